import { staffCalls } from '@lantern/contract/staff';
import { answer, done, isRefusal } from '../../../platform/index.ts';
import { saveGame } from '../../catalogue/index.ts';
import { differences, note } from '../staff.acts.ts';

export const saveStaffGame = answer(staffCalls.saveStaffGame, async ({ actor, params, body }, world, tx) => {
  const { version, ...change } = body;
  const saved = await saveGame(world, tx, params.nodeId, version, change, actor.name);
  if (isRefusal(saved)) return saved;
  const { before, after } = saved;
  await note(world, tx, actor, 'catalogue.game', {
    subject: `game ${after.vassalage} ${after.gameCode}`,
    details: differences(before, after),
  });
  return done(after);
});
