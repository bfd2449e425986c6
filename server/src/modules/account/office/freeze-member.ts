import { accountOfficeCalls } from '@lantern/contract/account/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { endSessions } from '../../session/index.ts';
import { note } from '../../staff/index.ts';
import { memberRecord, setFrozen } from '../index.ts';

/** Sessions end in the same transaction; the session table refuses new ones while the member is frozen. */
export const freezeMember = answer(accountOfficeCalls.freezeMember, async ({ actor, params, body }, context, tx) => {
  const { version, reason } = body;
  const row = await memberRecord(tx, params.id);
  if (!row) return refuse('not_found');
  if (!(await setFrozen(tx, context, { id: row.id, version }, reason))) return refuse('changed_meanwhile');
  const ended = await endSessions(context, tx, BigInt(row.id), 'frozen');
  await note(context, tx, actor, 'member.freeze', {
    subject: `member ${row.id}`,
    details: { account: row.account, reason, ended },
  });
  return done({});
});
