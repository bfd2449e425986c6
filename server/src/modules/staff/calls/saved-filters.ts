import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { removeFilterOf, SAVED_MAX, savedFilters, saveFilterOf } from '../desk/staff.saved-filters.store.ts';

export const listSavedFilters = answer(staffCalls.listSavedFilters, async ({ actor, params }, { db }) =>
  done({ list: await savedFilters(db, actor.staffId, params.page) }),
);

export const saveFilter = answer(staffCalls.saveFilter, async ({ actor, params, body }, context, tx) => {
  const saved = await saveFilterOf(tx, context, { staffId: actor.staffId, page: params.page, ...body });
  const full = { field: 'name', key: 'field.above_maximum', params: { maximum: SAVED_MAX } };
  return saved ? done(saved) : refuse('fields_refused', { fields: [full] });
});

export const removeFilter = answer(staffCalls.removeFilter, async ({ actor, params }, _context, tx) =>
  (await removeFilterOf(tx, actor.staffId, params.page, params.id)) ? done({}) : refuse('not_found'),
);
