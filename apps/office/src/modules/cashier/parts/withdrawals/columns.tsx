import { Badge } from '@lantern/ui/base';
import type { Answer } from '../../../../shared/calls/index.ts';
import type { ListColumn } from '../../../../shared/list/index.ts';
import { moneyIn } from '../../../../shared/money/index.ts';
import { StateBadge } from '../../../../shared/parts/index.ts';
import { useLanguage, useText } from '../../../../shared/texts/index.ts';
import { RiskMeter, SignMark } from './signs.tsx';
import { useDuration } from './use-duration.ts';

export type StaffWithdrawal = Answer<'listStaffWithdrawals'>['list'][number];
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

/** `sinceSeconds`: since the list was read. */
export function useWithdrawalColumns(sinceSeconds: number): readonly ListColumn<StaffWithdrawal>[] {
  const t = useText();
  const { tag } = useLanguage();
  const lasts = useDuration();
  return [
    {
      key: 'order',
      header: t('withdrawals.order'),
      opens: true,
      cell: (row) => <span className="num">{row.reference}</span>,
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
    { key: 'signs', header: t('withdrawals.sign'), cell: (row) => <Signs row={row} /> },
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

function Signs({ row: { signs } }: { row: StaffWithdrawal }) {
  const t = useText();
  if (signs.length === 0) return t('common.none');
  return (
    <span className="signs">
      {signs.map((sign) => (
        <SignMark key={sign} sign={sign} />
      ))}
    </span>
  );
}
