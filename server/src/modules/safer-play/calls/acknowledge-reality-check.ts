import { saferPlayCalls } from '@lantern/contract/safer-play';
import { answer, done, iso } from '../../../platform/index.ts';
import { endRealityHold } from '../../wager/index.ts';
import { realityTimes } from '../safer-play.reality.ts';
import { acknowledge, lockMember } from '../safer-play.store.ts';

export const acknowledgeRealityCheck = answer(
  saferPlayCalls.acknowledgeRealityCheck,
  async ({ actor }, context, tx) => {
    await lockMember(tx, actor.memberId);
    await acknowledge(tx, actor.memberId, context.clock.nowMs());
    await endRealityHold(tx, actor.memberId);
    return done({ dueAt: iso((await realityTimes(context, tx, actor)).dueMs) });
  },
);
