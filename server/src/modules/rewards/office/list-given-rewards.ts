import { rewardsOfficeCalls } from '@lantern/contract/rewards/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso, paged, rangeOf } from '../../../platform/index.ts';
import { sourceNames } from '../rewards.sources.ts';
import { givenPage } from './rewards.office.store.ts';

const numberOf = (text: string | undefined): bigint | null => (text === undefined ? null : BigInt(text));

export const listGivenRewards = answer(rewardsOfficeCalls.listGivenRewards, async ({ query, language }, context) => {
  const { source = null, state = null } = query;
  const ask = { source, state, sourceId: numberOf(query.sourceId), memberId: numberOf(query.memberId) };
  const rows = await givenPage(context.db, { ...ask, ...rangeOf(query) });
  const nameOf = await sourceNames(context, rows, language);
  const list = rows.map((row) => ({
    ...{ id: row.id, memberId: row.member_id, account: row.account, source: row.source, sourceId: row.source_id },
    ...{ name: nameOf(row), kind: row.kind, amount: formatAmount(BigInt(row.amount)), currency: row.currency },
    ...{ state: row.state, givenAt: iso(row.created_at), endedAt: row.ended_at && iso(row.ended_at) },
  }));
  return done(paged(list, rows[0]?.total ?? 0, query));
});
