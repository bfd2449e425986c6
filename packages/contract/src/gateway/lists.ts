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
