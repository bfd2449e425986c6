import { StatTile } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';

/** Balances of a member, what was paid in and out ever, and the sums of 30 days. */
export function MemberFigures({ member }: { member: Answer<'getStaffMember'> }) {
  const t = useText();
  const { tag } = useLanguage();
  const { balances, totals } = member;
  const { data } = useCall('getMemberMoney', { params: { id: member.id } });
  const money = (value: string) => moneyIn(value, member.currency, tag);
  const plain = (text: string) => ({ direction: 'none' as const, text });
  // Until they are there, the figures are dashes and never zero.
  const later = (value: string | undefined) => (value === undefined ? t('common.none') : money(value));
  return (
    <div className="tiles strip">
      <StatTile
        own
        label={t('members.main')}
        value={money(balances.main)}
        change={plain(t('members.turnover.locked', { amount: later(data?.locked) }))}
      />
      <StatTile
        label={t('members.pending')}
        value={money(balances.pending)}
        change={plain(`${t('members.bonus')} ${money(balances.bonus)}`)}
      />
      <StatTile label={t('members.paidIn')} value={later(data?.paidIn)} />
      <StatTile label={t('members.paidOut')} value={later(data?.paidOut)} />
      <StatTile
        label={t('members.staked30')}
        value={money(totals.staked)}
        change={plain(t('members.wagersCount', { count: totals.wagers }))}
      />
      <StatTile label={t('members.returned30')} value={money(totals.returned)} />
    </div>
  );
}
