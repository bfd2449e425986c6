import { Card, DataTable, EmptyState, Skeleton, StatTile, Tabs } from '@lantern/ui/base';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { csvOf } from '../model/view.ts';
import { ListPages } from '../parts/list-pages.tsx';
import { SpanBar } from '../parts/span-bar.tsx';
import { saveCsv, useListView } from '../use-list-view.ts';

const KINDS = ['all', 'deposit', 'withdrawal', 'salary'] as const;
const TOTALS = ['deposit', 'withdrawal', 'salary'] as const;

/** Downline transactions, `agentDownlineTransactionDetailsCopy` (spec 2). */
export function TransactionsPage() {
  const t = useTexts('contracts');
  const { format } = useMoney();
  const { view, change, today, zone } = useListView();
  const kind = KINDS.find((one) => one === view.choice) ?? 'all';
  const { from, to, page } = view;
  const { data, error, refetch } = useMemberCall(
    'listDownlineTransactions',
    { query: { kind, from, to, pageNo: page, pageSize: 20 } },
    { keep: true },
  );
  // Where the merchant shows agents no deposits, there are salaries alone, and nothing to choose from.
  const totals = TOTALS.flatMap((name) => {
    const total = data?.totals[name] ?? null;
    return total === null ? [] : [{ name, total }];
  });
  const isChosen = data === undefined || totals.length > 1;
  const onExport = () =>
    saveCsv(
      `transactions-${from}-${to}.csv`,
      csvOf([
        [t('time'), t('person'), t('kind'), t('amount')],
        ...(data?.list ?? []).map((row) => [row.at, row.account, t(`flow.${row.kind}`), row.amount]),
      ]),
    );
  return (
    <>
      <SpanBar span={view} today={today} onSpan={change} onExport={data ? onExport : undefined}>
        {isChosen ? (
          <Tabs<(typeof KINDS)[number]>
            label={t('kind')}
            look="segmented"
            value={kind}
            onChange={(choice) => change({ choice })}
            items={KINDS.map((value) => ({ value, label: t(`flow.${value}`) }))}
          />
        ) : null}
      </SpanBar>
      {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
      {data ? (
        <>
          <div className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
            {totals.map(({ name, total }) => (
              <StatTile key={name} label={t(`flow.${name}`)} value={format(total)} />
            ))}
          </div>
          <Card>
            <DataTable
              caption={t('transactions')}
              columns={[
                {
                  key: 'at',
                  header: t('time'),
                  cell: (row) => <span className="num">{zone.stamp(Date.parse(row.at))}</span>,
                },
                { key: 'account', header: t('person'), cell: (row) => <b className="font-semibold">{row.account}</b> },
                { key: 'kind', header: t('kind'), cell: (row) => t(`flow.${row.kind}`) },
                { key: 'amount', header: t('amount'), number: true, cell: (row) => format(row.amount) },
              ]}
              rows={data.list}
              rowKey={(row) => `${row.memberId} ${row.kind} ${row.at}`}
              empty={<EmptyState title={t('noTransactions')} text={t('noFiguresText')} />}
            />
            <ListPages answer={data} onPage={(next) => change({ page: next })} />
          </Card>
          <p className="mt-3 text-12 text-ink-3">{t('flowNote')}</p>
        </>
      ) : error ? null : (
        <Skeleton height={320} />
      )}
    </>
  );
}
