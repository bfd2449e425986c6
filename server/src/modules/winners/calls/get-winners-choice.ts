import { winnersCalls } from '@lantern/contract/winners';
import { answer, done } from '../../../platform/index.ts';
import { nameChoiceOf } from '../winners.store.ts';

export const getWinnersChoice = answer(winnersCalls.getWinnersChoice, async ({ actor }, context) =>
  done(await nameChoiceOf(context.db, actor.memberId)),
);
