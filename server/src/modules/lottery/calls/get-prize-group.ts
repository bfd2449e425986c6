import { lotteryCalls } from '@lantern/contract/lottery';
import { formatOdds } from '@lantern/games/lottery';
import { answer, done } from '../../../platform/index.ts';
import { LOWEST_RETURN, percentOf, prizeGapHook } from '../lottery.terms.ts';

export const getPrizeGroup = answer(lotteryCalls.getPrizeGroup, async ({ actor }, context) => {
  const { below } = await context.hooks.one(prizeGapHook)(context, actor.memberId);
  return done({ below: percentOf(below), lowest: formatOdds(LOWEST_RETURN) });
});
