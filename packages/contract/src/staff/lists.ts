// Words of this module without a shape: a page in the browser imports them, and no validator comes with them.

/** What the wallet door puts before a person. */
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
