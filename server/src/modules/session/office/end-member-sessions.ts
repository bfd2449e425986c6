import { sessionOfficeCalls } from '@lantern/contract/session/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { memberRecord } from '../../account/index.ts';
import { note } from '../../staff/index.ts';
import { endSessions } from '../index.ts';

export const endMemberSessions = answer(
  sessionOfficeCalls.endMemberSessions,
  async ({ actor, params, body }, context, tx) => {
    const row = await memberRecord(tx, params.id);
    if (!row) return refuse('not_found');
    const ended = await endSessions(context, tx, BigInt(row.id), 'operator');
    await note(context, tx, actor, 'member.end-sessions', {
      subject: `member ${row.id}`,
      details: { account: row.account, reason: body.reason, ended },
    });
    return done({ ended });
  },
);
