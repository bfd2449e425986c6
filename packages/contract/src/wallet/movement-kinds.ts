/** What a movement of a member's money is to the member. Each has a text `wallet.kinds.<kind>`. */
export const MOVEMENT_KINDS = [
  'deposit',
  'taken_back',
  'trial',
  'stake',
  'payout',
  'jackpot',
  'refund',
  'correction',
  'debt',
  'hold',
  'release',
  'withdrawal',
  'adjustment',
  'to_vendor',
  'from_vendor',
  'transfer',
  'contract',
  'reward',
  'bonus',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** What caused a movement, and where a member reads more of it. */
export const MOVEMENT_CAUSES = ['wager', 'deposit', 'transfer', 'none'] as const;
