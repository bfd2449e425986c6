import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { memberRecord } from '../../account/index.ts';
import { memberView } from '../staff.members.ts';

export const getStaffMember = answer(staffCalls.getStaffMember, async ({ params }, world) => {
  const row = await memberRecord(world.db, params.id);
  return row ? done(await memberView(world, row)) : refuse('not_found');
});
