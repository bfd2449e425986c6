import { winnersCalls } from '@lantern/contract/winners';
import { answer, done } from '../../../platform/index.ts';
import { setNameChoice } from '../winners.store.ts';

export const setWinnersChoice = answer(winnersCalls.setWinnersChoice, async ({ actor, body }, context, tx) => {
  await setNameChoice(tx, context, actor.memberId, body);
  tx.afterCommit(() => context.push.publish('winners.changed', {}));
  return done(body);
});
