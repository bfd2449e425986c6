import type { ContractBill } from '@lantern/contract/contracts';
import { Badge, type BadgeTone, DataTable, EmptyState, Icon } from '@lantern/ui/base';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';

const TONES: Readonly<Record<ContractBill['state'], BadgeTone>> = {
  waiting: 'amber',
  owed: 'danger',
  part_paid: 'amber',
  paid: 'win',
  denied: 'plain',
  nothing: 'plain',
  taken_back: 'dusk',
};

export function BillState({ state }: { state: ContractBill['state'] }) {
  const t = useTexts('contracts');
  return <Badge tone={TONES[state]}>{t(`billState.${state}`)}</Badge>;
}

export const billPeriod = ({ firstDay, lastDay }: Pick<ContractBill, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay ? firstDay : `${firstDay} – ${lastDay}`;

interface BillTableProps {
  readonly bills: readonly ContractBill[];
  readonly onOpen: (id: string) => void;
  readonly withKind?: boolean;
}

/** Bills with what is paid and what is open; a row opens the bill. */
export function BillTable({ bills, onOpen, withKind = false }: BillTableProps) {
  const t = useTexts('contracts');
  const { format } = useMoney();
  return (
    <DataTable
      caption={t('bills')}
      columns={[
        {
          key: 'period',
          header: t('period'),
          cell: (bill) => (
            <button
              type="button"
              className="num inline-flex min-h-6 items-center gap-1 hover:underline"
              onClick={() => onOpen(bill.id)}
            >
              {billPeriod(bill)}
              {bill.number > 0 ? (
                <span className="text-12 text-ink-3">{t('partNumber', { number: String(bill.number + 1) })}</span>
              ) : null}
              <Icon name="chevron-end" size={14} className="text-ink-3" />
            </button>
          ),
        },
        ...(withKind
          ? [{ key: 'kind', header: t('kind'), cell: (bill: ContractBill) => t(`kinds.${bill.kind}`) }]
          : []),
        {
          key: 'other',
          header: t('otherSide'),
          cell: (bill) => (bill.side === 'downline' ? (bill.upline ?? t('operator')) : bill.downline),
        },
        { key: 'base', header: t('base'), number: true, cell: (bill) => format(bill.base) },
        { key: 'amount', header: t('amount'), number: true, cell: (bill) => <b>{format(bill.amount)}</b> },
        { key: 'paid', header: t('paid'), number: true, cell: (bill) => format(bill.paid) },
        { key: 'state', header: t('state'), cell: (bill) => <BillState state={bill.state} /> },
      ]}
      rows={bills}
      rowKey={(bill) => bill.id}
      empty={<EmptyState title={t('noBills')} text={t('noBillsText')} />}
    />
  );
}
