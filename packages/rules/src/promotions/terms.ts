import type { CalendarPeriod, Micros } from '@lantern/kernel';
import { EARNED_KINDS } from '../prizes/earned.ts';

/** What a promotion answers to: something that the member does, or the end of a period for which figures are added up. */
export const PROMOTION_TRIGGERS = ['deposit', 'first-deposit', 'code', 'rebate', 'loss'] as const;
export type PromotionTrigger = (typeof PROMOTION_TRIGGERS)[number];
/** Those of books; an application that operators decide; the first visit of a new member, and visits on days in a row. */
export const ENGINE_TRIGGERS = [...PROMOTION_TRIGGERS, 'manual', 'first-login', 'streak'] as const;
export type EngineTrigger = (typeof ENGINE_TRIGGERS)[number];
/** Triggers whose base is one deposit; members join before it. */
export const isOfDeposit = (trigger: EngineTrigger): boolean => trigger === 'deposit' || trigger === 'first-deposit';
/** Triggers whose figures are added up after a period. */
export const isCounted = (trigger: EngineTrigger): boolean => trigger === 'rebate' || trigger === 'loss';
/** Triggers of a visit: nobody joins. */
export const isOfVisit = (trigger: EngineTrigger): boolean => trigger === 'first-login' || trigger === 'streak';
/** Triggers without a base: the reward is a fixed amount. */
export const isFixed = (trigger: EngineTrigger): boolean =>
  trigger === 'code' || trigger === 'manual' || isOfVisit(trigger);
export const REWARD_KINDS = ['cash', 'bonus', 'points'] as const;
export type RewardKind = (typeof REWARD_KINDS)[number];
/** What promotions of the site give: also spins of a wheel, and tickets of a raffle. */
export const PROMOTION_REWARDS = [...REWARD_KINDS, ...EARNED_KINDS] as const;
export type PromotionReward = (typeof PROMOTION_REWARDS)[number];
/** Kinds that a budget pays; the others are fixed whole numbers, and are never added to money. */
export const isMoneyReward = (kind: PromotionReward): kind is 'cash' | 'bonus' => kind === 'cash' || kind === 'bonus';
export const PROMOTION_PERIODS = ['daily', 'weekly'] as const satisfies readonly CalendarPeriod[];
export type PromotionPeriod = (typeof PROMOTION_PERIODS)[number];

/** A factor in millionths: 0.25 is 250,000. */
export type Factor = bigint;

/** A fixed amount, or a share of a base; null is not set. Points, spins and tickets count in micros too. */
export interface RewardTerms {
  readonly kind: PromotionReward;
  readonly amount: Micros | null;
  readonly rate: Factor | null;
  readonly max: Micros | null;
}

/** What bonus money asks of its member; null bounds nothing. */
export interface BonusTerms {
  /** Turnover that is required, as multiples of the bonus and of the deposit that brought it. */
  readonly turnover: { readonly bonus: Factor; readonly deposit: Factor };
  /** How much of a valid stake counts per category; a category that is missing counts nothing and takes no bonus money. Null: everything counts whole. */
  readonly weights: ReadonlyMap<string, Factor> | null;
  /** The largest stake of a bet that uses bonus money. */
  readonly maxBet: Micros | null;
  /** Most that becomes real money. */
  readonly maxConvert: Micros | null;
  /** Days of 24 hours from its activation to its expiry. */
  readonly days: number | null;
}

export interface PromotionCaps {
  readonly perMember: number | null;
  readonly perDay: number | null;
  /** Most that all its rewards may be. */
  readonly budget: Micros | null;
}

export interface PromotionTerms {
  readonly trigger: EngineTrigger;
  readonly fromMs: number;
  /** The first instant after it; null is open. */
  readonly toMs: number | null;
  readonly minimum: Micros;
  readonly reward: RewardTerms;
  readonly bonus: BonusTerms;
  readonly caps: PromotionCaps;
  /** Of promotions with one group a member has the bonus of one at a time. */
  readonly group: string | null;
}
