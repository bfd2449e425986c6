import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, day, id, instant, listOf, nothing, pageQuery } from '../shapes.ts';

const rate = z.string().regex(/^[0-9]{1,2}(\.[0-9]{1,2})?$/);

export const teamMember = z.object({
  id,
  account: z.string(),
  nickname: z.string(),
  type: z.number().int(),
  /** The distance from the asking agent: 1 for a direct downline. */
  level: z.number().int(),
  team: z.number().int(),
  directs: z.number().int(),
  rebate: rate,
  joinedAt: instant,
  /** The last log-in; null where there was none. */
  seenAt: instant.nullable(),
  frozen: z.boolean(),
});
export type TeamMember = z.infer<typeof teamMember>;

export const OVERVIEW_PERIODS = ['today', 'yesterday', 'week', 'month'] as const;
const period = z.enum(OVERVIEW_PERIODS);

/** What a branch brought in a period, its head included, from the day on which it came to the asking agent's team. */
const branch = z.object({
  /** Valid stake. */
  valid: amount,
  /** Stakes less payouts and costs. */
  net: amount,
  /** Null where the merchant does not show an agent what members pay in and out. */
  deposits: amount.nullable(),
  withdrawals: amount.nullable(),
});
export type BranchFigures = z.infer<typeof branch>;

export const teamCalls = {
  getTeamOverview: defineCall({
    name: 'get-team-overview',
    method: 'GET',
    path: '/wps/agent/overview',
    who: 'agent',
    summary:
      'The team in a period of the merchant’s zone and the period of equal length before: size, activity, new members',
    query: z.object({ period: period.default('today') }),
    answer: z.object({
      from: day,
      to: day,
      members: z.number().int(),
      directs: z.number().int(),
      joined: z.number().int(),
      joinedBefore: z.number().int(),
      /** Members whose last log-in was in the period. */
      active: z.number().int(),
      /** At least fourteen days, with the size of the team at the end of each. */
      days: z.array(z.object({ day, joined: z.number().int(), members: z.number().int() })),
    }),
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'member' },
  }),
  listTeam: defineCall({
    name: 'list-team',
    method: 'GET',
    path: '/wps/agent/team',
    who: 'agent',
    summary:
      'Direct downlines of the agent or of a member of the team, or the whole team by account or level, with what each branch brought',
    query: z.object({
      ...pageQuery,
      under: id.optional(),
      q: z.string().max(40).optional(),
      level: z.coerce.number().int().min(1).max(50).optional(),
      only: z.enum(['agents', 'members', 'active', 'frozen']).optional(),
      period: period.default('month'),
    }),
    answer: z.object({
      ...listOf(teamMember.extend({ figures: branch })).shape,
      /** Of the branch whose downlines are listed; of the whole team for a search or a level. */
      branch: branch.extend({ members: z.number().int(), directs: z.number().int() }),
      from: day,
      to: day,
      /** From the agent (not himself) down to `under`. */
      path: z.array(z.object({ id, account: z.string() })),
    }),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  getTeamLevels: defineCall({
    name: 'get-team-levels',
    method: 'GET',
    path: '/wps/agent/team-levels',
    who: 'agent',
    summary: 'How many members stand on each level of the team, and how many of them were there in the last 30 days',
    answer: z.object({
      levels: z.array(z.object({ level: z.number().int(), members: z.number().int(), active: z.number().int() })),
    }),
    refusals: [],
    limit: { points: 30, seconds: 60, by: 'member', cost: 3 },
  }),
  getTeamMember: defineCall({
    name: 'get-team-member',
    method: 'GET',
    path: '/wps/agent/team/:id',
    who: 'agent',
    summary: 'A member of the team as far as the merchant lets an agent see',
    params: z.object({ id }),
    query: z.object({ period: period.default('month') }),
    answer: z.object({
      member: teamMember.extend({ figures: branch }),
      path: z.array(z.object({ id, account: z.string() })),
      rate: z.object({ floor: rate, ceiling: rate, mayChange: z.boolean() }),
      freezeRequest: z.object({ reason: z.string(), at: instant }).nullable(),
      /** Null where the merchant does not show it. */
      deposits: z.object({ sum: amount, last: instant.nullable() }).nullable(),
      balance: amount.nullable(),
      /** Only a direct downline, with a right of this merchant. */
      mayTransfer: z.boolean(),
    }),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  setDownlineRate: defineCall({
    name: 'set-downline-rate',
    method: 'PUT',
    path: '/wps/agent/team/:id/rate',
    who: 'agent',
    summary:
      'Changes the rebate of a direct downline: at most the agent’s own, at least the greatest below the downline',
    params: z.object({ id }),
    body: z.strictObject({ rebate: z.string().max(40) }),
    answer: z.object({ rebate: rate }),
    refusals: ['fields_refused'],
    limit: { points: 60, seconds: 600, by: 'member' },
  }),
  requestFreeze: defineCall({
    name: 'request-freeze',
    method: 'POST',
    path: '/wps/agent/team/:id/freeze',
    who: 'agent',
    summary: 'Asks the operator to freeze a member of the team; the operator decides',
    params: z.object({ id }),
    body: z.strictObject({ reason: z.string().max(300) }),
    answer: nothing,
    refusals: ['fields_refused', 'freeze_requested'],
    limit: { points: 20, seconds: 600, by: 'member' },
  }),
};
