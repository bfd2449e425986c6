import { Card, CardHead, Pagination, Skeleton } from '@lantern/ui/base';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshCalls, useMemberCall } from '../../../shared/calls/index.ts';
import { useLive } from '../../../shared/live/index.ts';
import { usePastEnd } from '../../../shared/past-end.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTextIn, useTexts } from '../../../shared/texts/index.ts';
import { RecallDrawer } from '../../wager/late.ts';
import { WAYS } from '../model/money-address.ts';
import { PeriodFilter, Pick } from '../parts/money-filters.tsx';
import { MovementTable } from '../parts/movement-table.tsx';
import { BalanceChart, StatementCard } from '../parts/statement-card.tsx';
import { ExportButtons, StatementFiles } from '../parts/statement-files.tsx';
import { useMoneyFilter } from '../use-money-filter.ts';

const PAGE_SIZE = 20;

/** The account record of the member panel, `transactionHistory` (spec 2). */
export function AccountRecord() {
  const t = useTexts('wallet');
  const textIn = useTextIn();
  const { filter, change, today, range } = useMoneyFilter('t');
  const client = useQueryClient();
  const [bet, setBet] = useState<string>();
  // A kind that there is not shows every line.
  const picked = textIn('wallet.kinds', filter.pick) === undefined ? 'all' : filter.pick;
  const query = {
    pageNo: filter.page,
    pageSize: PAGE_SIZE,
    ...range,
    ...(picked !== 'all' && { kind: picked as never }),
    ...(filter.way !== 'all' && { way: filter.way }),
  };
  const { data, error, refetch, isPlaceholderData } = useMemberCall('listMovements', { query }, { keep: true });
  usePastEnd(isPlaceholderData ? undefined : data, (page) => change({ page }));
  useLive('balance.changed', () => void refreshCalls(client, 'listMovements'));
  const kinds = new Set<string>([picked, ...(data?.kinds.map(({ kind }) => kind) ?? [])]);
  kinds.delete('all');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-ink-2">{t('intro')}</p>
      <PeriodFilter filter={filter} range={range} today={today} onChange={change}>
        <Pick
          label={t('kind')}
          value={picked}
          onPick={(pick) => change({ pick })}
          options={[
            { value: 'all', label: t('allKinds') },
            ...[...kinds].map((value) => ({ value, label: textIn('wallet.kinds', value) ?? value })),
          ]}
        />
        <Pick
          label={t('way')}
          value={filter.way}
          onPick={(value) => change({ way: WAYS.find((way) => way === value) ?? 'all' })}
          options={WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
        />
        <ExportButtons range={range} />
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
