import { depositsOfficeCalls } from './deposits.ts';
import { paymentProvidersCalls } from './payment-providers.ts';
import { withdrawalsOfficeCalls } from './withdrawals.ts';

export { type StaffWithdrawal, WITHDRAWAL_TABS } from './withdrawals.ts';

export const cashierOfficeCalls = { ...depositsOfficeCalls, ...paymentProvidersCalls, ...withdrawalsOfficeCalls };
