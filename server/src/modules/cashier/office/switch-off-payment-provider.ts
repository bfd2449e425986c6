import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { providerOf, switchProvider } from '../index.ts';
import { providerSubject } from './cashier.providers.ts';

/** One person suffices: it only restricts. To switch it on again is a change. */
export const switchOffPaymentProvider = answer(
  cashierOfficeCalls.switchOffPaymentProvider,
  async ({ actor, params: { code }, body }, context, tx) => {
    if (!(await providerOf(tx, code))) return refuse('not_found');
    await switchProvider(tx, code, false);
    await note(context, tx, actor, 'payment-provider.off', {
      subject: providerSubject(code),
      details: { reason: body.reason },
    });
    return done({});
  },
);
