import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../audit-log/staff.audit-entries.ts';
import { type OperatorTerms, termsOf, touchedRights } from '../operators/staff.operator-requests.ts';
import { changeRecord, holdOperator } from '../operators/staff.operators.store.ts';
import { isWithin, unknownRight } from '../operators/staff.operators.ts';
import { addRequest } from '../requests/staff.requests.store.ts';
import { endStaffSessions } from '../staff.store.ts';

/** A change that only restricts: fewer rights, or the log-in disabled. */
const onlyTakes = (before: OperatorTerms, after: OperatorTerms): boolean =>
  after.rights.every((right) => before.rights.includes(right)) &&
  after.email === before.email &&
  (before.isActive || !after.isActive);

/** Rights are read with every request, so a removed right is gone at once; a granted one needs a second person. */
export const changeOperator = answer(staffCalls.changeOperator, async ({ actor, params, body }, context, tx) => {
  const row = await holdOperator(tx, params.id);
  if (!row) return refuse('not_found');
  if (BigInt(row.id) === actor.staffId) return refuse('not_yourself');
  const unknown = unknownRight(body.rights);
  if (unknown) return refuse('fields_refused', { fields: [unknown] });
  const before = termsOf(row);
  const email = body.email?.toLowerCase() ?? before.email;
  const after: OperatorTerms = { ...before, email, rights: [...new Set(body.rights)], isActive: body.isActive };
  if (!isWithin(actor, touchedRights(before, after))) return refuse('right_not_yours');
  if (row.version !== body.version) return refuse('changed_meanwhile');
  const { reason } = body;
  const subject = `operator ${row.name}`;
  if (onlyTakes(before, after)) {
    await changeRecord(tx, { id: row.id, rights: after.rights, isActive: after.isActive, email });
    if (!after.isActive) await endStaffSessions(tx, BigInt(row.id), null);
    await note(context, tx, actor, 'operator.change', { subject, details: { before, after, reason } });
    return done({ requestId: null });
  }
  const proposal = { key: 'operator', before, after, version: String(row.version) };
  const request = {
    kind: 'operator_change' as const,
    subjectId: row.id,
    subjectName: row.name,
    subject,
    reason,
    proposal,
  };
  const requestId = await addRequest(tx, context, request, actor);
  if (!requestId) return refuse('request_waiting');
  const details = { before, after, reason, request: requestId };
  await note(context, tx, actor, 'operator.change-request', { subject, details });
  return done({ requestId });
});
