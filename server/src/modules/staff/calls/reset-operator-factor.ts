import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { note } from '../audit-log/staff.audit-entries.ts';
import { termsOf } from '../operators/staff.operator-requests.ts';
import { holdOperator } from '../operators/staff.operators.store.ts';
import { isWithin } from '../operators/staff.operators.ts';
import { addRequest } from '../requests/staff.requests.store.ts';

/** Without an address the new first password could not be sent: an address must be set first, by a change of the operator. */
export const resetOperatorFactor = answer(
  staffCalls.resetOperatorFactor,
  async ({ actor, params, body }, context, tx) => {
    const row = await holdOperator(tx, params.id);
    if (!row) return refuse('not_found');
    if (BigInt(row.id) === actor.staffId) return refuse('not_yourself');
    if (!isWithin(actor, row.rights)) return refuse('right_not_yours');
    if (row.email === null) return refuseField('email', 'not_empty');
    const { reason } = body;
    const subject = `operator ${row.name}`;
    const terms = termsOf(row);
    const proposal = { key: 'operator', before: terms, after: terms, version: String(row.version) };
    const request = {
      kind: 'operator_reset' as const,
      subjectId: row.id,
      subjectName: row.name,
      subject,
      reason,
      proposal,
    };
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    const details = { email: row.email, reason, request: requestId };
    await note(context, tx, actor, 'operator.reset-request', { subject, details });
    return done({ requestId });
  },
);
