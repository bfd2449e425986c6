import { usePush } from '@lantern/client/push';
import type { Chase } from '@lantern/contract/lottery';
import { EmptyState, Pagination, Skeleton, Tabs } from '@lantern/ui/base';
import { Drawer } from '@lantern/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshCalls, useMemberCall } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { useAmount } from '../parts/slip/slip-texts.ts';
import { ChaseProgress } from './chase-progress.tsx';

const PAGE_SIZE = 10;
const FILTERS = ['all', 'running', 'ended'] as const;
type Filter = (typeof FILTERS)[number];

/** The member's chases of all games, the newest first. */
export function MyChases({ onClose }: { onClose: () => void }) {
  const t = useTexts('lottery.chase');
  const [filter, setFilter] = useState<Filter>('all');
  const [pageNo, setPage] = useState(1);
  const choose = (next: Filter) => {
    setFilter(next);
    setPage(1);
  };
  return (
    <Drawer open onClose={onClose} title={t('myChases')} closeLabel={t('close')}>
      <div className="flex flex-col gap-3">
        <Tabs
          look="segmented"
          label={t('show')}
          items={FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
          value={filter}
          onChange={choose}
        />
        <ChaseList filter={filter} pageNo={pageNo} onPage={setPage} />
      </div>
    </Drawer>
  );
}

type ListProps = { filter: Filter; pageNo: number; onPage: (page: number) => void };

function ChaseList({ filter, pageNo, onPage }: ListProps) {
  const t = useTexts('lottery.chase');
  const client = useQueryClient();
  const state = filter === 'all' ? {} : { state: filter };
  const query = { pageNo, pageSize: PAGE_SIZE, ...state };
  const { data, error, refetch } = useMemberCall('listChases', { query }, { staleMs: 3000 });
  usePush('wagers.settled', () => void refreshCalls(client, 'listChases'));
  usePush('bets.cancelled', () => void refreshCalls(client, 'listChases'));
  if (error) return <FailedPart error={error} onAgain={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  if (data.list.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  return (
    <>
      <ul className="-mx-4 flex flex-col gap-3">
        {data.list.map((chase) => (
          <ChaseEntry key={chase.slipId} chase={chase} />
        ))}
      </ul>
      {data.totalPages > 1 ? (
        <Pagination
          label={t('pages')}
          page={data.pageNo}
          pageCount={data.totalPages}
          onPage={onPage}
          previousLabel={t('previous')}
          nextLabel={t('next')}
        />
      ) : null}
    </>
  );
}

function ChaseEntry({ chase }: { chase: Chase }) {
  const t = useTexts('lottery.chase');
  const zone = useZone();
  const { say } = useAmount();
  const done = chase.draws.filter(({ state }) => state !== 'placed').length;
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 text-13">
        <b className="font-semibold">{chase.name}</b>
        <span className="num font-semibold">{say(chase.total)}</span>
        <span className="num w-full text-12 text-ink-3">
          {zone.stamp(Date.parse(chase.placedAt))} · {t('done', { done, count: chase.draws.length })}
        </span>
      </p>
      <ChaseProgress chase={chase} />
    </li>
  );
}
