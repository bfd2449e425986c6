import { percent } from '@lantern/rules/contracts';
import { Card, CardHead, DataTable } from '@lantern/ui/base';
import { Link, useParams } from '@tanstack/react-router';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { ExportLink, PageHead, Pages, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import { BillState, daysOf } from '../parts/bill-table.tsx';
import { Party } from '../parts/party.tsx';
import { RunTable } from '../parts/run-table.tsx';

type Bills = Answer<'listRunBills'>['list'];

/** A settlement run with the bills that its decision is about, the greatest first. */
export function RunPage() {
  const t = useText();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const [{ page }, change] = useSearchValues('/contracts/runs/$id', 'page');
  const query = useCall('listRunBills', { params: { id }, query: { pageNo: Number(page) || 1, pageSize: 50 } });
  return (
    <Ready query={query}>
      {({ run, list, ...pages }) => (
        <>
          <PageHead
            title={t('contracts.runOf', { kind: t(`contracts.kinds.${run.kind}`), day: run.day })}
            end={<ExportLink kind="bills" />}
          />
          <div className="grid gap-[14px]">
            <Card>
              <RunTable runs={[run]} />
            </Card>
            <Card>
              <CardHead title={t('contracts.bills')} />
              <RunBills bills={list} />
              <Pages {...pages} onPage={(number) => void change({ page: String(number) })} />
            </Card>
          </div>
        </>
      )}
    </Ready>
  );
}

function RunBills({ bills }: { bills: Bills }) {
  const t = useText();
  const { tag } = useLanguage();
  return (
    <DataTable
      caption={t('contracts.bills')}
      dense
      rows={bills}
      rowKey={(bill) => bill.id}
      empty={<p className="p-4 text-ink-3">{t('contracts.noBills')}</p>}
      columns={[
        {
          key: 'bill',
          header: t('contracts.bill'),
          cell: (bill) => (
            <Link to="/contracts/bills/$id" params={{ id: bill.id }} className="link num whitespace-nowrap">
              {daysOf(bill)}
            </Link>
          ),
        },
        {
          key: 'downline',
          header: t('contracts.downline'),
          cell: (bill) => <Party id={bill.downlineId} account={bill.downline} />,
        },
        {
          key: 'upline',
          header: t('contracts.upline'),
          cell: (bill) => <Party id={bill.uplineId} account={bill.upline} />,
        },
        {
          key: 'contract',
          header: t('contracts.decision'),
          cell: (bill) => (
            <Link to="/contracts/$id" params={{ id: bill.contractId }} className="link">
              {t(`contracts.kinds.${bill.kind}`)}
            </Link>
          ),
        },
        {
          key: 'base',
          header: t('contracts.base'),
          number: true,
          cell: (bill) => moneyIn(bill.base, bill.currency, tag),
        },
        {
          key: 'rate',
          header: t('contracts.rate'),
          number: true,
          cell: (bill) =>
            bill.rate === null || bill.tier === null
              ? t('contracts.noTier')
              : `${percent(bill.rate)} · ${t('contracts.tier', { number: String(bill.tier + 1) })}`,
        },
        {
          key: 'amount',
          header: t('contracts.amount'),
          number: true,
          cell: (bill) => moneyIn(bill.amount, bill.currency, tag),
        },
        { key: 'state', header: t('common.state'), cell: (bill) => <BillState state={bill.state} /> },
      ]}
    />
  );
}
