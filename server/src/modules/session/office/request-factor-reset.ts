import { sessionOfficeCalls } from '@lantern/contract/session/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { memberRecord } from '../../account/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { hasSecondFactor } from '../index.ts';

export const requestFactorReset = answer(
  sessionOfficeCalls.requestFactorReset,
  async ({ actor, params, body }, context, tx) => {
    const row = await memberRecord(tx, params.id);
    if (!row) return refuse('not_found');
    if (!(await hasSecondFactor(tx, row.id))) return refuse('no_second_factor');
    const subject = `member ${row.id}`;
    const { reason } = body;
    const requestId = await addRequest(
      tx,
      context,
      { kind: 'factor_reset', subjectId: row.id, subject, reason },
      actor,
    );
    if (!requestId) return refuse('request_waiting');
    await note(context, tx, actor, 'member.factor-request', {
      subject,
      details: { account: row.account, reason, request: requestId },
    });
    return done({ requestId });
  },
);
