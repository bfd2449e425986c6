import { PRIZE_KINDS, PRIZE_REWARDS, RAIN_REFUSALS, WHEEL_REFUSALS } from '@lantern/rules/prizes';
import { z } from 'zod';
import { bonusTerms } from '../promotions/shapes.ts';
import { amount, id, instant, languageCode } from '../shapes.ts';

export { PRIZE_KINDS, PRIZE_REWARDS, RAIN_REFUSALS, WHEEL_REFUSALS };

export const SEGMENTS_MIN = 2;
export const SEGMENTS_MAX = 12;
/** Of the weights of a wheel together. */
export const WEIGHTS_MAX = 1_000_000;
export const ENVELOPES_MAX = 10_000;
export const RAFFLE_PRIZES_MAX = 20;
/** Winners of a raffle together. */
export const WINNERS_MAX = 500;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
export const prizeKind = z.enum(PRIZE_KINDS);
const rewardKind = z.enum(PRIZE_REWARDS);
/** More than zero. */
const sum = amount.refine((text) => !text.startsWith('-') && !/^0(\.0+)?$/.test(text), { message: 'not_valid' });
/** Money of envelopes: more than zero, in whole hundredths. */
const hundredths = sum.refine((text) => !/\.\d{3}/.test(text), { message: 'not_valid' });
const days = z.number().int().min(1).max(366);

/** What a prize gives; `nothing` has the amount 0. */
export const prizeReward = z.object({ kind: rewardKind, amount });
export type PrizeReward = z.infer<typeof prizeReward>;

/** Title and summary by language; English is there, and what others read where their language is missing. */
const prizeTexts = z.partialRecord(
  languageCode,
  z.strictObject({ title: z.string().trim().min(1).max(80), summary: z.string().trim().max(200) }),
);
const common = {
  texts: prizeTexts,
  /** Members of other currencies take no part. */
  currency: z.string().regex(/^[A-Z]{3,5}$/),
};

/** One segment. Of the same weight as another it is as likely, however wide a page draws it. */
export const wheelSegment = z.strictObject({
  weight: z.number().int().min(1).max(WEIGHTS_MAX),
  reward: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['cash', 'bonus', 'points']), amount: sum }),
    z.strictObject({ kind: z.literal('nothing'), amount: z.literal('0') }),
  ]),
  /** How often this version may draw it in all; null: without a limit. */
  stock: z.number().int().min(1).max(1_000_000).nullable(),
});
export type WheelSegment = z.infer<typeof wheelSegment>;

/**
 * A prize wheel. A spin is drawn on the seed pair of its member among the segments that can be paid at that moment: one whose stock is used up, or that costs
 * more than is left of the budget, has the weight 0, and the others keep theirs.
 */
export const wheelDraft = z.strictObject({
  kind: z.literal('wheel'),
  ...common,
  segments: z.array(wheelSegment).min(SEGMENTS_MIN).max(SEGMENTS_MAX),
  /** Of segments with bonus money; null where there are none. */
  bonus: bonusTerms.nullable(),
  from: instant,
  /** The first instant after it; null: until it is stopped. */
  to: instant.nullable(),
  /** A spin expires so many days after it was earned, and not later than the wheel ends. */
  spinDays: days,
  /** What was won waits so many days in the reward centre; null: it is paid at once. */
  claimDays: days.nullable(),
});
export type WheelDraft = z.infer<typeof wheelDraft>;

/**
 * A rain of envelopes with money. How the budget is divided follows from a seed whose hash is public from the approval on; envelopes are caught in the order
 * that the seed gives, and the seed is public when the rain is over.
 */
export const rainDraft = z.strictObject({
  kind: z.literal('rain'),
  ...common,
  startsAt: instant,
  seconds: z.number().int().min(5).max(600),
  budget: hundredths,
  envelopes: z.number().int().min(1).max(ENVELOPES_MAX),
  least: hundredths,
  largest: hundredths,
  /** Envelopes that one member catches at most. */
  perMember: z.number().int().min(1).max(20),
  /** Members who registered so many days before the rain, or earlier; 0: all. */
  accountDays: z.number().int().min(0).max(365),
  /** What was caught waits so many days in the reward centre. */
  claimDays: days,
});
export type RainDraft = z.infer<typeof rainDraft>;

/** Prizes of a raffle: `winners` tickets get `reward` each, the best prizes first. */
export const rafflePrize = z.strictObject({
  winners: z.number().int().min(1).max(WINNERS_MAX),
  reward: z.strictObject({ kind: z.enum(['cash', 'bonus', 'points']), amount: sum }),
});
export type RafflePrize = z.infer<typeof rafflePrize>;

/**
 * A raffle. Tickets are earned from `opensAt` until `drawsAt`. Then their list is closed and its root published, and the winners follow from the root and from
 * a seed whose hash is public from the approval on. A ticket wins once at most. With fewer tickets than winners the last prizes stay in the budget.
 */
export const raffleDraft = z.strictObject({
  kind: z.literal('raffle'),
  ...common,
  opensAt: instant,
  drawsAt: instant,
  prizes: z.array(rafflePrize).min(1).max(RAFFLE_PRIZES_MAX),
  bonus: bonusTerms.nullable(),
  /** A prize that is not claimed so many days after the draw is money of the budget again, and nobody else gets it. */
  claimDays: days,
});
export type RaffleDraft = z.infer<typeof raffleDraft>;

/** What operators write of a wheel, a rain or a raffle: each save is a version, and none is changed afterwards. */
export const prizeDraft = z.discriminatedUnion('kind', [wheelDraft, rainDraft, raffleDraft]);
export type PrizeDraft = z.infer<typeof prizeDraft>;

export const wheelRefusal = z.enum(WHEEL_REFUSALS);
export const rainRefusal = z.enum(RAIN_REFUSALS);

/** What a play was drawn from; the server seed itself is shown by `get-seed-pair` once the pair is revealed. */
const seeds = z.object({
  pairId: id,
  nonce: z.number().int(),
  serverSeedHash: hash,
  clientSeed: z.string(),
});

/** A spin that was drawn. */
export const spinShape = z.object({
  id,
  wheelId: id,
  /** In the caller's language. */
  title: z.string(),
  /** The segment that was drawn, from 0. */
  segment: z.number().int(),
  reward: prizeReward,
  currency: z.string(),
  /** The weights of all segments when it was drawn, in their order: what could not be paid had 0. The field `weights` of its proof. */
  weights: z.array(z.number().int()),
  at: instant,
  seeds,
  /** The reward in the reward centre; null: it won nothing. */
  rewardId: id.nullable(),
});
export type Spin = z.infer<typeof spinShape>;

/** A wheel that runs, as a member sees it. Chances are exact: `weight` of `total`. */
export const wheelShape = z.object({
  id,
  version: z.number().int(),
  title: z.string(),
  summary: z.string(),
  currency: z.string(),
  from: instant,
  to: instant.nullable(),
  segments: z.array(
    z.object({
      reward: prizeReward,
      /** As written. */
      weight: z.number().int(),
      /** Of the next spin: 0 while it cannot be paid. */
      weightNow: z.number().int(),
      /** How often it may be drawn in all, and what is left of it; null: without a limit. */
      stock: z.number().int().nullable(),
      left: z.number().int().nullable(),
    }),
  ),
  /** The sum of the weights of the next spin; 0: no segment can be paid, and spins wait. */
  totalNow: z.number().int(),
  bonus: bonusTerms.nullable(),
  /** The budget of the wheel, and what is left of it. */
  funded: amount,
  left: amount,
  /** Spins of the caller that can be made, and when the first of them expires. */
  spins: z.number().int(),
  expiresAt: instant.nullable(),
  /** What is won waits so many days in the reward centre; null: it is paid at once. */
  claimDays: z.number().int().nullable(),
  /** The caller's newest spins of it, at most ten. */
  newest: z.array(spinShape),
});
export type Wheel = z.infer<typeof wheelShape>;

/** `coming`: until it starts. `running`. `over`: its time is over, or all envelopes are caught. `stopped`: operators stopped it; what was caught stays. */
export const RAIN_STATES = ['coming', 'running', 'over', 'stopped'] as const;
export const envelopeShape = z.object({
  /** Its place in the order of the seed, from 1. */
  number: z.number().int(),
  amount,
  at: instant,
  rewardId: id,
});
export type Envelope = z.infer<typeof envelopeShape>;

/** A rain as a member sees it. */
export const rainShape = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  state: z.enum(RAIN_STATES),
  startsAt: instant,
  endsAt: instant,
  currency: z.string(),
  budget: amount,
  envelopes: z.number().int(),
  least: amount,
  largest: amount,
  perMember: z.number().int(),
  claimDays: z.number().int(),
  /** Envelopes that nobody caught so far. */
  left: z.number().int(),
  /** When the last envelope was caught; null: some are left, or were. */
  emptyAt: instant.nullable(),
  /** Members who caught some, and what they got in all. */
  members: z.number().int(),
  given: amount,
  /** SHA-256 of its seed, public from the approval on; and the seed, once the rain is over. */
  seedHash: hash,
  seed: z.string().nullable(),
  /** False: the caller's account is too new for it. */
  isForCaller: z.boolean(),
  /** What the caller caught. */
  caught: z.array(envelopeShape),
});
export type Rain = z.infer<typeof rainShape>;

/**
 * `coming`: until it opens. `open`: tickets are earned. `drawing`: the list is closed, and the draw follows. `drawn`. `stopped`: operators stopped it before its
 * draw; nobody wins.
 */
export const RAFFLE_STATES = ['coming', 'open', 'drawing', 'drawn', 'stopped'] as const;
/**
 * `due`: waits for money of the budget. `given`: is in the reward centre, until it is claimed or not claimed in time. `on_break`: the member took a break or was
 * excluded when it was drawn; nobody else gets the prize.
 */
export const WINNER_STATES = ['due', 'given', 'on_break'] as const;

export const winnerShape = z.object({
  /** From 1, the best prize first. */
  place: z.number().int(),
  reward: prizeReward,
  /** The number of the ticket. */
  ticket: z.number().int(),
  /** Masked; null: the member did not agree to be named on boards. */
  name: z.string().nullable(),
  isOwn: z.boolean(),
  /** Of the caller's own: whether it was given; null of others. */
  state: z.enum(WINNER_STATES).nullable(),
  /** Of the caller's own: the reward, until when it can be claimed, and whether it was; null of others and of what was not given. */
  own: z
    .object({
      rewardId: id,
      claimUntil: instant.nullable(),
      state: z.enum(['claimable', 'claimed', 'expired', 'withdrawn']),
    })
    .nullable(),
});
export type Winner = z.infer<typeof winnerShape>;

/** A raffle as a member sees it. */
export const raffleShape = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  state: z.enum(RAFFLE_STATES),
  opensAt: instant,
  drawsAt: instant,
  currency: z.string(),
  prizes: z.array(rafflePrize),
  bonus: bonusTerms.nullable(),
  claimDays: z.number().int(),
  /** Tickets of all members, and of the caller: how many, and the newest hundred numbers. */
  tickets: z.number().int(),
  own: z.number().int(),
  numbers: z.array(z.number().int()),
  /** SHA-256 of its seed; the root of its closed list of tickets; and the seed, once it was drawn. */
  seedHash: hash,
  root: hash.nullable(),
  seed: z.string().nullable(),
  /** By place; empty before the draw. */
  winners: z.array(winnerShape),
});
export type Raffle = z.infer<typeof raffleShape>;
