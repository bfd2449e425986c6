import { VIP_BENEFITS, VIP_CAUSES, VIP_LEVEL_MAX, VIP_OUTCOMES } from '@lantern/rules/vip';
import { z } from 'zod';
import { amount, day, id, instant } from '../shapes.ts';

const sum = amount.refine((text) => !text.startsWith('-'), { message: 'not_valid' });
export const vipLevelNumber = z.number().int().min(0).max(VIP_LEVEL_MAX);
export const vipCause = z.enum(VIP_CAUSES);
export const vipBenefit = z.enum(VIP_BENEFITS);
export const vipOutcome = z.enum(VIP_OUTCOMES);

/** One level; the amounts are in the currency of its programme. */
export const vipLevelShape = z.strictObject({
  /** Total deposit and total valid stake: both are required. */
  deposit: sum,
  stake: sum,
  /** The valid stake of a month that keeps the level. */
  upkeep: sum,
  /** What each benefit gives; 0 gives nothing. */
  benefits: z.strictObject({ upgrade: sum, weekly: sum, monthly: sum, birthday: sum }),
  /** Withdrawals per day; null: as for every member. */
  dayCount: z.number().int().min(1).max(1000).nullable(),
  dayAmount: sum.nullable(),
});
export type VipLevelShape = z.infer<typeof vipLevelShape>;
/** Levels 0 to 10 in their order. */
export const vipLevels = z.array(vipLevelShape).length(VIP_LEVEL_MAX + 1);
export type VipLevels = z.infer<typeof vipLevels>;

/** A change of a member's level, with what was counted then. */
export const vipChangeShape = z.object({
  id,
  at: instant,
  from: vipLevelNumber,
  to: vipLevelNumber,
  cause: vipCause,
  deposits: amount,
  stakes: amount,
  /** The valid stake of the month that decided: the running one, of `upkeep` the one that ended. */
  monthStakes: amount,
});
export type VipChange = z.infer<typeof vipChangeShape>;

export const vipUpkeepShape = z.object({
  /** The last day of the running month. */
  until: day,
  needed: amount,
  staked: amount,
  /**
   * `none`: level 0. `new`: the level was reached this month, which asks for no upkeep. `met`, `open`: what was staked suffices, or not yet.
   * `noticed`: not yet, and a notice was given: the level is lost on the day after `until` unless it is met.
   */
  state: z.enum(['none', 'new', 'met', 'open', 'noticed']),
});
