import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { savedFilters } from '../desk/staff.saved-filters.store.ts';

export const listSavedFilters = answer(staffCalls.listSavedFilters, async ({ actor, params }, { db }) =>
  done({ list: await savedFilters(db, actor.staffId, params.page) }),
);
