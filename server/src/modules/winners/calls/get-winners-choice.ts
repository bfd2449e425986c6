import { winnersCalls } from '@lantern/contract/winners';
import { answer, done } from '../../../platform/index.ts';
import { isHidden } from '../winners.store.ts';

export const getWinnersChoice = answer(winnersCalls.getWinnersChoice, async ({ actor }, context) =>
  done({ shown: !(await isHidden(context.db, actor.memberId)) }),
);
