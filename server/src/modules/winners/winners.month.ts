import type { DemoPart } from '../../platform/index.ts';
import { setNameChoice } from './winners.store.ts';

/** On the last day every third member of the month, the first one among them, agrees to be named on boards. */
export const consentsOfDay: DemoPart = ({ context, players }, day) => {
  if (!day.isLast) return [];
  const agreed = players.filter((_, index) => index % 3 === 0);
  const run = () =>
    context.db.transaction(async (tx) => {
      for (const { actor } of agreed)
        await setNameChoice(tx, context, actor.memberId, { onBoards: true, atTables: true });
    });
  return [{ atMs: day.startMs, run }];
};
