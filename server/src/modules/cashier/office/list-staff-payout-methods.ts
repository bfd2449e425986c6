import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, done } from '../../../platform/index.ts';
import { allProviders } from '../index.ts';
import { presentPayoutMethods } from './cashier.payout-methods.ts';

export const listStaffPayoutMethods = answer(cashierOfficeCalls.listStaffPayoutMethods, async (_request, { db }) =>
  done({
    list: await presentPayoutMethods(db),
    providers: (await allProviders(db)).map(({ code, name }) => ({ code, name })),
  }),
);
