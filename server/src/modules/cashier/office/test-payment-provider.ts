import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note, timed } from '../../staff/index.ts';
import { probePayment } from '../index.ts';
import { providerSubject } from './cashier.providers.ts';

export const testPaymentProvider = answer(
  cashierOfficeCalls.testPaymentProvider,
  async ({ actor, params: { code } }, context) => {
    const { value, tookMs } = await timed(context, () => probePayment(context, code));
    if (!value) return refuse('not_found');
    const details = { result: value.result, tookMs };
    await context.db.transaction((tx) =>
      note(context, tx, actor, 'payment-provider.test', { subject: providerSubject(code), details }),
    );
    return done({ ...value, tookMs });
  },
  // No row is locked while the provider answers.
  { transaction: false },
);
