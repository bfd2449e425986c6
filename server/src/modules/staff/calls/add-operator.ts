import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../audit-log/staff.audit-entries.ts';
import type { OperatorTerms } from '../operators/staff.operator-requests.ts';
import { isOperatorName, isWithin, unknownRight } from '../operators/staff.operators.ts';
import { addRequest } from '../requests/staff.requests.store.ts';
import { staffName } from '../staff.service.ts';
import { isNameTaken } from '../staff.store.ts';

const refusedName = (key: string) => refuse('fields_refused', { fields: [{ field: 'name', key: `field.${key}` }] });

/** Only makes a request: the account comes with the approval of a second person, and its first password goes to its owner alone. */
export const addOperator = answer(staffCalls.addOperator, async ({ actor, body }, context, tx) => {
  const name = staffName(body.name);
  if (!isOperatorName(name)) return refusedName('operator_name');
  const unknown = unknownRight(body.rights);
  if (unknown) return refuse('fields_refused', { fields: [unknown] });
  const rights = [...new Set(body.rights)];
  if (!isWithin(actor, rights)) return refuse('right_not_yours');
  if (await isNameTaken(tx, name)) return refusedName('username_taken');
  const terms: OperatorTerms = { name, email: body.email.toLowerCase(), rights, isActive: true };
  const { reason } = body;
  const subject = `operator ${name}`;
  const proposal = { key: 'operator', before: null, after: terms, version: '' };
  const request = { kind: 'operator_add' as const, subjectId: null, subjectName: name, subject, reason, proposal };
  const requestId = await addRequest(tx, context, request, actor);
  if (!requestId) return refuse('request_waiting');
  await note(context, tx, actor, 'operator.add-request', {
    subject,
    details: { after: terms, reason, request: requestId },
  });
  return done({ requestId });
});
