import { missionsOfficeCalls } from '@lantern/contract/missions/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { insertMission } from '../missions.store.ts';
import { presentItem, refusedDraft } from './missions.desk.ts';

export const createMission = answer(
  missionsOfficeCalls.createMission,
  async ({ actor, body, language }, context, tx) => {
    const refused = await refusedDraft(tx, body, null);
    if (refused) return refused;
    const id = context.newId();
    await insertMission(tx, context, { id, draft: body, by: actor.name });
    await note(context, tx, actor, 'mission.save', { subject: `mission ${id}`, details: { version: 1 } });
    const item = await presentItem(context, tx, id, language);
    return item ? done(item) : refuse('not_found');
  },
);
