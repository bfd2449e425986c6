import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, instant } from '../shapes.ts';

const reads = { points: 120, seconds: 60, by: 'address' } as const;

/** One public win. Wins of trial accounts are never in it. */
const winner = z.object({
  rank: z.number().int(),
  /** Masked; null where the member did not agree to be named. */
  account: z.string().nullable(),
  category: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  stake: amount,
  amount,
  /** Payout by stake, two decimals. */
  multiple: z.string(),
  currency: z.string(),
  at: instant,
});

/** Where the masked name of a member may stand. */
export const nameChoice = z.strictObject({
  /** On boards: beside wins, and on the leaderboard of missions. Off until the member agrees. */
  onBoards: z.boolean(),
  /** At shared tables and in published lists of bets. */
  atTables: z.boolean(),
});

/** Winners, latest wins and actual payment times: from data, never from a script. */
export const winnersCalls = {
  getRankList: defineCall({
    name: 'get-rank-list',
    method: 'GET',
    path: '/wps/relay/GCSGAME_getRankList',
    who: 'visitor',
    shared: 'all',
    summary: 'Winners board: the greatest wins of the last 30 days, greatest first (spec 7)',
    query: z.object({
      gameCategory: z.string().max(20).default('ALL'),
      /** The board of one game. */
      gameCode: z.string().max(40).optional(),
      language: z.string().max(5).optional(),
      limitNum: z.coerce.number().int().min(1).max(20).default(20),
    }),
    answer: z.object({ list: z.array(z.object({ vo: winner })) }),
    refusals: [],
    limit: reads,
  }),
  listLatestWins: defineCall({
    name: 'list-latest-wins',
    method: 'GET',
    path: '/wps/winners/latest',
    who: 'visitor',
    shared: 'all',
    summary: 'The latest wins, newest first',
    query: z.object({ limitNum: z.coerce.number().int().min(1).max(20).default(20) }),
    answer: z.object({ list: z.array(winner) }),
    refusals: [],
    limit: reads,
  }),
  getPlatformFigures: defineCall({
    name: 'get-platform-figures',
    method: 'GET',
    path: '/wps/winners/figures',
    who: 'visitor',
    shared: 'all',
    summary: 'What the last 30 days add up to: wins, paid out, how long payments took, the jackpot pool',
    answer: z.object({
      days: z.number().int(),
      wins: z.number().int(),
      paid: amount,
      draws: z.number().int(),
      currency: z.string(),
      /** Average time until the credit; null while too few payments were made for an average. */
      depositSeconds: z.number().int().nullable(),
      deposits: z.number().int(),
      withdrawalSeconds: z.number().int().nullable(),
      withdrawals: z.number().int(),
      /** Spec 2: in pool mode the ledger's own figure at `readAt`, and when to read again; null in illustrative mode. */
      jackpot: z.object({ amount, readAt: instant, nextReadMs: z.number().int() }).nullable(),
      readAt: instant,
    }),
    refusals: [],
    limit: reads,
  }),
  getWinnersChoice: defineCall({
    name: 'get-winners-choice',
    method: 'GET',
    path: '/wps/winners/choice',
    who: 'realMember',
    summary: 'Where the member’s masked name may stand',
    answer: nameChoice,
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  setWinnersChoice: defineCall({
    name: 'set-winners-choice',
    method: 'PUT',
    path: '/wps/winners/choice',
    who: 'realMember',
    summary: 'Sets where the member’s masked name may stand; what is shown already changes at once',
    body: nameChoice,
    answer: nameChoice,
    refusals: [],
    limit: { points: 20, seconds: 60, by: 'member' },
  }),
};
