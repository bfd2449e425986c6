import { prizesCalls } from '@lantern/contract/prizes';
import { answer, done } from '../../../platform/index.ts';
import { breakOf } from '../../safer-play/index.ts';
import { wheelsOf } from '../prizes.wheel.ts';

export const getPrizeWheels = answer(prizesCalls.getPrizeWheels, async ({ actor, language }, context) => {
  const { memberId, currency } = actor;
  // Who takes a break sees nothing that invites to play (standards.md L05).
  if (await breakOf(context.db, memberId, context.clock.nowMs())) return done({ isPaused: true, wheels: [] });
  return done({ isPaused: false, wheels: await wheelsOf(context, { memberId, currency, language }) });
});
