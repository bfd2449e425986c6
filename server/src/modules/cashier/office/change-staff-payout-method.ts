import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import {
  payoutMethodFaults,
  payoutMethodSubject,
  presentPayoutMethods,
  storedPayoutMethod,
} from './cashier.payout-methods.ts';

/** The provider of a method is who pays members: whoever asks for a change does not decide it. A withdrawal keeps the fee it was asked for with. */
export const changeStaffPayoutMethod = answer(
  cashierOfficeCalls.changeStaffPayoutMethod,
  async ({ actor, params: { code }, body }, context, tx) => {
    const { value, version, reason } = body;
    const before = (await presentPayoutMethods(tx)).find((one) => one.code === code);
    if ((before?.version ?? '') !== version) return refuse('changed_meanwhile');
    const faults = await payoutMethodFaults(tx, value, before);
    if (faults.length > 0) return refuse('fields_refused', { fields: faults });
    const { version: _, ...shown } = before ?? { version: '' };
    const after = storedPayoutMethod(code, value, before);
    const proposal = { key: code, before: before ? shown : null, after, version };
    const subject = payoutMethodSubject(code);
    const request = { kind: 'payout_method' as const, subjectId: null, subjectName: code, subject, reason, proposal };
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    const details = { before: proposal.before, after, reason, request: requestId };
    await note(context, tx, actor, 'payout-method.request', { subject, details });
    return done({ requestId });
  },
);
