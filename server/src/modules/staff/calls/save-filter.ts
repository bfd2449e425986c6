import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { SAVED_MAX, saveFilterOf } from '../desk/staff.saved-filters.store.ts';

export const saveFilter = answer(staffCalls.saveFilter, async ({ actor, params, body }, context, tx) => {
  const saved = await saveFilterOf(tx, context, { staffId: actor.staffId, page: params.page, ...body });
  const full = { field: 'name', key: 'field.above_maximum', params: { maximum: SAVED_MAX } };
  return saved ? done(saved) : refuse('fields_refused', { fields: [full] });
});
