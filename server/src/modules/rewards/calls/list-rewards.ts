import { rewardsCalls } from '@lantern/contract/rewards';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { presentReward } from '../rewards.present.ts';
import { sourceNames, titlesOf } from '../rewards.sources.ts';
import { rewardPage } from '../rewards.store.ts';

export const listRewards = answer(rewardsCalls.listRewards, async ({ actor, query, language }, context) => {
  const { state = null } = query;
  const ask = { memberId: actor.memberId, state, ...rangeOf(query) };
  const { rows, total, claimable } = await rewardPage(context.db, ask);
  const nameOf = await sourceNames(context, rows, language);
  const titles = await titlesOf(context, rows, language);
  const list = rows.map((row) => presentReward(row, nameOf(row), titles.get(row.id)));
  return done({ ...paged(list, total, query), claimable });
});
