import {
  ACTIVITY_STATUSES,
  ENGINE_TRIGGERS,
  GIVING_REFUSALS,
  PROMOTION_PERIODS,
  PROMOTION_REWARDS,
} from '@lantern/rules/promotions';
import { z } from 'zod';
import { amount, day, id, instant, languageCode } from '../shapes.ts';

export { ACTIVITY_STATUSES, ENGINE_TRIGGERS, GIVING_REFUSALS, PROMOTION_PERIODS };

/** The slug of a content page. */
export const pageSlug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/);
/** The remark of an application, in characters (spec 5). */
export const REMARK_MAX = 140;
/** Pictures of an application (spec 5). */
export const PICTURES_MAX = 3;

/** Percent as decimal text: `7.5` is 7.5 %. */
const percent = z.string().regex(/^(0|[1-9][0-9]{0,5})(\.[0-9]{1,4})?$/);
/** How many times an amount, as decimal text. */
const multiple = z.string().regex(/^(0|[1-9][0-9]{0,3})(\.[0-9]{1,6})?$/);
const count = z.number().int().min(1).max(1_000_000);
/** Zero or more. */
const money = amount.refine((text) => !text.startsWith('-'));
const byCategory = z.record(z.string().regex(/^[A-Z0-9]{2,10}$/), percent);

/** What bonus money asks of its member; null bounds nothing. */
export const bonusTerms = z.strictObject({
  /** Turnover that is required: so many times the bonus, and so many times the deposit that brought it. */
  turnover: z.strictObject({ bonus: multiple, deposit: multiple }),
  /** Percent of a valid stake that counts, by category; a category that is missing counts nothing and takes no bonus money. Null: all count in full. */
  weights: byCategory.nullable(),
  /** The largest stake of a bet that uses bonus money. */
  maxBet: money.nullable(),
  /** Most that becomes real money. */
  maxConvert: money.nullable(),
  /** Days of 24 hours from its activation to its expiry. */
  days: z.number().int().min(1).max(366).nullable(),
});
export type BonusTermsShape = z.infer<typeof bonusTerms>;

/**
 * The terms of one version of a promotion, which its pages print in every language: there is no prose beside them. What a trigger does not use is null.
 * - `deposit`, `first-deposit`: the base is one credited deposit, without its fee taken off; the member joins before it, or names the promotion with it.
 * - `code`: the base is 0, so the reward is a fixed amount.
 * - `rebate`: the base is the sum of valid stakes at the `rates` of their categories. `loss`: real money staked less real money paid. Both of bets that were
 *   settled within the window in a day or week of the merchant's zone, given to all of the audience after it; nobody joins.
 * - `manual`: a fixed amount, after operators approved an application.
 * - `first-login`: a fixed amount with the first visit of who registered since `from`. `streak`: a fixed amount with the visit that ends `days` days in a row, and
 *   again each time; days of a break are no missed days. Nobody joins.
 *
 * Points, spins and tickets are a fixed whole `amount`, of spins and tickets 1,000 at most, for any trigger but `rebate` and `loss`. They need no budget.
 */
export const promotionTerms = z.strictObject({
  trigger: z.enum(ENGINE_TRIGGERS),
  /** Members of other currencies are not of the audience. */
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  from: instant,
  /** The first instant after it; null: until it is stopped. */
  to: instant.nullable(),
  /** Least base. */
  minimum: money,
  reward: z.strictObject({
    kind: z.enum(PROMOTION_REWARDS),
    /** A fixed amount; else `rate` percent of the base. One of both is null. */
    amount: money.nullable(),
    rate: percent.nullable(),
    max: money.nullable(),
    /** Of spins the wheel, of tickets the raffle, of the promotion's currency; absent otherwise. */
    of: id.optional(),
  }),
  /** Of bonus money only. */
  bonus: bonusTerms.nullable(),
  /** Of rebate and loss only. */
  period: z.enum(PROMOTION_PERIODS).nullable(),
  /** Of rebate only: percent of the valid stake by category; one that is missing brings nothing. */
  rates: byCategory.nullable(),
  /** Of rebate only: rates that hold instead from a VIP level on, up to the next one; levels rise. The level at which the run of the period finds the member decides. */
  levelRates: z.array(z.strictObject({ level: z.number().int().min(1).max(10), rates: byCategory })).max(10),
  /** Of streak only: how many days in a row. */
  days: z.number().int().min(2).max(60).nullable(),
  /** How often a member gets it in all, and on one day of the merchant's zone; null: without a limit. */
  caps: z.strictObject({ perMember: count.nullable(), perDay: count.nullable() }),
  /** Of promotions with one group a member has one bonus at a time that waits or is active. */
  group: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
    .nullable(),
  /** Null: paid at once, as spins and tickets always are. Else it waits so many days in the reward centre until the member claims it. */
  claimDays: z.number().int().min(1).max(366).nullable(),
});
export type PromotionTermsShape = z.infer<typeof promotionTerms>;
/** A wheel or raffle, with its title in the caller's language. */
const prizeOf = z.object({ id, title: z.string() }).optional();
/** The terms as members read them. */
export const shownTerms = promotionTerms.extend({ reward: promotionTerms.shape.reward.extend({ of: prizeOf }) });
export type ShownTerms = z.infer<typeof shownTerms>;

/** Whom a promotion is for: all that is stated must hold. Trial accounts, and members on a break or excluded, never are. */
export const promotionAudience = z.strictObject({
  /** A member has one of these; empty: all. */
  labels: z.array(z.string().max(24)).max(20),
  /** A member has none of these. */
  notLabels: z.array(z.string().max(24)).max(20),
  /** Least and highest VIP level; 0: from the first on, null: up to the last. */
  level: z.number().int().min(0).max(10),
  levelTo: z.number().int().min(0).max(10).nullable(),
  /** The mobile number that a member has verified is of one of these countries; empty: all. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(60),
  /** Registered at this instant or later. */
  newSince: instant.nullable(),
  /** Account of an agent: members whose direct upline this is. */
  invitedBy: z.string().max(40).nullable(),
});
export type PromotionAudience = z.infer<typeof promotionAudience>;

/** Title and summary by language; English is there, and what others read where their language is missing. */
export const promotionTexts = z.partialRecord(
  languageCode,
  z.strictObject({ title: z.string().trim().min(1).max(120), summary: z.string().trim().max(500) }),
);
export type PromotionTexts = z.infer<typeof promotionTexts>;

export const activityStatus = z.enum(ACTIVITY_STATUSES);
/** Why a promotion gives nothing now. */
export const givingRefusal = z.enum(GIVING_REFUSALS);
export type GivingRefusal = z.infer<typeof givingRefusal>;

export const APPLICATION_STATES = ['applying', 'approved', 'rejected'] as const;

/** What a promotion gave to a member. */
export const takenShape = z.object({
  promotionId: id,
  /** In the caller's language. */
  title: z.string(),
  /** The version whose terms hold for it. */
  version: z.number().int(),
  kind: z.enum(PROMOTION_REWARDS),
  amount,
  /** Of spins and tickets. */
  of: prizeOf,
  /** Of the promotion; `amount` is money of it where `kind` is money. */
  currency: z.string(),
  /** What it was computed from: a deposit, or the figures of a period; 0 of codes and applications. */
  base: amount,
  /** The first day of the period of a rebate or loss-back. */
  period: day.nullable(),
  /** As in the reward centre: it waits, was claimed, or ended unclaimed. */
  state: z.enum(['claimable', 'claimed', 'expired', 'withdrawn']),
  at: instant,
});
export type Taken = z.infer<typeof takenShape>;

export const applicationShape = z.object({
  id,
  promotionId: id,
  title: z.string(),
  remark: z.string(),
  /** Pictures, read by `read-picture` of their member. */
  fileIds: z.array(id),
  state: z.enum(APPLICATION_STATES),
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
  at: instant,
  decidedAt: instant.nullable(),
});
export type Application = z.infer<typeof applicationShape>;

/**
 * A promotion with what it is to the caller. `status` is one of the ten of spec 4, and the page shows one sentence and one button for it:
 * - `coming_soon`: its window begins at `terms.from`. No button.
 * - `join`: open to the caller, who may join (deposits), enter the code or apply. Visitors see this, and the button asks them to log in.
 * - `signed_up`: joined; the next deposit of at least `terms.minimum` brings the reward. Button: deposit.
 * - `in_progress`: a bonus of it waits or is active (button: bonus details); or a rebate or loss-back, which counts by itself and is given after its period, or what
 *   visits bring (no button).
 * - `applying`: an application waits for an operator. No button.
 * - `rejected`: the last application was refused, for `reason`. Button: apply again, while it is running.
 * - `issued`: operators gave it after an application, and it waits in the reward centre until `claimUntil`. Button: reward centre.
 * - `claim`: its reward `rewardId` waits until `claimUntil`. Button: claim (`claim-reward`).
 * - `claimed`: the caller got it, and gets no more of it today or ever (`why`: per_day, per_member), or it is over since.
 * - `closed`: nothing more is given: `why` is ended, stopped, budget, not_first or group.
 * The moves: coming_soon → join → signed_up → claim | in_progress | claimed; join → applying → rejected | issued | claim | in_progress | claimed; issued or claim →
 * in_progress | claimed; rejected → applying; in_progress, claimed → join while it may be had again; join, signed_up, rejected → closed. A reward or bonus that was given
 * is shown before `closed`.
 */
export const promotionShape = z.object({
  id,
  version: z.number().int(),
  /** The language of the text; it may differ from the requested one. */
  language: languageCode,
  title: z.string(),
  summary: z.string(),
  /** The content page of kind `promotion` that has its picture and article, by its slug: one card for both. Null: its card leads to its terms. */
  page: pageSlug.nullable(),
  terms: shownTerms,
  /** VIP levels that it is for, both included; null: all. */
  levels: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  status: activityStatus,
  /** Of `claimed` and `closed`: why the caller gets no more; null otherwise. */
  why: givingRefusal.nullable(),
  /** Of `rejected`: what the operator wrote; empty otherwise. */
  reason: z.string(),
  /** Of `claim` and `issued`. */
  rewardId: id.nullable(),
  claimUntil: instant.nullable(),
  /** When the caller joined, and the version whose terms hold for the next deposit; null where nobody joins or the caller has not. */
  joined: z.object({ at: instant, version: z.number().int() }).nullable(),
  /** Of streak: how many days in a row the caller's visits are by now, towards the next reward; null otherwise. */
  streak: z.number().int().nullable(),
  /** How often the caller got it, in all and today. */
  times: z.number().int(),
  timesToday: z.number().int(),
});
export type Promotion = z.infer<typeof promotionShape>;
