import type { Reward } from '@lantern/contract/rewards';
import { Badge, type BadgeTone, Card, EmptyState, Pagination, Skeleton, Tabs } from '@lantern/ui/base';
import { useState } from 'react';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { useRewardTexts } from '../use-reward-texts.ts';

const PAGE_SIZE = 20;
const FILTERS = ['all', 'claimed', 'expired', 'withdrawn'] as const;
type Filter = (typeof FILTERS)[number];
const TONES: Readonly<Record<Reward['state'], BadgeTone>> = {
  claimable: 'amber',
  claimed: 'win',
  expired: 'plain',
  withdrawn: 'plain',
};

/** Everything that was given, the newest first. */
export function RewardHistory() {
  const t = useTexts('rewards');
  const [{ filter, pageNo }, show] = useState<{ filter: Filter; pageNo: number }>({ filter: 'all', pageNo: 1 });
  const query = { pageNo, pageSize: PAGE_SIZE, ...(filter === 'all' ? {} : { state: filter }) };
  const { data, error, refetch, isPlaceholderData } = useMemberCall('listRewards', { query }, { keep: true });
  return (
    <div className="flex flex-col gap-3">
      <Tabs
        look="chips"
        label={t('filter')}
        items={FILTERS.map((value) => ({ value, label: value === 'all' ? t('all') : t(`state.${value}`) }))}
        value={filter}
        onChange={(next) => show({ filter: next, pageNo: 1 })}
      />
      {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
      {data ? (
        <div className={isPlaceholderData ? 'opacity-60' : undefined} aria-busy={isPlaceholderData}>
          <Rows list={data.list} />
        </div>
      ) : error ? null : (
        <Skeleton height={320} />
      )}
      {data && data.totalPages > 1 ? (
        <Pagination
          label={t('pages')}
          page={data.pageNo}
          pageCount={data.totalPages}
          onPage={(page) => show({ filter, pageNo: page })}
          previousLabel={t('previous')}
          nextLabel={t('next')}
        />
      ) : null}
    </div>
  );
}

function Rows({ list }: { list: readonly Reward[] }) {
  const { t, nameOf, amountOf } = useRewardTexts();
  const zone = useZone();
  if (list.length === 0) return <EmptyState title={t('noHistory')} text={t('noHistoryText')} />;
  return (
    <Card>
      <ul>
        {list.map((reward) => (
          <li
            key={reward.id}
            className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 last:border-0"
          >
            <span className="min-w-0">
              <b className="block font-semibold">{nameOf(reward)}</b>
              <span className="num text-12 text-ink-3">
                {zone.stamp(Date.parse(reward.endedAt ?? reward.givenAt)).slice(0, 16)}
              </span>
            </span>
            <span className="text-end">
              <b className={reward.state === 'claimed' ? 'num block text-jade-text' : 'num block'}>
                {reward.state === 'claimed' ? '+' : ''}
                {amountOf(reward)}
              </b>
              <Badge tone={TONES[reward.state]}>{t(`state.${reward.state}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
