import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, done } from '../../../platform/index.ts';
import { presentKinds, presentProviders } from './cashier.providers.ts';

export const listPaymentProviders = answer(cashierOfficeCalls.listPaymentProviders, async (_request, context) =>
  done({ list: await presentProviders(context.db), kinds: presentKinds() }),
);
