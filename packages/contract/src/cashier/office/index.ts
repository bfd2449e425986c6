import { depositsOfficeCalls } from './deposits.ts';
import { paymentMethodsCalls } from './payment-methods.ts';
import { paymentProvidersCalls } from './payment-providers.ts';
import { payoutMethodsCalls } from './payout-methods.ts';
import { reconciliationCalls } from './reconciliation.ts';
import { withdrawalsOfficeCalls } from './withdrawals.ts';

export { HOOK_FAULTS } from './reconciliation.ts';
export { type StaffWithdrawal, WITHDRAWAL_TABS } from './withdrawals.ts';

export const cashierOfficeCalls = {
  ...depositsOfficeCalls,
  ...paymentMethodsCalls,
  ...paymentProvidersCalls,
  ...payoutMethodsCalls,
  ...reconciliationCalls,
  ...withdrawalsOfficeCalls,
};
