import { Badge, type BadgeTone, DataTable } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';

type Bill = Answer<'getStaffContract'>['bills'][number];
const TONES: Partial<Record<Bill['state'], BadgeTone>> = {
  waiting: 'amber',
  owed: 'danger',
  part_paid: 'warm',
  paid: 'win',
  denied: 'danger',
};

export function BillState({ state }: Pick<Bill, 'state'>) {
  const t = useText();
  return <Badge tone={TONES[state] ?? 'plain'}>{t(`contracts.billStates.${state}`)}</Badge>;
}

export const daysOf = ({ firstDay, lastDay }: Pick<Bill, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`;

/** Bills of one contract; each opens. */
export function BillTable({ bills }: { bills: readonly Bill[] }) {
  const t = useText();
  const { tag } = useLanguage();
  const money = (value: string, { currency }: Bill) => moneyIn(value, currency, tag);
  return (
    <DataTable
      caption={t('contracts.bills')}
      dense
      rows={bills}
      rowKey={(bill) => bill.id}
      empty={<p className="p-4 text-ink-3">{t('contracts.noBills')}</p>}
      columns={[
        {
          key: 'period',
          header: t('contracts.period2'),
          cell: (bill) => (
            <Link to="/contracts/bills/$id" params={{ id: bill.id }} className="link num whitespace-nowrap">
              {daysOf(bill)}
            </Link>
          ),
        },
        { key: 'base', header: t('contracts.base'), number: true, cell: (bill) => money(bill.base, bill) },
        {
          key: 'tier',
          header: t('contracts.tierReached'),
          number: true,
          cell: (bill) => (bill.tier === null ? t('contracts.noTier') : bill.tier + 1),
        },
        { key: 'amount', header: t('contracts.amount'), number: true, cell: (bill) => money(bill.amount, bill) },
        { key: 'paid', header: t('contracts.paid'), number: true, cell: (bill) => money(bill.paid, bill) },
        { key: 'state', header: t('common.state'), cell: (bill) => <BillState state={bill.state} /> },
      ]}
    />
  );
}
