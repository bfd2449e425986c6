import { cashierCalls } from '@lantern/contract/cashier';
import { answer, done } from '../../../platform/index.ts';
import { presentMethods } from '../payout-accounts/cashier.payout-accounts.ts';

export const listPayoutMethods = answer(cashierCalls.listPayoutMethods, async ({ actor }, context) =>
  done({ methods: await presentMethods(context, actor) }),
);
