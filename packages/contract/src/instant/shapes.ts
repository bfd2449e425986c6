import { PLINKO_RISKS } from '@lantern/games/instant';
import { z } from 'zod';
import { amount, id, instant } from '../shapes.ts';

const whole = z.number().int();
/** The word of the game in the address, the same as its code in the catalogue. */
export const instantGame = z.enum(['crash', 'mines', 'plinko']);
export type InstantGame = z.infer<typeof instantGame>;
/** How often the stake, gross: at most four decimals. */
export const multiplier = z.string().regex(/^[0-9]{1,7}(\.[0-9]{1,4})?$/);
export const hash = z.string().regex(/^[0-9a-f]{64}$/);
export const plinkoRisk = z.enum(PLINKO_RISKS);

/** What a stake may be and what a round pays at most, in the currency of the caller. */
export const instantLimits = z.object({ minStake: amount, maxStake: amount, maxPayout: amount });
export type InstantLimits = z.infer<typeof instantLimits>;

/**
 * The greatest stake of a choice, rows and risk of plinko or the mines of a board: with it `multiplier`, the best bucket or the first
 * tile, pays no more than `maxPayout`.
 */
export const topStakes = z.array(
  z.object({
    rows: whole.nullable(),
    risk: plinkoRisk.nullable(),
    mines: whole.nullable(),
    multiplier,
    maxStake: amount,
  }),
);

/** The seed pair and the nonce a play was drawn from; what checks it on `/verify` after the pair is revealed. */
const drawnFrom = { pairId: id, nonce: whole };

export const plinkoDrop = z.object({
  roundId: id,
  ...drawnFrom,
  rows: whole,
  risk: plinkoRisk,
  /** 0 left, 1 right, from the top. */
  path: z.array(whole),
  bucket: whole,
  multiplier,
  stake: amount,
  payout: amount,
  currency: z.string(),
  balanceAfter: amount,
  placedAt: instant,
});
export type PlinkoDrop = z.infer<typeof plinkoDrop>;

export const MINES_STATES = ['open', 'won', 'lost', 'refunded'] as const;
export const minesRound = z.object({
  roundId: id,
  ...drawnFrom,
  mines: whole,
  /** Tiles 0 to 24 in the order they were opened, row by row from the top. */
  /** Tiles are counted 1 to 25, row by row, as the verifier counts them. */
  opened: z.array(whole),
  state: z.enum(MINES_STATES),
  /** Where the mines lay; null while the round is open. */
  laid: z.array(whole).nullable(),
  /** What the stake is worth now, or was paid with. */
  multiplier,
  /** After one more safe tile; null when there is none, or the round is over. */
  nextMultiplier: multiplier.nullable(),
  stake: amount,
  /** What a cash-out pays now; what was paid, when the round is over. */
  payout: amount,
  currency: z.string(),
  /** Null where it was not asked: a round that is looked at. */
  balanceAfter: amount.nullable(),
  startedAt: instant,
  /** It is settled by itself then: cashed out, or given back where no tile was opened. */
  endsBy: instant,
});
export type MinesRound = z.infer<typeof minesRound>;

export const CRASH_PHASES = ['betting', 'rising', 'crashed'] as const;
/** A round everybody shares, as it may be known now. */
export const crashRound = z.object({
  roundId: id,
  phase: z.enum(CRASH_PHASES),
  closesAt: instant,
  /** Null before the bets are closed. Elapsed milliseconds from here say the multiplier. */
  startedAt: instant.nullable(),
  /** Null before it is over. */
  bust: multiplier.nullable(),
  crashedAt: instant.nullable(),
  /** Bets open again then; null before it is over. */
  nextAt: instant.nullable(),
  position: whole,
  terminalHash: hash,
  salt: z.string(),
  /** Merkle root of the closed bets (in version 1 a hash of their list), before anything of the result is known. */
  betsHash: hash.nullable(),
  bets: whole,
  /** How the message is made: 1 with `betsHash` alone, 2 also with `bets` and `entropy`. */
  version: whole,
  entropy: z.string().nullable(),
  /** Shown when it is over. */
  link: hash.nullable(),
});
export type CrashRound = z.infer<typeof crashRound>;

/** `refunded`: an operator gave the round back. */
export const CRASH_BET_STATES = ['open', 'won', 'lost', 'refunded'] as const;
export const crashBet = z.object({
  betId: id,
  roundId: id,
  stake: amount,
  currency: z.string(),
  autoCashOut: multiplier.nullable(),
  /** Where it is cashed out by itself: its own height, or the highest one that its stake is paid in full. */
  stopsAt: multiplier,
  state: z.enum(CRASH_BET_STATES),
  /** Where it was stopped; null unless it was won. */
  cashedOut: multiplier.nullable(),
  payout: amount,
  placedAt: instant,
  /** Null where it was not asked. */
  balanceAfter: amount.nullable(),
});
export type CrashBet = z.infer<typeof crashBet>;

/** Another player of the round, by a name with most of its signs hidden; trial players are not shown. */
export const crashPlayer = z.object({
  betId: id,
  account: z.string(),
  stake: amount,
  currency: z.string(),
  cashedOut: multiplier.nullable(),
  payout: amount,
});
export type CrashPlayer = z.infer<typeof crashPlayer>;

/** A round of one's own, of any of the games, for the list beside it. */
export const instantRound = z.object({
  roundId: id,
  game: instantGame,
  stake: amount,
  payout: amount,
  currency: z.string(),
  state: z.enum(['open', 'won', 'lost', 'refunded']),
  /** What paid; null while it is open. */
  multiplier: multiplier.nullable(),
  placedAt: instant,
});
