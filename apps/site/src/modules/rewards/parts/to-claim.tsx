import type { Reward } from '@lantern/contract/rewards';
import { EmptyState, Skeleton } from '@lantern/ui/base';
import { useState } from 'react';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { ClaimAll } from './claim-all.tsx';
import { ClaimedDialog } from './claimed-dialog.tsx';
import { ClaimedManyDialog } from './claimed-many-dialog.tsx';
import { RewardCard } from './reward-card.tsx';

/** More than this wait for nobody; the rest comes as soon as some are claimed. */
const AT_ONCE = 50;

interface Many {
  readonly claimed: readonly Reward[];
  readonly failed: readonly Reward[];
}

/** Rewards that wait, each with its claim button, and one for all; what a claim brought is shown at once. */
export function ToClaim() {
  const t = useTexts('rewards');
  const query = { pageNo: 1, pageSize: AT_ONCE, state: 'claimable' as const };
  const { data, error, refetch } = useMemberCall('listRewards', { query }, { keep: true });
  const [claimed, setClaimed] = useState<Reward>();
  const [many, setMany] = useState<Many>();
  if (error && !data) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <>
      {data.list.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-14 text-ink-2">{t('waiting', { count: data.claimable })}</p>
            {data.list.length > 1 ? (
              <ClaimAll
                rewards={data.list}
                onClaimed={(done, refused) =>
                  setMany({ claimed: done, failed: data.list.filter(({ id }) => refused.has(id)) })
                }
              />
            ) : null}
          </div>
          <ul className="grid gap-3 md:grid-cols-2">
            {data.list.map((reward) => (
              <RewardCard key={reward.id} reward={reward} onClaimed={setClaimed} />
            ))}
          </ul>
        </>
      )}
      {many ? <ClaimedManyDialog {...many} onClose={() => setMany(undefined)} /> : null}
      {claimed ? <ClaimedDialog reward={claimed} onClose={() => setClaimed(undefined)} /> : null}
    </>
  );
}
