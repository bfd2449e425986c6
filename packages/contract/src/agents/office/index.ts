import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { few, read, write } from '../../office-limits.ts';
import { amount, id, instant, listOf, nothing, pageQuery } from '../../shapes.ts';

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
  frozen: z.boolean(),
  createdAt: instant,
});

export const SIGN_KINDS = ['circular_transfer', 'same_device', 'same_address'] as const;

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
      links: z.number().int(),
      freezeRequests: z.number().int(),
      transferred: amount,
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
    summary: 'Agents at the top of the tree, or the members directly below one, or those whose account begins so',
    query: z.object({
      ...pageQuery,
      under: id.or(z.literal('')).default(''),
      q: z.string().trim().max(40).default(''),
    }),
    answer: z.object({
      ...listOf(treeRow).shape,
      path: z.array(z.object({ id, account: z.string() })),
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
        agent: z.object({ id, account: z.string() }),
        member: z.object({ id, account: z.string() }),
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
      'Money that went up and came back down within a week, and members who share a device or an address with their upline',
    answer: z.object({
      days: z.number().int(),
      list: z.array(
        z.object({
          kind: z.enum(SIGN_KINDS),
          member: z.object({ id, account: z.string() }),
          upline: z.object({ id, account: z.string() }),
          /** Of circular transfers: what went up and what came down. */
          up: amount.nullable(),
          down: amount.nullable(),
          at: instant,
        }),
      ),
    }),
    refusals: [],
    limit: { ...read, points: 30 },
  }),
};
