import { prizesCalls } from '@lantern/contract/prizes';
import { answer, done, iso } from '../../../platform/index.ts';
import { breakOf } from '../../safer-play/index.ts';
import { rainsOf } from '../prizes.rain.ts';

export const getRains = answer(prizesCalls.getRains, async ({ actor, language }, context) => {
  const { memberId, currency } = actor;
  const nowMs = context.clock.nowMs();
  // Who takes a break sees nothing that invites to play (standards.md L05).
  const isPaused = (await breakOf(context.db, memberId, nowMs)) !== null;
  return done({
    ...{ isPaused, now: iso(nowMs) },
    rains: isPaused ? [] : await rainsOf(context, { memberId, currency, language }),
  });
});
