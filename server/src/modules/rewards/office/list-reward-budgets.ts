import { rewardsOfficeCalls } from '@lantern/contract/rewards/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso } from '../../../platform/index.ts';
import { pageOf } from '../rewards.present.ts';
import { sourceNames } from '../rewards.sources.ts';
import { budgetPage } from './rewards.office.store.ts';

export const listRewardBudgets = answer(rewardsOfficeCalls.listRewardBudgets, async ({ query, language }, context) => {
  const { pageNo, pageSize, source = null, sourceId } = query;
  const ask = { source, sourceId: sourceId === undefined ? null : BigInt(sourceId) };
  const rows = await budgetPage(context.db, { ...ask, limit: pageSize, offset: (pageNo - 1) * pageSize });
  const nameOf = await sourceNames(context, rows, language);
  const list = rows.map((row) => ({
    ...{ id: row.id, source: row.source, sourceId: row.source_id, name: nameOf(row), currency: row.currency },
    funded: formatAmount(BigInt(row.funded)),
    spent: formatAmount(BigInt(row.spent)),
    claimed: formatAmount(BigInt(row.claimed)),
    createdAt: iso(row.created_at),
  }));
  return done(pageOf(list, rows[0]?.total ?? 0, query));
});
