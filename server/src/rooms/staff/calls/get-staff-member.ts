import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { memberRecord } from '../../account/index.ts';
import { noteView } from '../staff.acts.ts';
import { memberView } from '../staff.members.ts';

export const getStaffMember = answer(staffCalls.getStaffMember, async ({ actor, params }, world) => {
  const row = await memberRecord(world.db, params.id);
  if (!row) return refuse('not_found');
  await noteView(world, actor, 'member.view', `member ${row.id}`);
  return done(await memberView(world, row));
});
