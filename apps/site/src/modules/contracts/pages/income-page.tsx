import { Card, Skeleton, StatTile, Tabs } from '@lantern/ui/base';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTexts } from '../../../shared/texts/index.ts';
import { csvOf } from '../model/view.ts';
import { BillTable, billPeriod } from '../parts/bill-table.tsx';
import { BillView } from '../parts/bill-view.tsx';
import { ListPages } from '../parts/list-pages.tsx';
import { SpanBar } from '../parts/span-bar.tsx';
import { saveCsv, useListView } from '../use-list-view.ts';

const SIDES = ['income', 'paid'] as const;

/** My income, `agentRevenueReport` (spec 2): bills that the agent is paid, and those that he pays. */
export function IncomePage() {
  const t = useTexts('contracts');
  const { format } = useMoney();
  const { view, change, today } = useListView();
  const side = SIDES.find((one) => one === view.choice) ?? 'income';
  const { from, to, page } = view;
  const { data, error, refetch } = useMemberCall(
    'listContractBills',
    { query: { side, from, to, pageNo: page, pageSize: 20 } },
    { keep: true },
  );
  if (view.of !== '')
    return <BillView key={view.of} id={view.of} onBack={() => change({ of: '' })} onOpen={(of) => change({ of })} />;
  const onExport = () =>
    saveCsv(
      `bills-${from}-${to}.csv`,
      csvOf([
        [t('period'), t('kind'), t('otherSide'), t('base'), t('amount'), t('paid'), t('state')],
        ...(data?.list ?? []).map((bill) => [
          billPeriod(bill),
          ...[t(`kinds.${bill.kind}`), bill.side === 'downline' ? (bill.upline ?? t('operator')) : bill.downline],
          ...[bill.base, bill.amount, bill.paid, t(`billState.${bill.state}`)],
        ]),
      ]),
    );
  return (
    <>
      <SpanBar span={view} today={today} onSpan={change} onExport={data ? onExport : undefined}>
        <Tabs<(typeof SIDES)[number]>
          label={t('sides')}
          look="segmented"
          value={side}
          onChange={(choice) => change({ choice })}
          items={SIDES.map((value) => ({ value, label: t(`side.${value}`) }))}
        />
      </SpanBar>
      {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
      {data ? (
        <>
          <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
            {data.totals.map((one) => (
              <StatTile
                key={one.kind}
                label={t(`kinds.${one.kind}`)}
                value={format(one.amount)}
                {...(one.open === '0'
                  ? {}
                  : { change: { direction: 'none' as const, text: t('calc.open', { amount: format(one.open) }) } })}
              />
            ))}
          </div>
          <Card>
            <BillTable bills={data.list} withKind onOpen={(of) => change({ of })} />
            <ListPages answer={data} onPage={(next) => change({ page: next })} />
          </Card>
        </>
      ) : error ? null : (
        <Skeleton height={320} />
      )}
    </>
  );
}
