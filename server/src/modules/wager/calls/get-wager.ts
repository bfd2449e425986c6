import { wagerCalls } from '@lantern/contract/wager';
import { answer, done, refuse } from '../../../platform/index.ts';
import { recalled } from '../records/wager.recalling.ts';

/** Recall (G10). Another member's wager answers like a missing one. */
export const getWager = answer(wagerCalls.getWager, async ({ actor, params, language }, context) => {
  const found = await recalled(context, actor.memberId, params.id, language);
  return found ? done({ ...found.wager, recall: found.recall }) : refuse('not_found');
});
