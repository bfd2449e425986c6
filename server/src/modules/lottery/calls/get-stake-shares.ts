import { lotteryCalls } from '@lantern/contract/lottery';
import { formatAmount } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { drawScheduleOf } from '../draws/lottery.draw-schedule.ts';
import { stakeShares } from '../shares/lottery.shares.ts';

/** Only draws on sale: those of the schedule, which is in memory. */
export const getStakeShares = answer(lotteryCalls.getStakeShares, async ({ params }, context) => {
  const draw = (await drawScheduleOf(context)).draws.get(params.id);
  if (!draw) return refuse('not_found');
  const { staked, currency, shares } = await stakeShares(context, draw);
  return done({ staked: formatAmount(staked), currency, shares });
});
