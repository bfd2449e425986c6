import { EmptyState, Skeleton } from '@lantern/ui/base';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { Paused } from './paused.tsx';
import { RaffleCard } from './raffle-card.tsx';

/** Raffles that are open or come, then those that were drawn or stopped. */
export function Raffles() {
  const t = useTexts('prizes');
  const { data, error, refetch } = useMemberCall('getRaffles', {}, { keep: true });
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  if (data.isPaused) return <Paused />;
  if (data.raffles.length === 0) return <EmptyState title={t('noRaffle')} text={t('noneText')} />;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data.raffles.map((raffle) => (
        <li key={raffle.id}>
          <RaffleCard raffle={raffle} />
        </li>
      ))}
    </ul>
  );
}
