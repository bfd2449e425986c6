import { rewardsOfficeCalls } from '@lantern/contract/rewards/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso, paged, rangeOf } from '../../../platform/index.ts';
import { sourceNames } from '../rewards.sources.ts';
import { budgetPage } from './rewards.office.store.ts';

export const listRewardBudgets = answer(rewardsOfficeCalls.listRewardBudgets, async ({ query, language }, context) => {
  const { source = null, sourceId } = query;
  const ask = { source, sourceId: sourceId === undefined ? null : BigInt(sourceId) };
  const rows = await budgetPage(context.db, { ...ask, ...rangeOf(query) });
  const nameOf = await sourceNames(context, rows, language);
  const list = rows.map((row) => ({
    ...{ id: row.id, source: row.source, sourceId: row.source_id, name: nameOf(row), currency: row.currency },
    funded: formatAmount(BigInt(row.funded)),
    spent: formatAmount(BigInt(row.spent)),
    claimed: formatAmount(BigInt(row.claimed)),
    createdAt: iso(row.created_at),
  }));
  return done(paged(list, rows[0]?.total ?? 0, query));
});
