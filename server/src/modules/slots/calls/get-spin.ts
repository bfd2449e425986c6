import { slotsCalls } from '@lantern/contract/slots';
import { answer, done, refuse } from '../../../platform/index.ts';
import { playedRound } from '../../wager/index.ts';
import { VENDOR } from '../slots.games.ts';
import { roundOf } from '../slots.present.ts';

/** Recall (G10). Another member's round answers exactly like a missing one. */
export const getSpin = answer(slotsCalls.getSpin, async ({ actor, params }, context) => {
  const played = await playedRound(context.db, actor.memberId, VENDOR, BigInt(params.id));
  if (played?.game !== params.game) return refuse('not_found');
  return done(await roundOf(context, actor.memberId, played));
});
