import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { memberRecord } from '../../account/index.ts';
import { noteView } from '../staff.audit-entries.ts';
import { memberView } from '../staff.members.ts';

export const getStaffMember = answer(staffCalls.getStaffMember, async ({ actor, params }, context) => {
  const row = await memberRecord(context.db, params.id);
  if (!row) return refuse('not_found');
  await noteView(context, actor, 'member.view', `member ${row.id}`);
  return done(await memberView(context, row));
});
