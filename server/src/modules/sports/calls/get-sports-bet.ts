import { sportsCalls } from '@lantern/contract/sports';
import { answer, done, refuse } from '../../../platform/index.ts';
import { betNumbered } from '../betting/sports.bets.store.ts';
import { presentedBets } from '../betting/sports.bets.ts';

export const getSportsBet = answer(sportsCalls.getSportsBet, async ({ actor, params: { id }, language }, context) => {
  const bet = await betNumbered(context.db, actor.memberId, id);
  const [shown] = bet ? await presentedBets(context, [bet], language) : [];
  return shown ? done(shown) : refuse('not_found');
});
