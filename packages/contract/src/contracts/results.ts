import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, day, id } from '../shapes.ts';
import { CONTRACT_STATES, contractKind } from './shapes.ts';

export const RESULT_PERIODS = ['today', 'yesterday', 'week', 'month'] as const;

/** What a team brought in some days, and what the agent himself received from contracts. */
const results = z.object({
  valid: amount,
  net: amount,
  /** Null where the merchant shows agents no deposits. */
  deposits: amount.nullable(),
  income: amount,
});

const shortContract = z.object({
  id,
  kind: contractKind,
  state: z.enum(CONTRACT_STATES),
  /** The greatest rate of its tiers. */
  rate: z.string(),
});

export const resultCalls = {
  getTeamResults: defineCall({
    name: 'get-team-results',
    method: 'GET',
    path: '/wps/agent/results',
    who: 'agent',
    summary:
      'What the agent’s team brought in a period of the merchant’s zone and in the one before, by day, game type and direct downline',
    query: z.object({ period: z.enum(RESULT_PERIODS).default('today') }),
    answer: z.object({
      currency: z.string(),
      from: day,
      to: day,
      now: results,
      before: results,
      /** At least fourteen days, the last of the period at their end. */
      days: z.array(results.extend({ day })),
      /** The largest valid stake first. */
      categories: z.array(z.object({ category: z.string(), valid: amount })),
      /** Direct downlines of this moment with the largest valid stake, and their contracts with the agent. */
      downlines: z.array(
        z.object({
          id,
          account: z.string(),
          type: z.number().int(),
          team: z.number().int(),
          valid: amount,
          net: amount,
          contracts: z.array(shortContract),
        }),
      ),
      /** The agent’s own contracts that run or wait for him, with what their bills of the period come to. */
      own: z.array(shortContract.extend({ amount })),
    }),
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'member', cost: 4 },
  }),
};
