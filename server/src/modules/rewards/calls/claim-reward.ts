import { rewardsCalls } from '@lantern/contract/rewards';
import { answer, done, isRefusal } from '../../../platform/index.ts';
import { presentReward } from '../rewards.present.ts';
import { claimOwn } from '../rewards.service.ts';
import { sourceNames } from '../rewards.sources.ts';

export const claimReward = answer(rewardsCalls.claimReward, async ({ actor, params, language }, context, tx) => {
  const claimed = await claimOwn(context, tx, actor.memberId, BigInt(params.id));
  if (isRefusal(claimed)) return claimed;
  const nameOf = await sourceNames(context, [claimed], language, tx);
  return done(presentReward(claimed, nameOf(claimed)));
});
