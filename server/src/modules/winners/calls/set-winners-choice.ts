import { winnersCalls } from '@lantern/contract/winners';
import { answer, done } from '../../../platform/index.ts';
import { setHidden } from '../winners.store.ts';

export const setWinnersChoice = answer(winnersCalls.setWinnersChoice, async ({ actor, body }, context, tx) => {
  await setHidden(tx, context, actor.memberId, !body.shown);
  tx.afterCommit(() => context.push.publish('winners.changed', {}));
  return done({ shown: body.shown });
});
