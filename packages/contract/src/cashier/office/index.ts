import { depositsOfficeCalls } from './deposits.ts';
import { paymentProvidersCalls } from './payment-providers.ts';

export const cashierOfficeCalls = { ...depositsOfficeCalls, ...paymentProvidersCalls };
