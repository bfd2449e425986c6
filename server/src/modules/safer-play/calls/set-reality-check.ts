import { saferPlayCalls } from '@lantern/contract/safer-play';
import { answer, done } from '../../../platform/index.ts';
import { chooseInterval, lockMember } from '../safer-play.store.ts';

export const setRealityCheck = answer(saferPlayCalls.setRealityCheck, async ({ actor, body }, _context, tx) => {
  await lockMember(tx, actor.memberId);
  await chooseInterval(tx, actor.memberId, body.everyMinutes);
  return done({ everyMinutes: body.everyMinutes });
});
