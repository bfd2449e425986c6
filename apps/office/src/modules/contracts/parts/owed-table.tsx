import { Badge, DataTable } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { ageText, useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';
import { Between } from './between.tsx';

type Overview = Answer<'getContractOverview'>;
type Bill = Overview['owed'][number];

/** How long the downline has waited, and since when. */
function Since({ madeAt }: Pick<Bill, 'madeAt'>) {
  const when = useWhen();
  const { tag } = useLanguage();
  return (
    <span className="grid whitespace-nowrap">
      <b className="font-semibold">{ageText(Date.now() - Date.parse(madeAt), tag)}</b>
      <span className="text-12 text-ink-3">{when.short(madeAt)}</span>
    </span>
  );
}

/** What uplines owe their downlines, the oldest first, with its age. */
export function OwedTable({ owed, totals }: { owed: Overview['owed']; totals: Overview['owedTotals'] }) {
  const t = useText();
  const { tag } = useLanguage();
  const bills = totals.reduce((sum, one) => sum + one.bills, 0);
  return (
    <DataTable
      caption={t('contracts.owed')}
      dense
      rows={owed}
      rowKey={(bill) => bill.id}
      empty={<p className="p-4 text-ink-3">{t('contracts.nothingOwed')}</p>}
      columns={[
        {
          key: 'who',
          header: t('contracts.between'),
          cell: (bill) => (
            <span className="grid min-w-32 justify-items-start gap-1 max-sm:justify-items-end">
              <Between upline={bill.upline ?? t('contracts.operator')} downline={bill.downline} />
              <Badge tone={bill.state === 'part_paid' ? 'amber' : 'danger'}>
                {t(bill.state === 'part_paid' ? 'contracts.partPaid' : 'contracts.isOwed')}
              </Badge>
            </span>
          ),
        },
        { key: 'since', header: t('contracts.since'), cell: (bill) => <Since madeAt={bill.madeAt} /> },
        {
          key: 'open',
          header: t('contracts.amount'),
          number: true,
          cell: (bill) => <span className="whitespace-nowrap">{moneyIn(bill.open, bill.currency, tag)}</span>,
        },
      ]}
      totals={{
        who: t('contracts.owedBills', { count: bills }),
        open: (
          <span className="grid whitespace-nowrap">
            {totals.map((total) => (
              <span key={total.currency}>{moneyIn(total.amount, total.currency, tag)}</span>
            ))}
          </span>
        ),
      }}
    />
  );
}
