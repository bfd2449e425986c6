import { missionsOfficeCalls } from '@lantern/contract/missions/office';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { addVersion, lockMission } from '../missions.store.ts';
import { presentItem, refusedDraft } from './missions.desk.ts';

export const saveMission = answer(
  missionsOfficeCalls.saveMission,
  async ({ actor, params, body, language }, context, tx) => {
    const id = BigInt(params.id);
    const row = await lockMission(tx, id);
    if (!row) return refuse('not_found');
    const { version, ...draft } = body;
    if (row.version !== version) return refuse('changed_meanwhile');
    // Claims and the budget of a mission are of one period, one currency and one kind of reward.
    if (draft.period !== row.period) return refuseField('period');
    if (draft.currency !== row.currency) return refuseField('currency');
    if (draft.reward.kind !== row.reward_kind) return refuseField('reward.kind');
    const refused = await refusedDraft(tx, draft, id);
    if (refused) return refused;
    await addVersion(tx, context, row, { draft, by: actor.name });
    const details = { version: version + 1 };
    await note(context, tx, actor, 'mission.save', { subject: `mission ${params.id}`, details });
    const item = await presentItem(context, tx, id, language);
    return item ? done(item) : refuse('not_found');
  },
);
