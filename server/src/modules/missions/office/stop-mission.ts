import { missionsOfficeCalls } from '@lantern/contract/missions/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { lockMission, stop } from '../missions.store.ts';
import { presentItem } from './missions.desk.ts';

export const stopMission = answer(
  missionsOfficeCalls.stopMission,
  async ({ actor, params, body, language }, context, tx) => {
    const id = BigInt(params.id);
    if (!(await lockMission(tx, id))) return refuse('not_found');
    await stop(tx, context, id, actor.name);
    await note(context, tx, actor, 'mission.stop', { subject: `mission ${id}`, details: { reason: body.reason } });
    const item = await presentItem(context, tx, id, language);
    return item ? done(item) : refuse('not_found');
  },
);
