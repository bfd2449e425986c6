import { Badge, DataTable } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';

type Overview = Answer<'getContractOverview'>;

/** What uplines owe their downlines, the oldest first, with its age. */
export function OwedTable({ owed, totals }: { owed: Overview['owed']; totals: Overview['owedTotals'] }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  return (
    <>
      <DataTable
        caption={t('contracts.owed')}
        dense
        rows={owed}
        rowKey={(bill) => bill.id}
        empty={<p className="p-4 text-ink-3">{t('contracts.nothingOwed')}</p>}
        columns={[
          { key: 'who', header: t('contracts.between'), cell: (bill) => `${bill.upline ?? ''} → ${bill.downline}` },
          { key: 'since', header: t('contracts.since'), cell: (bill) => when.short(bill.madeAt) },
          {
            key: 'open',
            header: t('contracts.amount'),
            number: true,
            cell: (bill) => moneyIn(bill.open, bill.currency, tag),
          },
          {
            key: 'state',
            header: t('common.state'),
            cell: (bill) => (
              <Badge tone={bill.state === 'part_paid' ? 'amber' : 'danger'}>
                {t(bill.state === 'part_paid' ? 'contracts.partPaid' : 'contracts.isOwed')}
              </Badge>
            ),
          },
        ]}
      />
      {totals.map((total) => (
        <p key={total.currency} className="border-t border-line p-4 text-13 font-semibold">
          {t('contracts.owedTotal', { count: String(total.bills), amount: moneyIn(total.amount, total.currency, tag) })}
        </p>
      ))}
    </>
  );
}
