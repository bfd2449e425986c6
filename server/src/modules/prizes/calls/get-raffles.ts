import { prizesCalls } from '@lantern/contract/prizes';
import { answer, done } from '../../../platform/index.ts';
import { breakOf } from '../../safer-play/index.ts';
import { rafflesOf } from '../prizes.raffle.ts';

export const getRaffles = answer(prizesCalls.getRaffles, async ({ actor, language }, context) => {
  const { memberId, currency } = actor;
  // Who takes a break sees nothing that invites to play (standards.md L05).
  if (await breakOf(context.db, memberId, context.clock.nowMs())) return done({ isPaused: true, raffles: [] });
  return done({ isPaused: false, raffles: await rafflesOf(context, { memberId, currency, language }) });
});
