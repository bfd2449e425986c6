import { saferPlayCalls } from '@lantern/contract/safer-play';
import { formatAmount } from '@lantern/kernel';
import { answer, done, iso } from '../../../platform/index.ts';
import { playedSince } from '../../wager/index.ts';
import { realityTimes } from '../safer-play.reality.ts';

export const getRealityCheck = answer(saferPlayCalls.getRealityCheck, async ({ actor }, world) => {
  const { startedMs, everyMinutes, dueMs } = await realityTimes(world, world.db, actor);
  const { stake, payout } = await playedSince(world.db, actor.memberId, startedMs);
  const nowMs = world.clock.nowMs();
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
