import { catalogueOfficeCalls } from '@lantern/contract/catalogue/office';
import { answer, done, isRefusal } from '../../../platform/index.ts';
import { differences, note } from '../../staff/index.ts';
import { saveGame } from '../index.ts';

export const saveStaffGame = answer(
  catalogueOfficeCalls.saveStaffGame,
  async ({ actor, params, body }, context, tx) => {
    const { version, ...change } = body;
    const saved = await saveGame(context, tx, params.nodeId, version, change, actor.name);
    if (isRefusal(saved)) return saved;
    const { before, after } = saved;
    await note(context, tx, actor, 'catalogue.game', {
      subject: `game ${after.vassalage} ${after.gameCode}`,
      details: differences(before, after),
    });
    return done(after);
  },
);
