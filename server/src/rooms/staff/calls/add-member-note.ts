import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { memberRecord } from '../../account/index.ts';
import { note } from '../staff.acts.ts';
import { addNote } from '../staff.members.store.ts';

export const addMemberNote = answer(staffCalls.addMemberNote, async ({ actor, params, body }, world, tx) => {
  const row = await memberRecord(tx, params.id);
  if (!row) return refuse('not_found');
  const id = await addNote(tx, world, row.id, body.text, actor);
  await note(world, tx, actor, 'member.note', {
    subject: `member ${row.id}`,
    details: { account: row.account, note: id },
  });
  return done({ id });
});
