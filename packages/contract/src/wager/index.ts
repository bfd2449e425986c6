import { RECEIPT_TYPE, RECEIPT_TYPE_1, RECEIPTS_ROOT_TYPE } from '@lantern/rules/wager';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, day, id, instant, listOf, pageQuery } from '../shapes.ts';

export { type GameReturn, gameReturn } from './game-return.ts';

/** States of product.md, "One wager, every game". */
export const WAGER_STATES = ['placed', 'won', 'lost', 'refunded', 'void', 'cashed_out'] as const;
export const WAGER_CATEGORIES = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'DS88'] as const;

export const wagerShape = z.object({
  id,
  slipId: id,
  category: z.enum(WAGER_CATEGORIES),
  vendor: z.string(),
  game: z.string(),
  gameName: z.string(),
  /** Round, issue or event that decides it; for lotteries the issue number. */
  event: z.string(),
  play: z.string(),
  picks: z.array(z.string()),
  unit: amount,
  stake: amount,
  odds: z.string(),
  payout: amount,
  validStake: amount,
  currency: z.string(),
  state: z.enum(WAGER_STATES),
  placedAt: instant,
  settledAt: instant.nullable(),
});
export type Wager = z.infer<typeof wagerShape>;

const settledProof = z.object({
  leaf: z.object({
    /** The wager without `gameName`, with `hits` and `resultVersion`. */
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
      category: z.enum(WAGER_CATEGORIES).optional(),
      state: z.enum(['open', 'settled']).optional(),
    }),
    answer: listOf(wagerShape).extend({
      totals: z.object({ stake: amount, payout: amount, validStake: amount, net: amount }),
    }),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  getWager: defineCall({
    name: 'get-wager',
    method: 'GET',
    path: '/wps/wagers/:id',
    who: 'member',
    summary: 'Recall of one wager: numbers, hits, odds, arithmetic and the proof of the draw',
    params: z.object({ id }),
    answer: wagerShape.extend({
      /** The facts for the game module to draw the round again: for lotteries the lottery recall. */
      detail: z.record(z.string(), z.unknown()),
    }),
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
      /** Version 1: settled before there were batches. */
      type: z.enum([RECEIPT_TYPE, RECEIPT_TYPE_1]),
      issuer: z.string(),
      issuedAt: instant,
      wager: wagerShape,
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
    summary: 'Public keys of the house’s receipts, retired ones too',
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
