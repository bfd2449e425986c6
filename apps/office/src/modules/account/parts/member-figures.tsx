import { StatTile } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { moneyIn } from '../../../shared/money/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';

/** Balances of a member, and the sums of 30 days. */
export function MemberFigures({ member }: { member: Answer<'getStaffMember'> }) {
  const t = useText();
  const { tag } = useLanguage();
  const { balances, totals } = member;
  const money = (value: string) => moneyIn(value, member.currency, tag);
  return (
    <div className="tiles">
      <StatTile own label={t('members.main')} value={money(balances.main)} />
      <StatTile label={t('members.bonus')} value={money(balances.bonus)} />
      <StatTile label={t('members.pending')} value={money(balances.pending)} />
      <StatTile
        label={t('members.staked30')}
        value={money(totals.staked)}
        change={{ direction: 'none', text: t('members.wagersCount', { count: totals.wagers }) }}
      />
      <StatTile label={t('members.returned30')} value={money(totals.returned)} />
    </div>
  );
}
