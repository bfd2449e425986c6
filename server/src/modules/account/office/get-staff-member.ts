import { accountOfficeCalls } from '@lantern/contract/account/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { noteView } from '../../staff/index.ts';
import { memberRecord } from '../index.ts';
import { memberView } from './account.member-view.ts';

export const getStaffMember = answer(accountOfficeCalls.getStaffMember, async ({ actor, params }, context) => {
  const row = await memberRecord(context.db, params.id);
  if (!row) return refuse('not_found');
  await noteView(context, actor, 'member.view', `member ${row.id}`);
  return done(await memberView(context, row));
});
