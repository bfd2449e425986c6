import { slotsCalls } from '@lantern/contract/slots';
import { answer, done, refuse } from '../../../platform/index.ts';
import { playedRound } from '../../wager/index.ts';
import { VENDOR } from '../slots.games.ts';
import { markSeen } from '../slots.store.ts';

/** Another member's round answers like a missing one. */
export const seenRound = answer(slotsCalls.seenRound, async ({ actor, params }, _context, tx) => {
  const played = await playedRound(tx, actor.memberId, VENDOR, BigInt(params.id));
  if (played?.game !== params.game) return refuse('not_found');
  await markSeen(tx, actor.memberId, params.game, played.id);
  return done({ roundId: params.id, seen: true as const });
});
