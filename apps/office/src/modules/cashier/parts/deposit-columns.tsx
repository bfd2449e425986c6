import { formatAmount, parseAmount } from '@lantern/kernel';
import type { Answer } from '../../../shared/calls/index.ts';
import type { ListColumn } from '../../../shared/list/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { StateBadge } from '../../../shared/parts/index.ts';
import { useLanguage, useText, useWhen } from '../../../shared/texts/index.ts';

type Deposit = Answer<'listStaffDeposits'>['list'][number];

const micros = (text: string): bigint => {
  const amount = parseAmount(text);
  return amount.ok ? amount.value : 0n;
};
/** What was credited less what was taken back; null where that is what was ordered. */
function arrivedOf({ amount, credited, taken }: Deposit): string | null {
  if (credited === null) return null;
  const now = micros(credited) - micros(taken);
  return now === micros(amount) ? null : formatAmount(now);
}

export function useDepositColumns(): readonly ListColumn<Deposit>[] {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  return [
    {
      key: 'id',
      header: t('deposits.order'),
      opens: true,
      cell: (row) => <span className="num">{row.reference}</span>,
    },
    { key: 'account', header: t('common.account'), cell: (row) => row.account },
    {
      key: 'amount',
      header: t('common.amount'),
      number: true,
      cell: (row) => moneyIn(row.amount, row.currency, tag),
    },
    {
      key: 'credited',
      header: t('deposits.arrived'),
      number: true,
      // Only where it is another amount than was ordered: most are not.
      cell: (row) => (arrivedOf(row) === null ? '' : moneyIn(arrivedOf(row) ?? '0', row.currency, tag)),
    },
    { key: 'method', header: t('common.method'), cell: (row) => row.method },
    { key: 'at', header: t('common.time'), cell: (row) => when.short(row.createdAt) },
    {
      key: 'state',
      header: t('common.state'),
      cell: (row) => <StateBadge state={row.hasCase ? 'payment_case' : row.state} />,
    },
  ];
}
