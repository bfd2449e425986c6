/** What shows a deposit, or counts it: read again after a decision. */
export const DEPOSIT_CHANGES = [
  'getStaffDeposit',
  'listStaffDeposits',
  'listStaffRequests',
  'getDashboard',
  'getWaiting',
] as const;
