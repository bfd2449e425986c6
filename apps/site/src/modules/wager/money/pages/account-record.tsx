import { usePush } from '@lantern/client/push';
import { Card, CardHead, Pagination, Skeleton } from '@lantern/ui/base';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, refreshCalls, useMemberCall } from '../../../../shared/calls/index.ts';
import { usePastEnd } from '../../../../shared/past-end.ts';
import { FailedPart } from '../../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../../shared/texts/index.ts';
import { PeriodFilter, Pick, Picks } from '../../parts/period-filter.tsx';
import { RecallDrawer } from '../../parts/recall-drawer.tsx';
import { WAYS } from '../model/money-address.ts';
import { MovementTable } from '../parts/movement-table.tsx';
import { BalanceChart, StatementCard } from '../parts/statement-card.tsx';
import { ExportButtons, StatementFiles } from '../parts/statement-files.tsx';
import { useMoneyFilter } from '../use-money-filter.ts';

const PAGE_SIZE = 20;
type Kind = Answer<'listMovements'>['kinds'][number]['kind'];
/** Every kind once: one that is missing or unknown fails the type check. */
const KINDS = Object.keys({
  deposit: 0,
  taken_back: 0,
  trial: 0,
  stake: 0,
  payout: 0,
  jackpot: 0,
  refund: 0,
  correction: 0,
  debt: 0,
  hold: 0,
  release: 0,
  withdrawal: 0,
  adjustment: 0,
  to_vendor: 0,
  from_vendor: 0,
  transfer: 0,
  contract: 0,
  reward: 0,
  bonus: 0,
} satisfies Record<Kind, 0>) as Kind[];

/** The account record of the member panel, `transactionHistory` (spec 2). */
export function AccountRecord() {
  const t = useTexts('wallet');
  const { filter, change, today, range } = useMoneyFilter('t');
  const client = useQueryClient();
  const [bet, setBet] = useState<string>();
  // A kind that there is not shows every line.
  const kind = KINDS.find((known) => known === filter.pick);
  const query = {
    pageNo: filter.page,
    pageSize: PAGE_SIZE,
    ...range,
    ...(kind && { kind }),
    ...(filter.way !== 'all' && { way: filter.way }),
  };
  const { data, error, refetch, isPlaceholderData } = useMemberCall('listMovements', { query }, { keep: true });
  usePastEnd(isPlaceholderData ? undefined : data, (page) => change({ page }));
  usePush('balance.changed', () => void refreshCalls(client, 'listMovements'));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="grow text-13 text-ink-2">{t('intro')}</p>
        <ExportButtons range={range} />
      </div>
      <PeriodFilter filter={filter} range={range} today={today} onChange={change}>
        <Picks>
          <Pick
            label={t('kind')}
            value={kind ?? 'all'}
            onPick={(pick) => change({ pick })}
            options={[
              { value: 'all', label: t('allKinds') },
              ...KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
            ]}
          />
          <Pick
            label={t('way')}
            value={filter.way}
            onPick={(value) => change({ way: WAYS.find((way) => way === value) ?? 'all' })}
            options={WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
          />
        </Picks>
      </PeriodFilter>
      <StatementFiles />
      {error && !data ? (
        <FailedPart error={error} onAgain={() => void refetch()} />
      ) : data ? (
        <div className={`flex flex-col gap-4 ${isPlaceholderData ? 'opacity-60' : ''}`} aria-busy={isPlaceholderData}>
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
            <BalanceChart answer={data} />
            <StatementCard answer={data} />
          </div>
          <Card>
            <CardHead title={t('lines')} note={t('count', { count: data.total })} />
            <MovementTable list={data.list} onBet={setBet} />
          </Card>
          {data.totalPages > 1 ? (
            <Pagination
              label={t('pages')}
              page={data.pageNo}
              pageCount={data.totalPages}
              onPage={(page) => change({ page })}
              previousLabel={t('previousPage')}
              nextLabel={t('nextPage')}
              summary={t('showing', { count: String(data.list.length), total: String(data.total) })}
            />
          ) : null}
        </div>
      ) : (
        <Skeleton height={420} />
      )}
      {bet === undefined ? null : <RecallDrawer id={bet} onClose={() => setBet(undefined)} />}
    </div>
  );
}
