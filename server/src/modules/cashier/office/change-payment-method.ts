import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { depositMethods } from '../index.ts';
import { methodFaults, methodSubject, presentMethods, storedValue } from './cashier.payment-methods.ts';

/** An account number decides where members' money goes: whoever asks for a change does not decide it. */
export const changePaymentMethod = answer(
  cashierOfficeCalls.changePaymentMethod,
  async ({ actor, params: { code }, body }, context, tx) => {
    const { value, version, reason } = body;
    const before = (await presentMethods(tx)).find((one) => one.code === code);
    if ((before?.version ?? '') !== version) return refuse('changed_meanwhile');
    const method = (await depositMethods(tx, 'all')).find((one) => one.code === code);
    const faults = methodFaults(value, method);
    if (faults.length > 0) return refuse('fields_refused', { fields: faults });
    const { provider: _, version: __, ...shown } = before ?? { provider: null, version: '' };
    const after = storedValue(code, value);
    const proposal = { key: code, before: before ? shown : null, after, version };
    const subject = methodSubject(code);
    const request = { kind: 'payment_method' as const, subjectId: null, subjectName: code, subject, reason, proposal };
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    const details = { before: proposal.before, after, reason, request: requestId };
    await note(context, tx, actor, 'payment-method.request', { subject, details });
    return done({ requestId });
  },
);
