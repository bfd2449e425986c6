import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done } from '../../../platform/index.ts';
import { payoutMethods } from '../index.ts';

export const listStaffPayoutMethods = answer(cashierOfficeCalls.listStaffPayoutMethods, async (_request, { db }) =>
  done({
    list: (await payoutMethods(db)).map((method) => ({
      ...{ code: method.code, kind: method.kind, name: method.name, provider: method.provider },
      ...{ minimum: formatAmount(method.minimum), maximum: formatAmount(method.maximum) },
      ...{ fixedFee: formatAmount(method.fixedFee), feeShare: method.feeShare, freeADay: method.freeADay },
      ...{ secondsTypical: method.secondsTypical, isEnabled: method.isEnabled },
    })),
  }),
);
