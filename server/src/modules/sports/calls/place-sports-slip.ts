import { sportsCalls } from '@lantern/contract/sports';
import { answer, done, doneAgain, isRefusal } from '../../../platform/index.ts';
import { betsOfSlip } from '../betting/sports.bets.store.ts';
import { presentedBets } from '../betting/sports.bets.ts';
import { placeSports } from '../betting/sports.place.ts';

export const placeSportsSlip = answer(sportsCalls.placeSportsSlip, async (request, context) => {
  const { actor, language } = request;
  const placed = await placeSports(context, request);
  if (isRefusal(placed)) return placed;
  const { slipId, balanceAfter } = placed.value;
  const bets = await presentedBets(context, await betsOfSlip(context.db, actor.memberId, slipId), language);
  const decidesAt = bets[0]?.decidesAt ?? null;
  const value = {
    slipId,
    state: decidesAt ? ('waiting' as const) : ('accepted' as const),
    decidesAt,
    bets,
    balanceAfter,
  };
  return placed.isReplay ? doneAgain(value) : done(value);
});
