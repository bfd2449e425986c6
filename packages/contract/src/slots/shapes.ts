import { z } from 'zod';
import { amount, id, instant } from '../shapes.ts';
import { slotOutcome } from './outcome.ts';

const whole = z.number().int();
export const slotHash = z.string().regex(/^[0-9a-f]{64}$/);
/** The word of the game in the address, the same as its id in the maths (`koi-lantern`). */
export const slotGame = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
export const spinMode = z.enum(['base', 'buy']);
const percent = z.number();

/** One pool in one currency, as it stood when the answer was made. */
export const slotJackpot = z.object({
  game: z.string(),
  tier: z.string(),
  currency: z.string(),
  pool: amount,
  /** What it begins with after it was won. */
  seed: amount,
  /** It falls before this; null where it falls by chance. */
  ceiling: amount.nullable(),
  /** One in so many at the smallest stake; null where it must drop. */
  oneIn: whole.nullable(),
  /** Percent of every stake that goes in. */
  contribution: percent,
  /** SHA-256 of the sealed threshold, promised in the public log; null where it falls by chance. */
  thresholdHash: slotHash.nullable(),
});
export type SlotJackpot = z.infer<typeof slotJackpot>;

/** A round as it is shown, resumed and told again: always the same for the same round. */
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
  /** What was taken: the stake, or the price of the feature. */
  cost: amount,
  /** All that was paid, jackpots included. */
  payout: amount,
  currency: z.string(),
  balanceBefore: amount,
  balanceAfter: amount,
  placedAt: instant,
  outcome: slotOutcome,
  jackpotWins: z.array(z.object({ tier: z.string(), amount })),
  /** Its presentation is over. */
  seen: z.boolean(),
});
export type SlotRound = z.infer<typeof slotRound>;

/** What a page may do at all: from the merchant's profile (standards G16). */
export const slotPace = z.object({
  /** Least milliseconds from one spin to the next; the server refuses what comes sooner. */
  minSpinMs: whole,
  turbo: z.boolean(),
  /** The reels may be stopped by a press. */
  slamStop: z.boolean(),
  /** The feature may be bought. */
  buy: z.boolean(),
  autoplay: z.object({
    allowed: z.boolean(),
    /** Counts to choose from. */
    counts: z.array(whole),
    /** A loss limit has to be chosen before it starts. */
    lossLimitRequired: z.boolean(),
  }),
});

/** The maths as the public sees them: the same artefact the engine plays (standards G06). */
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
  /** The largest win a round can really reach, in hundredths of the stake. */
  maxWinHundredths: whole,
  /** Price of the feature in hundredths of the stake; null where it is not for sale. */
  buyHundredths: whole.nullable(),
});

/** A significant event: maths that are not what was approved, a return that chance does not explain. */
export const slotIncident = z.object({
  id,
  kind: z.enum(['maths_mismatch', 'return_outside']),
  game: z.string(),
  version: whole,
  currency: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  at: instant,
});
