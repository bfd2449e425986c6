import { Badge, type Column, DataTable, EmptyState } from '@lantern/ui/base';
import type { Answer } from '../../../../shared/calls/index.ts';
import { moneyIn } from '../../../../shared/money/index.ts';
import { StateBadge } from '../../../../shared/parts/index.ts';
import { useLanguage, useText } from '../../../../shared/texts/index.ts';
import { RiskMeter, SignMark } from './signs.tsx';
import { useDuration } from './use-duration.ts';

export type StaffWithdrawal = Answer<'listStaffWithdrawals'>['list'][number];
interface Props {
  readonly list: readonly StaffWithdrawal[];
  /** Since the list was read. */
  readonly sinceSeconds: number;
  readonly chosenId: string;
  readonly ticked: ReadonlySet<string>;
  readonly onChoose: (id: string) => void;
  readonly onTick: (id: string, isOn: boolean) => void;
}

export function WithdrawalTable(props: Props) {
  const t = useText();
  const columns = useColumns(props);
  return (
    <div className="queue-table">
      <DataTable
        caption={t('menu.withdrawals')}
        dense
        rows={props.list}
        rowKey={(row) => row.id}
        selectedKey={props.chosenId}
        empty={<EmptyState title={t('withdrawals.none')} />}
        columns={columns}
      />
    </div>
  );
}

/** What the row waits for: a problem before its state, and who works on it. */
function State({ row }: { row: StaffWithdrawal }) {
  const t = useText();
  if (row.problem) return <Badge tone="danger">{t(`withdrawals.problems.${row.problem}`)}</Badge>;
  if (row.hold) return <Badge tone="danger">{t(`withdrawals.holds.${row.hold}`)}</Badge>;
  if (row.claimedByMe) return <Badge tone="dusk">{t('withdrawals.claimedByMe')}</Badge>;
  if (row.claimedBy)
    return (
      <Badge tone="dusk">
        <span title={t('withdrawals.claimedBy', { name: row.claimedBy })}>{row.claimedBy}</span>
      </Badge>
    );
  // Nothing good has happened to it yet.
  if (row.state === 'applied') return <Badge>{t('state.applied')}</Badge>;
  return <StateBadge state={row.state} />;
}

function useColumns({ list, ticked, sinceSeconds, onChoose, onTick }: Props): readonly Column<StaffWithdrawal>[] {
  const t = useText();
  const { tag } = useLanguage();
  const lasts = useDuration();
  const tick: Column<StaffWithdrawal> = {
    key: 'tick',
    header: t('withdrawals.tick'),
    cell: (row) =>
      row.state === 'approved' ? (
        <input
          type="checkbox"
          aria-label={t('withdrawals.tickOne', { reference: row.reference })}
          checked={ticked.has(row.id)}
          onChange={(event) => onTick(row.id, event.target.checked)}
        />
      ) : null,
  };
  return [
    ...(list.some(({ state }) => state === 'approved') ? [tick] : []),
    {
      key: 'order',
      header: t('withdrawals.order'),
      cell: (row) => (
        <button type="button" className="link num" onClick={() => onChoose(row.id)}>
          {row.reference}
        </button>
      ),
    },
    { key: 'member', header: t('common.account'), cell: (row) => row.memberAccount },
    {
      key: 'amount',
      header: t('common.amount'),
      number: true,
      cell: (row) => moneyIn(row.amount, row.currency, tag),
    },
    {
      key: 'method',
      header: t('common.method'),
      cell: (row) => <span title={row.method}>{t(`withdrawals.kindsShort.${row.kind}`)}</span>,
    },
    {
      key: 'signs',
      header: t('withdrawals.sign'),
      cell: (row) =>
        row.signs.length === 0 ? (
          t('common.none')
        ) : (
          <span className="signs">
            {row.signs.map((sign) => (
              <SignMark key={sign} sign={sign} />
            ))}
          </span>
        ),
    },
    { key: 'risk', header: t('withdrawals.risk'), cell: (row) => <RiskMeter risk={row.risk} /> },
    { key: 'age', header: t('withdrawals.age'), number: true, cell: (row) => lasts(row.ageSeconds + sinceSeconds) },
    {
      key: 'approvals',
      header: t('withdrawals.approvals'),
      number: true,
      cell: (row) => `${row.approvals}/${row.approvalsNeeded}`,
    },
    { key: 'state', header: t('common.state'), cell: (row) => <State row={row} /> },
  ];
}
