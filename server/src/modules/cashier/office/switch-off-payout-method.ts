import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { switchPayoutMethodOff } from '../index.ts';
import { payoutMethodSubject } from './cashier.payout-methods.ts';

export const switchOffPayoutMethod = answer(
  cashierOfficeCalls.switchOffPayoutMethod,
  async ({ actor, params: { code }, body }, context, tx) => {
    if (!(await switchPayoutMethodOff(tx, code))) return refuse('not_found');
    const subject = payoutMethodSubject(code);
    await note(context, tx, actor, 'payout-method.off', { subject, details: { reason: body.reason } });
    return done({});
  },
);
