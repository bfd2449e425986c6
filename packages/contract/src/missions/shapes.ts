import { CLAIM_REFUSALS, MISSION_STATES, PRIZE_PLACES_MAX } from '@lantern/rules/missions';
import { EARNED_KINDS } from '@lantern/rules/prizes';
import { MISSION_KINDS, MISSION_PERIODS } from '@lantern/rules/promotions';
import { z } from 'zod';
import { amount, day, id, instant, languageCode } from '../shapes.ts';

export { CLAIM_REFUSALS, MISSION_KINDS, MISSION_PERIODS, MISSION_STATES };

/** What a place of the leaderboard gets: real money out of its budget, or points. */
export const BOARD_REWARDS = ['cash', 'points'] as const;
/** What a mission gives: the same, or spins of a prize wheel or tickets of a raffle, in whole numbers. */
export const MISSION_REWARDS = [...BOARD_REWARDS, ...EARNED_KINDS] as const;

export const missionKind = z.enum(MISSION_KINDS);
export const missionPeriod = z.enum(MISSION_PERIODS);
export const missionState = z.enum(MISSION_STATES);
export const claimRefusal = z.enum(CLAIM_REFUSALS);
const rewardKind = z.enum(MISSION_REWARDS);
const boardRewardKind = z.enum(BOARD_REWARDS);
/** More than zero. */
const sum = amount.refine((text) => !text.startsWith('-') && !/^0(\.0+)?$/.test(text), { message: 'not_valid' });

/** Title and summary by language; English is there, and what others read where their language is missing. */
export const missionTexts = z.partialRecord(
  languageCode,
  z.strictObject({ title: z.string().trim().min(1).max(80), summary: z.string().trim().max(200) }),
);

/**
 * What operators write of a mission: each save is a version, and none is changed afterwards.
 * - `stake`: the target is a sum of valid stakes. `bets`: a whole number of settled bets. `deposit`: a sum of credited deposits, less what providers took back.
 * - Only what falls on days of the window counts, in the merchant's zone.
 */
export const missionDraft = z.strictObject({
  texts: missionTexts,
  kind: missionKind,
  /** Bets of these categories count; null: of all. Null of deposits. */
  categories: z
    .array(z.string().regex(/^[A-Z0-9]{2,10}$/))
    .min(1)
    .max(20)
    .nullable(),
  target: sum,
  period: missionPeriod,
  /** Members of other currencies do not have the mission. */
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  reward: z.strictObject({
    kind: rewardKind,
    amount: sum,
    /** Of spins the wheel, of tickets the raffle, of the mission’s currency; absent otherwise. */
    of: id.optional(),
  }),
  /** The mission opens after this one is claimed, in a period that meets its own; null: it is open. */
  after: id.nullable(),
  /** The first day, and the last one; null: until it is stopped. */
  from: day,
  to: day.nullable(),
});
export type MissionDraft = z.infer<typeof missionDraft>;

/** A mission as its member sees it. */
export const missionShape = z.object({
  id,
  /** In the caller's language, else in English. */
  title: z.string(),
  summary: z.string(),
  kind: missionKind,
  categories: z.array(z.string()).nullable(),
  /** Of `bets` numbers of bets, else amounts of `currency`. */
  target: amount,
  progress: amount,
  currency: z.string(),
  period: missionPeriod,
  reward: z.object({
    kind: rewardKind,
    amount,
    /** Of spins the wheel, of tickets the raffle, with its title in the caller’s language. */
    of: z.object({ id, title: z.string() }).optional(),
  }),
  state: missionState,
  /** The title of the mission before it in its chain; null: none. */
  after: z.string().nullable(),
  /** When the running period is over for it; null: no end is known. */
  endsAt: instant.nullable(),
  /** False while the budget has less than the reward: a claim is refused. */
  isFunded: z.boolean(),
});
export type Mission = z.infer<typeof missionShape>;

export const missionClaim = z.object({
  missionId: id,
  title: z.string(),
  reward: z.object({ kind: rewardKind, amount }),
  currency: z.string(),
  at: instant,
});
export type MissionClaim = z.infer<typeof missionClaim>;

export const PRIZE_STATES = ['due', 'given', 'on_break'] as const;
export const BOARD_PRIZES_MAX = 20;
const placeNumber = z.number().int().min(1).max(PRIZE_PLACES_MAX);
/** What each of the places `from` to `to` gets. */
export const boardPrize = z.strictObject({
  from: placeNumber,
  to: placeNumber,
  kind: boardRewardKind,
  amount: sum,
});
export type BoardPrizeShape = z.infer<typeof boardPrize>;
/** From place 1 on, each range following the one before it. */
export const boardPrizes = z.array(boardPrize).min(1).max(BOARD_PRIZES_MAX);
/** What one place gets. */
export const placePrize = z.object({ kind: boardRewardKind, amount });
