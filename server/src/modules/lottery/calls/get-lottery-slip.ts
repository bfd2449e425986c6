import { lotteryCalls } from '@lantern/contract/lottery';
import { answer, done } from '../../../platform/index.ts';
import { slipOf } from '../../wager/index.ts';
import { presentStored } from '../lottery.place.ts';

export const getLotterySlip = answer(lotteryCalls.getLotterySlip, async ({ actor, params }, context) => {
  const stored = await slipOf(context.db, actor.memberId, params.key);
  return done({ slip: stored ? presentStored(params.key.toLowerCase(), stored) : null });
});
