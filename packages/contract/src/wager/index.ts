import { GAME_TYPES } from '@lantern/rules/catalogue';
import { RECEIPT_TYPE, RECEIPT_TYPE_1, RECEIPT_TYPE_2, RECEIPTS_ROOT_TYPE } from '@lantern/rules/wager';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, day, id, instant, listOf, pageQuery } from '../shapes.ts';
import { wagerDetail } from './details.ts';
import { wagerLeg, wagerPot } from './shared-stakes.ts';
import { SHOWN_STATES } from './states.ts';

export type { LotteryDetail, LotteryOutcome } from '../lottery/wager-detail.ts';
export type { BetLine } from './detail-kind.ts';
export {
  detailOf,
  lineOf,
  type StoredDetail,
  storedDetail,
  type WagerDetail,
  wagerDetail,
} from './details.ts';
export { type GameReturn, gameReturn } from './game-return.ts';
export { LEG_STATES, type WagerLeg, type WagerPot, wagerLeg, wagerPot } from './shared-stakes.ts';
export { SHOWN_STATES, WAGER_STATES } from './states.ts';
export type { SystemDetail } from './system-detail.ts';

export const wagerShape = z.object({
  id,
  slipId: id,
  category: z.enum(GAME_TYPES),
  vendor: z.string(),
  game: z.string(),
  gameName: z.string(),
  /** Round, issue or event that decides it; for lotteries the issue number. */
  event: z.string(),
  /** What was bet, by kind. */
  detail: wagerDetail,
  /** What became of it, as its kind shows it; null while it is open, and where its state says everything. */
  outcome: z.record(z.string(), z.unknown()).nullable(),
  stake: amount,
  payout: amount,
  validStake: amount,
  currency: z.string(),
  /** As it is shown; in a signed receipt as it is stored: `won` where anything came back. */
  state: z.enum(SHOWN_STATES),
  placedAt: instant,
  settledAt: instant.nullable(),
});
export type Wager = z.infer<typeof wagerShape>;

/** The wager of a receipt before version 3, with the columns of a lottery for every game. */
export const formerWager = wagerShape.omit({ detail: true, outcome: true }).extend({
  play: z.string(),
  picks: z.array(z.string()),
  unit: amount,
  odds: z.string(),
});
export type FormerWager = z.infer<typeof formerWager>;

const settledProof = z.object({
  leaf: z.object({
    /** The wager without `gameName`, with `resultVersion`, and before version 3 with `hits`. */
    wager: z.record(z.string(), z.unknown()),
    facts: z.record(z.string(), z.unknown()),
    blind: z.string(),
  }),
  index: z.number(),
  path: z.array(z.string()),
  batch: z.object({
    type: z.literal(RECEIPTS_ROOT_TYPE),
    issuer: z.string(),
    number: z.string(),
    size: z.number(),
    root: z.string(),
    at: instant,
    keyId: z.string(),
    signature: z.string(),
  }),
});

export const recalledWager = wagerShape.extend({
  /** Of a multiple or a system; none for a bet on one event. */
  legs: z.array(wagerLeg),
  /** Null for an event whose stakes are not shared. */
  pot: wagerPot.nullable(),
  /** Parts that were bought back before the bet was settled, the first one first: what was staked on each, and what was paid. None of most bets. */
  cashOuts: z.array(z.object({ stake: amount, paid: amount, at: instant, isAutomatic: z.boolean() })),
  /** The member's balance before the stake was taken, and after the last money that the bet moved (standards G10); null where no money of ours moved. */
  balances: z.object({ before: amount, after: amount }).nullable(),
  /** The facts for the game module to draw the round again: for lotteries the lottery recall. */
  recall: z.record(z.string(), z.unknown()),
});

export const wagerCalls = {
  listWagers: defineCall({
    name: 'list-wagers',
    method: 'GET',
    path: '/wps/wagers',
    who: 'member',
    summary: 'Betting record (personalHistoryCopy), newest first, with totals of the chosen period',
    query: z.object({
      ...pageQuery,
      from: day.optional(),
      to: day.optional(),
      category: z.enum(GAME_TYPES).optional(),
      /** A vendor, and one of its games, by their codes. */
      vendor: z.string().min(1).max(100).optional(),
      game: z.string().min(1).max(100).optional(),
      state: z.enum(['open', 'settled']).optional(),
    }),
    answer: listOf(wagerShape).extend({
      totals: z.object({ stake: amount, payout: amount, validStake: amount, net: amount }),
    }),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  listPlayedGames: defineCall({
    name: 'list-played-games',
    method: 'GET',
    path: '/wps/wagers/games',
    who: 'member',
    summary:
      'Vendors and games on which the member bet in a period, most bets first: the filters of the betting record',
    query: z.object({ from: day.optional(), to: day.optional() }),
    answer: z.object({
      list: z.array(
        z.object({
          category: z.enum(GAME_TYPES),
          vendor: z.string(),
          game: z.string(),
          gameName: z.string(),
          bets: z.number().int(),
        }),
      ),
    }),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member', cost: 2 },
  }),
  getWager: defineCall({
    name: 'get-wager',
    method: 'GET',
    path: '/wps/wagers/:id',
    who: 'member',
    summary: 'Recall of one wager: numbers, hits, odds, arithmetic and the proof of the draw',
    params: z.object({ id }),
    answer: recalledWager,
    refusals: [],
    limit: { points: 240, seconds: 60, by: 'member' },
  }),
  getWagerReceipt: defineCall({
    name: 'get-wager-receipt',
    method: 'GET',
    path: '/wps/wagers/:id/receipt',
    who: 'member',
    summary:
      'A settled wager with what decided it, signed (Ed25519 over canonical JSON), and its place in the batch whose root was signed at settlement',
    params: z.object({ id }),
    answer: z.object({
      /** Version 1: settled before there were batches. Version 2: settled before wagers had a detail by kind. */
      type: z.enum([RECEIPT_TYPE, RECEIPT_TYPE_2, RECEIPT_TYPE_1]),
      issuer: z.string(),
      issuedAt: instant,
      wager: z.union([wagerShape, formerWager]),
      /** The facts of the recall, and `legs` and `pot` as they stood when the wager was settled. */
      outcome: z.record(z.string(), z.unknown()),
      settled: settledProof.optional(),
      keyId: z.string(),
      signature: z.string(),
    }),
    /** `receipt_not_ready`: try again in a second. `receipt_changed`: the stored bets no longer give the signed root. */
    refusals: ['wager_open', 'receipt_not_ready', 'receipt_changed'],
    limit: { points: 30, seconds: 60, by: 'member' },
  }),
  listReceiptKeys: defineCall({
    name: 'list-receipt-keys',
    method: 'GET',
    path: '/.well-known/lantern-receipts',
    who: 'visitor',
    shared: 'all',
    summary: 'Public keys of signed receipts, retired ones too',
    answer: z.object({
      keys: z.array(
        z.object({
          id: z.string(),
          algorithm: z.literal('Ed25519'),
          publicKey: z.string(),
          madeAt: instant,
          retiredAt: instant.nullable(),
        }),
      ),
    }),
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'address' },
  }),
};
