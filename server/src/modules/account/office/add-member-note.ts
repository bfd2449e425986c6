import { accountOfficeCalls } from '@lantern/contract/account/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addNote, note } from '../../staff/index.ts';
import { memberRecord } from '../index.ts';

export const addMemberNote = answer(accountOfficeCalls.addMemberNote, async ({ actor, params, body }, context, tx) => {
  const row = await memberRecord(tx, params.id);
  if (!row) return refuse('not_found');
  const id = await addNote(tx, context, row.id, body.text, actor);
  await note(context, tx, actor, 'member.note', {
    subject: `member ${row.id}`,
    details: { account: row.account, note: id },
  });
  return done({ id });
});
