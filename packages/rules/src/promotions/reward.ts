import { MICROS_PER_UNIT, type Micros, mulDivFloor } from '@lantern/kernel';
import type { BonusTerms, Factor, PromotionTerms, RewardTerms } from './terms.ts';

/** An amount times a factor, floored to a micro. */
export const times = (amount: Micros, factor: Factor): Micros => mulDivFloor(amount, factor, MICROS_PER_UNIT);

/** What a base brings: the fixed amount, or the base at its rate, and at most `max`. */
export function rewardOf({ amount, rate, max }: RewardTerms, base: Micros): Micros {
  const reward = amount ?? times(base, rate ?? MICROS_PER_UNIT);
  return max !== null && reward > max ? max : reward;
}

/** Turnover that a bonus requires. `deposit` is what brought it, zero without one. */
export const requiredOf = ({ turnover }: BonusTerms, bonus: Micros, deposit: Micros): Micros =>
  times(bonus, turnover.bonus) + times(deposit, turnover.deposit);

/** How much of a valid stake in a category counts, in millionths. */
export const weightOf = ({ weights }: BonusTerms, category: string): Factor =>
  weights === null ? MICROS_PER_UNIT : (weights.get(category) ?? 0n);

/** Why a member gets no reward. They are checked in this order. */
export const REWARD_REFUSALS = [
  'not_started',
  'ended',
  'below_minimum',
  'not_first',
  'per_member',
  'per_day',
  'group',
  'budget',
] as const;
export type RewardRefusal = (typeof REWARD_REFUSALS)[number];

/** What is known of a member and a promotion at the instant of a claim. */
export interface ClaimFacts {
  /** Null where the window is not asked about: figures of a period are added up after it. */
  readonly atMs: number | null;
  readonly base: Micros;
  readonly reward: Micros;
  readonly hasDeposited: boolean;
  /** How often the member got it, in all and on the day. */
  readonly timesInAll: number;
  readonly timesOnDay: number;
  /** A bonus of its group waits or is active. */
  readonly hasBonusOfGroup: boolean;
  readonly spent: Micros;
}

const REFUSED_FOR: Readonly<Record<RewardRefusal, (terms: PromotionTerms, facts: ClaimFacts) => boolean>> = {
  not_started: ({ fromMs }, { atMs }) => atMs !== null && atMs < fromMs,
  ended: ({ toMs }, { atMs }) => atMs !== null && toMs !== null && atMs >= toMs,
  below_minimum: ({ minimum }, { base, reward }) => base < minimum || reward <= 0n,
  not_first: ({ trigger }, { hasDeposited }) => trigger === 'first-deposit' && hasDeposited,
  per_member: ({ caps }, { timesInAll }) => caps.perMember !== null && timesInAll >= caps.perMember,
  per_day: ({ caps }, { timesOnDay }) => caps.perDay !== null && timesOnDay >= caps.perDay,
  group: ({ group }, { hasBonusOfGroup }) => group !== null && hasBonusOfGroup,
  budget: ({ caps }, { spent, reward }) => caps.budget !== null && spent + reward > caps.budget,
};

/** The first reason against a reward, or null. */
export const rewardRefusal = (terms: PromotionTerms, facts: ClaimFacts): RewardRefusal | null =>
  REWARD_REFUSALS.find((why) => REFUSED_FOR[why](terms, facts)) ?? null;
