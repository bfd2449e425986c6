import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, day, id, instant, listOf, pageQuery } from '../shapes.ts';

/** What members above players earned of a day's stakes on lotteries, as far as its rates were above those below. */
const rebateBill = z.object({
  id,
  currency: z.string(),
  day,
  /** 0 is the bill; later numbers correct it. */
  number: z.number().int(),
  bets: z.number().int(),
  stake: amount,
  /** What the day comes to, and this bill's part of it. */
  total: amount,
  amount,
  /** Taken for earlier bills that came out too high; of a correction below zero what was taken back so far. */
  recovered: amount,
  paid: amount,
  state: z.enum(['due', 'settled']),
  madeAt: instant,
  settledAt: instant.nullable(),
});
export type RebateBill = z.infer<typeof rebateBill>;

/** Rates are percent of a stake. */
const rebateLine = z.object({
  member: z.string(),
  own: z.string(),
  /** The greatest rate between the agent and the player, the player's included. */
  below: z.string(),
  rate: z.string(),
  bets: z.number().int(),
  stake: amount,
  amount,
});

export const rebateCalls = {
  listRebateBills: defineCall({
    name: 'list-rebate-bills',
    method: 'GET',
    path: '/wps/agent/rebate-bills',
    who: 'agent',
    summary: 'Bills of what the agent earned of stakes on lotteries by the difference of rates, newest first',
    query: z.object({ from: day, to: day, ...pageQuery }),
    answer: listOf(rebateBill).extend({ totals: z.object({ amount, paid: amount }), currency: z.string() }),
    refusals: ['bad_period'],
    limit: { points: 240, seconds: 60, by: 'member' },
  }),
  getRebateBill: defineCall({
    name: 'get-rebate-bill',
    method: 'GET',
    path: '/wps/agent/rebate-bills/:id',
    who: 'agent',
    summary: 'A bill of rebates with its lines: player, rates, stakes',
    params: z.object({ id }),
    answer: rebateBill.extend({ lines: z.array(rebateLine) }),
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'member', cost: 4 },
  }),
};
