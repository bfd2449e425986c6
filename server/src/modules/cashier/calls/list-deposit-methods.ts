import { cashierCalls } from '@lantern/contract/cashier';
import { formatAmount } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { methodsFor } from '../cashier.service.ts';

/** The operator pays the provider's fee: a member pays none and gets the whole amount. */
const FEE = '0';

export const listDepositMethods = answer(cashierCalls.listDepositMethods, async ({ actor }, context) => {
  const methods = await methodsFor(context.db, actor.currency);
  return done({
    methods: methods.map((method) => ({
      code: method.code,
      kind: method.kind,
      name: method.name,
      minimum: formatAmount(method.minimum),
      maximum: formatAmount(method.maximum),
      fee: FEE,
      secondsTypical: method.secondsTypical,
      quickAmounts: method.quickAmounts.map(formatAmount),
    })),
  });
});
