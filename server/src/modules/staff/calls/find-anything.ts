import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { noteView } from '../audit-log/staff.audit-entries.ts';
import { findFor } from '../desk/staff.finding.ts';

/** Names of members are a person's data: who searches is in the log, what was typed is not. */
export const findAnything = answer(staffCalls.findAnything, async ({ actor, query }, context) => {
  const list = await findFor(context, query.q, actor);
  if (list.some(({ memberId }) => memberId !== null)) await noteView(context, actor, 'member.list', 'members');
  return done({ list });
});
