import { percent } from '@lantern/rules/contracts';
import { Card, CardHead } from '@lantern/ui/base';
import { Link, useParams } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import { List, type ListColumn, useList } from '../../../shared/list/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { ExportLink, PageHead, Ready } from '../../../shared/parts/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import { BillState, daysOf } from '../parts/bill-table.tsx';
import { Party } from '../parts/party.tsx';
import { RunTable } from '../parts/run-table.tsx';

/** A settlement run with the bills that its decision is about, the greatest first. */
export function RunPage() {
  const t = useText();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const columns = useColumns();
  const list = useList({
    page: '/contracts/runs/$id',
    call: 'listRunBills',
    params: { id },
    size: 50,
    rowKey: (bill) => bill.id,
  });
  return (
    <Ready query={list.query}>
      {({ run }) => (
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
              <List list={list} caption={t('contracts.bills')} columns={columns} none={t('contracts.noBills')} />
            </Card>
          </div>
        </>
      )}
    </Ready>
  );
}

function useColumns(): readonly ListColumn<Answer<'listRunBills'>['list'][number]>[] {
  const t = useText();
  const { tag } = useLanguage();
  return [
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
  ];
}
