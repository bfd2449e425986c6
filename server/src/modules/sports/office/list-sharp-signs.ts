import { sportsOfficeCalls } from '@lantern/contract/sports/office';
import { formatAmount } from '@lantern/kernel';
import { answer, dayStartMs, done, paged } from '../../../platform/index.ts';
import { SHARP_BETS } from './list-incoming-sports-bets.ts';
import { sharpRows } from './sports.office.store.ts';

export const listSharpSigns = answer(sportsOfficeCalls.listSharpSigns, async ({ query }, context) => {
  const from = query.from ? new Date(dayStartMs(query.from)) : null;
  const page = { limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize };
  const { rows, total } = await sharpRows(context.db, {
    from,
    least: SHARP_BETS,
    members: null,
    isBetter: true,
    ...page,
  });
  const list = rows.map((row) => ({
    ...{ memberId: row.member_id, account: row.account, bets: row.bets, currency: row.currency },
    stakes: formatAmount(BigInt(row.staked)),
    closingLine: Math.round(row.mean * 10_000),
    certainty: row.deviation > 0 ? Math.round((row.mean / (row.deviation / Math.sqrt(row.bets))) * 100) : 0,
    profit: formatAmount(BigInt(row.profit)),
  }));
  return done(paged(list, total, query));
});
