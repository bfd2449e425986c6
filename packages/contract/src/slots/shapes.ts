import { z } from 'zod';
import { amount, id, instant } from '../shapes.ts';
import { slotOutcome } from './outcome.ts';

const whole = z.number().int();
export const slotHash = z.string().regex(/^[0-9a-f]{64}$/);
/** The code of the game in the address, the same as its id in the maths (`koi-lantern`). */
export const slotGame = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
export const spinMode = z.enum(['base', 'buy']);
const percent = z.number();

/** One pool in one currency, at the time of the answer. */
export const slotJackpot = z.object({
  game: z.string(),
  tier: z.string(),
  currency: z.string(),
  pool: amount,
  /** Its start after a win. */
  seed: amount,
  /** It falls before this; null where it falls by chance. */
  ceiling: amount.nullable(),
  /** One in so many at the smallest stake; null where it must drop. */
  oneIn: whole.nullable(),
  /** Percent of every stake that it receives. */
  contribution: percent,
  /** SHA-256 of the sealed threshold, committed in the public log; null where it falls by chance. */
  thresholdHash: slotHash.nullable(),
});
export type SlotJackpot = z.infer<typeof slotJackpot>;

/** A round as it is shown, resumed and recalled: always the same for the same round. */
export const slotRound = z.object({
  roundId: id,
  game: z.string(),
  /** The seed pair and the nonce it was drawn from. */
  pairId: id,
  nonce: whole,
  mathsVersion: whole,
  mathsHash: slotHash,
  mode: spinMode,
  stake: amount,
  /** The debit: the stake, or the price of the feature. */
  cost: amount,
  /** The whole payout, jackpots included. */
  payout: amount,
  currency: z.string(),
  balanceBefore: amount,
  balanceAfter: amount,
  placedAt: instant,
  outcome: slotOutcome,
  jackpotWins: z.array(z.object({ tier: z.string(), amount })),
  /** Its presentation has ended. */
  seen: z.boolean(),
});
export type SlotRound = z.infer<typeof slotRound>;

/** The pace that a page may offer: from the merchant's profile (standards G16). */
export const slotPace = z.object({
  /** Least milliseconds from one spin to the next; the server refuses earlier ones. */
  minSpinMs: whole,
  turbo: z.boolean(),
  /** The player may stop the reels. */
  slamStop: z.boolean(),
  /** The feature may be bought. */
  buy: z.boolean(),
  autoplay: z.object({
    allowed: z.boolean(),
    /** Counts to choose from. */
    counts: z.array(whole),
    /** A loss limit is required before it starts. */
    lossLimitRequired: z.boolean(),
  }),
});

/** The public part of the maths: the same artefact that the engine plays (standards G06). */
export const slotMathsShape = z.object({
  version: whole,
  hash: slotHash,
  kind: z.string(),
  reels: whole,
  rows: whole,
  symbols: z.array(z.object({ key: z.string(), role: z.string(), low: z.boolean() })),
  /** Row of each reel for each line; empty where ways or clusters pay. */
  lines: z.array(z.array(whole)),
  /** Wheels from the outermost in: what each segment pays in hundredths, nought the step inwards, and its share of the chances. */
  wheels: z.array(z.array(z.object({ value: whole, weight: whole }))),
  paytable: z.array(
    z.object({
      symbol: whole,
      key: z.string(),
      role: z.string(),
      /** Hundredths of the stake. */
      pays: z.array(z.object({ count: whole, pay: whole })),
    }),
  ),
  /** Sentences `slots.rule.<key>` in the order they are read. */
  rules: z.array(z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })),
  /** Percent of the stake that comes back; `buy` of the bought feature, null where it is not for sale. */
  rtp: z.object({ total: percent, base: percent, feature: percent, jackpots: percent, buy: percent.nullable() }),
  hitRate: percent,
  /** One spin in so many brings the feature; 0 where there is none. */
  featureEvery: z.number(),
  /** Standard deviation of a spin in stakes. */
  sigma: z.number(),
  volatility: z.enum(['low', 'medium', 'high']),
  /** The largest possible win of a round, in hundredths of the stake. */
  maxWinHundredths: whole,
  /** Price of the feature in hundredths of the stake; null where it is not for sale. */
  buyHundredths: whole.nullable(),
});

/** A significant event: maths that differ from the approved ones, a return that chance does not explain. */
export const slotIncident = z.object({
  id,
  kind: z.enum(['maths_mismatch', 'return_outside']),
  game: z.string(),
  version: whole,
  currency: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  at: instant,
});
