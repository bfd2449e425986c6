import { sportsCalls } from '@lantern/contract/sports';
import { answer, done, doneAgain } from '../../../platform/index.ts';
import { cashOutBet } from '../betting/sports.cash-out.ts';

export const cashOutSportsBet = answer(
  sportsCalls.cashOutSportsBet,
  async ({ actor, params: { id }, body, language, key, bodyHash }, context) => {
    const outcome = await cashOutBet(context, { actor, id, body, language, request: { key, bodyHash } });
    if ('refused' in outcome) return outcome;
    return outcome.isReplay ? doneAgain(outcome.value) : done(outcome.value);
  },
  // It manages its own transactions.
  { transaction: false },
);
