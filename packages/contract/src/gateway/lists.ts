// Constants of this module without a schema: a browser page imports them without the validator.

/** The kinds of cases that the wallet API opens. */
export const VENDOR_CASES = [
  'held',
  'open_round',
  'shortfall',
  'tombstone',
  'mismatch',
  'missing_here',
  'missing_there',
  'differs',
] as const;

/** Acts that move the money of a case: one person requests, another one decides by `approve-staff-request`, kind `vendor_case`. */
export const CASE_MOVES = ['close_round', 'give_back', 'undo', 'pay', 'turn_down'] as const;

/** Cases of live vendors, and those from a vendor's time in the sandbox. */
export const CASE_ORIGINS = ['real', 'sandbox'] as const;
/** The most cases of one decision. */
export const CASES_MAX = 100;
