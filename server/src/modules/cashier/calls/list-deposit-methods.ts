import { cashierCalls } from '@lantern/contract/cashier';
import { formatAmount } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { labelsOf } from '../../account/index.ts';
import { depositBonusesHook } from '../cashier.deposit-bonuses.ts';
import { methodsFor } from '../cashier.service.ts';

export const listDepositMethods = answer(cashierCalls.listDepositMethods, async ({ actor, language }, context) => {
  const bonuses = await context.hooks.one(depositBonusesHook).offers(context, actor.memberId, language);
  const methods = await methodsFor(context.db, actor.currency, await labelsOf(context.db, actor.memberId));
  return done({
    methods: methods.map((method) => ({
      code: method.code,
      kind: method.kind,
      name: method.name,
      minimum: formatAmount(method.minimum),
      maximum: formatAmount(method.maximum),
      fee: formatAmount(method.fee.fixed),
      feePercent: method.fee.percentHundredths / 100,
      secondsTypical: method.secondsTypical,
      quickAmounts: method.quickAmounts.map(formatAmount),
      picture: method.picture,
    })),
    bonuses: [...bonuses],
  });
});
