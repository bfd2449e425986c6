/** Calls whose answers change with a decision about a withdrawal. */
export const CHANGED = [
  'getStaffWithdrawal',
  'listStaffWithdrawals',
  'getWithdrawalFigures',
  'listPayoutFindings',
  'listStaffRequests',
  'getDashboard',
  'getWaiting',
] as const;
