import { depositsOfficeCalls } from './deposits.ts';
import { paymentMethodsCalls } from './payment-methods.ts';
import { paymentProvidersCalls } from './payment-providers.ts';

export const cashierOfficeCalls = { ...depositsOfficeCalls, ...paymentMethodsCalls, ...paymentProvidersCalls };
