import { vipOfficeCalls } from '@lantern/contract/vip/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso, paged, rangeOf } from '../../../platform/index.ts';
import { monthAt } from '../vip.levels.ts';
import { memberPage } from './vip.office.store.ts';

export const listVipMembers = answer(vipOfficeCalls.listVipMembers, async ({ query }, { db, clock }) => {
  const { level = null, currency = null } = query;
  const memberId = query.memberId === undefined ? null : BigInt(query.memberId);
  const month = monthAt(clock.nowMs());
  const { rows, total } = await memberPage(db, { level, currency, memberId, month, ...rangeOf(query) });
  const list = rows.map((row) => ({
    ...{ memberId: row.member_id, account: row.account, currency: row.currency, level: row.level },
    ...{ since: iso(row.since), deposits: formatAmount(BigInt(row.deposits)), isNoticed: row.is_noticed },
    ...{ stakes: formatAmount(BigInt(row.stakes)), monthStakes: formatAmount(BigInt(row.month_stakes)) },
  }));
  return done(paged(list, total, query));
});
