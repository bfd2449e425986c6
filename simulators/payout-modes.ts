/** How a provider behaves about one payout. */
export const PAYOUT_MODES = [
  'normal',
  'late',
  'doubled',
  'lost',
  'wrong_signature',
  'failed',
  'failed_after_paid',
  'returned',
  'wrong_amount',
] as const;
export type PayoutMode = (typeof PAYOUT_MODES)[number];

// The hundredths of the amount choose the misbehaviour, as for payments (README.md).
const MODES: Readonly<Record<string, PayoutMode>> = {
  '01': 'late',
  '02': 'doubled',
  '03': 'lost',
  '04': 'wrong_signature',
  '11': 'failed',
  '12': 'failed_after_paid',
  '13': 'returned',
  '14': 'wrong_amount',
};

/** By the last two digits of an amount. */
export const payoutModeOf = (amount: string): PayoutMode => MODES[amount.slice(-2)] ?? 'normal';

export const LATE_MS = 20_000;
export const SOON_MS = 5_000;
export const DAY_MS = 24 * 3600_000;
