import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, done } from '../../../platform/index.ts';
import { presentMethods } from './cashier.payment-methods.ts';

export const listPaymentMethods = answer(cashierOfficeCalls.listPaymentMethods, async (_request, context) =>
  done({ list: await presentMethods(context.db) }),
);
