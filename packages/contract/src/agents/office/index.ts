import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { few, read, write } from '../../office-limits.ts';
import { amount, day, id, instant, listOf, nothing, pageQuery } from '../../shapes.ts';

const reason = z.string().trim().min(3).max(500);
const right = 'agents';

const treeRow = z.object({
  id,
  account: z.string(),
  type: z.number().int(),
  /** Levels below the member. */
  levels: z.number().int(),
  members: z.number().int(),
  directs: z.number().int(),
  links: z.number().int(),
  opens: z.number().int(),
  registrations: z.number().int(),
  currency: z.string(),
  /** Of the month: members below who bet, the team's valid stake, and what the agent was paid from contracts. */
  active: z.number().int(),
  valid: amount,
  paid: amount,
  /** The upline who pays; null for the operator. */
  paidBy: z.string().nullable(),
  /** Bills that the agent owes now. */
  owed: z.number().int(),
  frozen: z.boolean(),
  createdAt: instant,
});

export const SIGN_KINDS = ['circular_transfer', 'same_payout_account', 'same_device', 'same_address'] as const;

/** Agents at the top of the tree, of every level, or those who are frozen. */
export const TREE_LEVELS = ['top', 'all', 'frozen'] as const;

/** Prize modes as texts: what the member has, the best one that is possible, and the least. */
const modes = z.object({ mode: z.string(), most: z.string(), least: z.string() });

const person = z.object({ id, account: z.string() });

export const agentsOfficeCalls = {
  getAgentFigures: defineCall({
    name: 'get-agent-figures',
    method: 'GET',
    path: '/api/staff/agents/figures',
    who: 'staff',
    right,
    summary: 'How many agents and people in teams there are, and what waits for an operator',
    answer: z.object({
      generalAgents: z.number().int(),
      agents: z.number().int(),
      people: z.number().int(),
      month: z.string(),
      /** People in teams who bet this month. */
      active: z.number().int(),
      links: z.number().int(),
      freezeRequests: z.number().int(),
      /** Between uplines and downlines in 30 days, by currency. */
      transferred: z.array(z.object({ currency: z.string(), amount })),
    }),
    refusals: [],
    limit: read,
  }),
  listAgentTree: defineCall({
    name: 'list-agent-tree',
    method: 'GET',
    path: '/api/staff/agents',
    who: 'staff',
    right,
    summary:
      'Agents at the top of the tree, of all levels or frozen, or the members directly below one, or those whose account begins so, with the figures of a month',
    query: z.object({
      ...pageQuery,
      under: id.or(z.literal('')).default(''),
      q: z.string().trim().max(40).default(''),
      level: z.enum(TREE_LEVELS).default('top'),
      /** Of the figures; without it this month. */
      month: z
        .string()
        .regex(/^(20[0-9]{2}-(0[1-9]|1[0-2]))?$/)
        .default(''),
    }),
    answer: z.object({
      ...listOf(treeRow).shape,
      month: z.string(),
      path: z.array(person),
    }),
    refusals: [],
    limit: read,
  }),
  addGeneralAgent: defineCall({
    name: 'add-general-agent',
    method: 'POST',
    path: '/api/staff/agents',
    who: 'staff',
    right,
    confirmed: true,
    summary: 'Opens a general agent at the top of the tree with a one-time password, which is answered once',
    body: z.strictObject({ username: z.string().max(255), reason }),
    answer: z.object({ id, account: z.string(), password: z.string() }),
    refusals: ['fields_refused', 'username_taken'],
    limit: few,
  }),
  getPrizeMode: defineCall({
    name: 'get-prize-mode',
    method: 'GET',
    path: '/api/staff/agents/prize-mode',
    who: 'staff',
    right,
    summary: 'The prize mode of a member, and between which modes it can be set',
    query: z.object({ account: z.string().trim().max(40) }),
    answer: z.object({ id, account: z.string(), ...modes.shape }),
    refusals: [],
    limit: read,
  }),
  setPrizeMode: defineCall({
    name: 'set-prize-mode',
    method: 'POST',
    path: '/api/staff/agents/prize-mode',
    who: 'staff',
    right,
    confirmed: true,
    summary:
      'Sets the prize mode of a member for bets from now on; a better one than the present waits for a second operator as `requestId`',
    body: z.strictObject({
      account: z.string().trim().max(40),
      /** `1950`, in steps of 0.2: not above that of the upline, and not below that of a downline. */
      mode: z.string().max(10),
      reason,
    }),
    answer: z.object({ requestId: id.nullable() }),
    refusals: ['fields_refused', 'request_waiting'],
    limit: write,
  }),
  requestBranchMove: defineCall({
    name: 'request-branch-move',
    method: 'POST',
    path: '/api/staff/agents/moves',
    who: 'staff',
    right,
    summary:
      'Proposes to move a member with everyone below to another upline; another operator decides, and the past stays',
    body: z.strictObject({
      account: z.string().trim().max(40),
      /** Empty: to the top. */
      upline: z.string().trim().max(40),
      reason,
    }),
    answer: z.object({ requestId: id }),
    refusals: ['fields_refused', 'request_waiting', 'move_not_possible'],
    limit: write,
  }),
  listFreezeRequests: defineCall({
    name: 'list-freeze-requests',
    method: 'GET',
    path: '/api/staff/agents/freeze-requests',
    who: 'staff',
    right,
    summary: 'Requests of agents to freeze a member of their team, waiting ones first',
    query: z.object(pageQuery),
    answer: listOf(
      z.object({
        id,
        agent: person,
        member: person,
        reason: z.string(),
        state: z.enum(['waiting', 'done', 'refused']),
        createdAt: instant,
        decidedBy: z.string().nullable(),
      }),
    ),
    refusals: [],
    limit: read,
  }),
  decideFreezeRequest: defineCall({
    name: 'decide-freeze-request',
    method: 'POST',
    path: '/api/staff/agents/freeze-requests/:id',
    who: 'staff',
    right,
    summary: 'Freezes the member as an agent asked, or refuses it',
    params: z.object({ id }),
    body: z.strictObject({ decision: z.enum(['freeze', 'refuse']), reason }),
    answer: nothing,
    refusals: ['already_decided', 'changed_meanwhile'],
    limit: write,
  }),
  listAgentSigns: defineCall({
    name: 'list-agent-signs',
    method: 'GET',
    path: '/api/staff/agents/signs',
    who: 'staff',
    right,
    summary:
      'Money that went both ways between two within a week, members who share a device, a payout account or an address with somebody above them or beside them, and whom an operator does not count as active',
    answer: z.object({
      days: z.number().int(),
      circleDays: z.number().int(),
      list: z.array(
        z.object({
          kind: z.enum(SIGN_KINDS),
          member: person,
          upline: person,
          /** With whom: the upline, or another direct downline of his. */
          other: person,
          /** Of circular transfers: what went up and what came down. */
          up: amount.nullable(),
          down: amount.nullable(),
          at: instant,
          /** From this day on the member is no active one; null while he counts. */
          uncountedFrom: day.nullable(),
        }),
      ),
      uncounted: z.array(z.object({ member: person, fromDay: day, reason: z.string(), by: z.string() })),
    }),
    refusals: [],
    limit: { ...read, points: 30 },
  }),
};
