import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { switchMethodOff } from '../index.ts';
import { methodSubject } from './cashier.payment-methods.ts';

export const switchOffPaymentMethod = answer(
  cashierOfficeCalls.switchOffPaymentMethod,
  async ({ actor, params: { code }, body }, context, tx) => {
    if (!(await switchMethodOff(tx, code))) return refuse('not_found');
    await note(context, tx, actor, 'payment-method.off', {
      subject: methodSubject(code),
      details: { reason: body.reason },
    });
    return done({});
  },
);
