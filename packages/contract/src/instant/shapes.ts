import { PLINKO_RISKS } from '@lantern/games/instant';
import { z } from 'zod';
import { amount, id, instant } from '../shapes.ts';

const whole = z.number().int();
/** The code of the game in the address, the same as in the catalogue. */
export const instantGame = z.enum(['crash', 'mines', 'plinko']);
export type InstantGame = z.infer<typeof instantGame>;
/** Multiple of the stake, gross: at most four decimals. */
export const multiplier = z.string().regex(/^[0-9]{1,7}(\.[0-9]{1,4})?$/);
export const hash = z.string().regex(/^[0-9a-f]{64}$/);
export const plinkoRisk = z.enum(PLINKO_RISKS);

/** The limits of a stake and of a round's payout, in the currency of the caller. */
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

/** The seed pair and the nonce of a play; `/verify` checks it after the pair is revealed. */
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
  /** The mines; null while the round is open. */
  laid: z.array(whole).nullable(),
  /** The current multiplier, or the paid one. */
  multiplier,
  /** After one more safe tile; null when there is none, or the round is over. */
  nextMultiplier: multiplier.nullable(),
  stake: amount,
  /** The payout of a cash-out now; the paid amount, when the round is over. */
  payout: amount,
  currency: z.string(),
  /** Null where it was not requested: a round that is only read. */
  balanceAfter: amount.nullable(),
  startedAt: instant,
  /** It is settled by itself then: cashed out, or refunded where no tile was opened. */
  endsBy: instant,
});
export type MinesRound = z.infer<typeof minesRound>;

export const CRASH_PHASES = ['betting', 'rising', 'crashed'] as const;
/** A shared round, as far as it is public now. */
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
  /** Revealed when it is over. */
  link: hash.nullable(),
});
export type CrashRound = z.infer<typeof crashRound>;

/** `refunded`: an operator voided the round. */
export const CRASH_BET_STATES = ['open', 'won', 'lost', 'refunded'] as const;
/** Which of the member's two bets on a round. */
export const crashPlace = z.number().int().min(1).max(2);

export const crashBet = z.object({
  betId: id,
  roundId: id,
  place: crashPlace,
  stake: amount,
  currency: z.string(),
  autoCashOut: multiplier.nullable(),
  /** The height of the automatic cash-out: the chosen one, or the highest one whose payout is not cut. */
  stopsAt: multiplier,
  state: z.enum(CRASH_BET_STATES),
  /** The cash-out; null unless it was won. */
  cashedOut: multiplier.nullable(),
  payout: amount,
  placedAt: instant,
  /** Null where it was not requested. */
  balanceAfter: amount.nullable(),
});
export type CrashBet = z.infer<typeof crashBet>;

/** Another player of the round, by a masked name; trial players are not shown. */
export const crashPlayer = z.object({
  betId: id,
  account: z.string(),
  stake: amount,
  currency: z.string(),
  cashedOut: multiplier.nullable(),
  payout: amount,
});
export type CrashPlayer = z.infer<typeof crashPlayer>;

/** A round of the member, of any of the games, for the list beside it. */
export const instantRound = z.object({
  roundId: id,
  game: instantGame,
  stake: amount,
  payout: amount,
  currency: z.string(),
  state: z.enum(['open', 'won', 'lost', 'refunded']),
  /** The payout's cause; null while it is open. */
  multiplier: multiplier.nullable(),
  placedAt: instant,
});
