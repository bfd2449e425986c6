import { GRANT_STATES } from '@lantern/rules/promotions';
import { z } from 'zod';
import { rewardSource } from '../rewards/shapes.ts';
import { amount, id, instant } from '../shapes.ts';

export { GRANT_STATES };

/** Why a grant is taken back that has not ended: the provider took back the deposit that brought it. */
export const GRANT_TAKEN_FOR = ['deposit_taken_back'] as const;

/** Bonus money that a member was granted, with its terms as accepted. */
export const grantShape = z.object({
  id,
  source: rewardSource,
  sourceId: id,
  /** The name of what gave it, in the caller's language; empty where the source has none. */
  name: z.string(),
  state: z.enum(GRANT_STATES),
  currency: z.string(),
  /** What was granted, and what of it can be staked; in full while it waits. */
  granted: amount,
  bonus: amount,
  turnover: amount,
  required: amount,
  /** Percent of a valid stake that counts, by category; a category that is missing takes no bonus money. Null: everything counts in full. */
  weights: z.record(z.string(), z.string()).nullable(),
  maxBet: amount.nullable(),
  maxConvert: amount.nullable(),
  days: z.number().int().nullable(),
  /** What became real money. */
  converted: amount,
  /** Bonus money in bets that are open. */
  inBets: amount,
  grantedAt: instant,
  activatedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Why it was taken back; null where its own terms or its member ended it. */
  endedFor: z.enum(GRANT_TAKEN_FOR).nullable(),
});
export type Grant = z.infer<typeof grantShape>;
