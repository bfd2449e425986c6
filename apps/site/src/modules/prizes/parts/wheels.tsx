import { EmptyState, Skeleton } from '@lantern/ui/base';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { Paused } from './paused.tsx';
import { SpinList } from './spin-list.tsx';
import { WheelCard } from './wheel-card.tsx';

/** Wheels that run, and the spins that the member made. */
export function Wheels() {
  const t = useTexts('prizes');
  const { data, error, refetch } = useMemberCall('getPrizeWheels', {}, { keep: true });
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={480} />;
  if (data.isPaused) return <Paused />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {data.wheels.length === 0 ? <EmptyState title={t('noWheel')} text={t('noneText')} /> : null}
      {data.wheels.map((wheel) => (
        <WheelCard key={wheel.id} wheel={wheel} />
      ))}
      <SpinList />
    </div>
  );
}
