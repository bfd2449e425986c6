import { saferPlayCalls } from '@lantern/contract/safer-play';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso } from '../../../platform/index.ts';
import { playedSince } from '../../wager/index.ts';
import { realityTimes } from '../safer-play.reality.ts';

export const getRealityCheck = answer(saferPlayCalls.getRealityCheck, async ({ actor }, context) => {
  const { startedMs, everyMinutes, dueMs } = await realityTimes(context, context.db, actor);
  const { stake, payout } = await playedSince(context.db, actor.memberId, startedMs);
  const nowMs = context.clock.nowMs();
  return done({
    startedAt: iso(startedMs),
    elapsedMs: Math.max(0, nowMs - startedMs),
    staked: formatAmount(stake),
    returned: formatAmount(payout),
    net: formatAmount(payout - stake),
    currency: actor.currency,
    everyMinutes,
    dueAt: iso(dueMs),
    serverTime: iso(nowMs),
  });
});
