import { rewardsCalls } from '@lantern/contract/rewards';
import { answer, done } from '../../../platform/index.ts';
import { pageOf, presentReward } from '../rewards.present.ts';
import { sourceNames } from '../rewards.sources.ts';
import { rewardPage } from '../rewards.store.ts';

export const listRewards = answer(rewardsCalls.listRewards, async ({ actor, query, language }, context) => {
  const { pageNo, pageSize, state = null } = query;
  const ask = { memberId: actor.memberId, state, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { rows, total, claimable } = await rewardPage(context.db, ask);
  const nameOf = await sourceNames(context, rows, language);
  const list = rows.map((row) => presentReward(row, nameOf(row)));
  return done({ ...pageOf(list, total, query), claimable });
});
