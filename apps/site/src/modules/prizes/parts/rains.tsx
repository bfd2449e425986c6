import { EmptyState, Skeleton } from '@lantern/ui/base';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { Paused } from './paused.tsx';
import { RainCard } from './rain-card.tsx';

/** Rains that run or come, then those that are over. */
export function Rains() {
  const t = useTexts('prizes');
  const { data, error, refetch } = useMemberCall('getRains', {}, { keep: true });
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  if (data.isPaused) return <Paused />;
  if (data.rains.length === 0) return <EmptyState title={t('noRain')} text={t('noneText')} />;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data.rains.map((rain) => (
        <li key={rain.id}>
          <RainCard rain={rain} />
        </li>
      ))}
    </ul>
  );
}
