import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { removeFilterOf } from '../desk/staff.saved-filters.store.ts';

export const removeFilter = answer(staffCalls.removeFilter, async ({ actor, params }, _context, tx) =>
  (await removeFilterOf(tx, actor.staffId, params.page, params.id)) ? done({}) : refuse('not_found'),
);
