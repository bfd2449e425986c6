import { wagerCalls } from '@lantern/contract/wager';
import { answer, done, refuse } from '../../../platform/index.ts';
import { recalled } from '../records/wager.recalling.ts';

/** Recall (G10). Another member's wager answers like a missing one. */
export const getWager = answer(wagerCalls.getWager, async ({ actor, params, language }, context) => {
  const found = await recalled(context, actor.memberId, params.id, language);
  if (!found) return refuse('not_found');
  return done({ ...found.wager, ...found.facts });
});
