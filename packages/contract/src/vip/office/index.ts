import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read, write } from '../../office-limits.ts';
import { amount, day, id, instant, listOf, pageQuery } from '../../shapes.ts';
import { vipBenefit, vipChangeShape, vipLevelNumber, vipLevels, vipOutcome } from '../shapes.ts';

const allowed = { who: 'staff', right: 'vip' } as const;
const one = { params: z.object({ currency: z.string().regex(/^[A-Z]{2,5}$/) }) };

const programme = z.object({
  currency: z.string(),
  /** The newest version that was saved, and the one that holds; 0: the shipped levels, which pay no money. */
  version: z.number().int(),
  liveVersion: z.number().int(),
  /** A request to start a version waits for a second operator. */
  isRequested: z.boolean(),
  /** The budget of the benefits: money that was put in, and what was given of it. */
  funded: amount,
  spent: amount,
  /** The newest version, and the one that holds for members. */
  levels: vipLevels,
  live: vipLevels,
  /** Real members by level, level 0 without those that never played. */
  members: z.array(z.number().int()),
  versions: z.array(
    z.object({
      version: z.number().int(),
      at: instant,
      by: z.string(),
      /** When it began to hold; null: never. */
      startedAt: instant.nullable(),
    }),
  ),
  /** Runs of benefits that gave something or still may, the newest first, at most 30: `budget` waits for money. */
  runs: z.array(
    z.object({
      benefit: vipBenefit,
      period: day,
      state: z.enum(['running', 'budget', 'done']),
      given: z.number().int(),
      amount,
    }),
  ),
  /** Upgrade bonuses that wait for money of the budget, or for the end of a break. */
  openUpgrades: z.number().int(),
});

/** The VIP programme in the office. A start is requested with the right of budgets, and decided as kind `reward_budget`. */
export const vipOfficeCalls = {
  listVipProgrammes: defineCall({
    ...allowed,
    name: 'list-vip-programmes',
    method: 'GET',
    path: '/api/staff/vip/programmes',
    summary: 'The currencies in which there is a programme: all that members play with',
    answer: z.object({ currencies: z.array(z.string()) }),
    refusals: [],
    limit: read,
  }),
  getVipProgramme: defineCall({
    ...allowed,
    name: 'get-vip-programme',
    method: 'GET',
    path: '/api/staff/vip/programmes/:currency',
    summary:
      'The VIP programme of a currency: its newest version, the one that holds, its budget, members by level and runs of benefits',
    ...one,
    answer: programme,
    refusals: ['not_found'],
    limit: read,
  }),
  saveVipProgramme: defineCall({
    ...allowed,
    name: 'save-vip-programme',
    method: 'PUT',
    path: '/api/staff/vip/programmes/:currency',
    summary:
      'A new version of the levels, which changes nothing for members before it is started. `version` is the newest that the operator saw',
    ...one,
    body: z.object({ version: z.number().int().min(0), levels: vipLevels }),
    answer: programme,
    refusals: ['not_found', 'fields_refused', 'changed_meanwhile'],
    limit: write,
  }),
  requestVipStart: defineCall({
    ...allowed,
    right: 'rewards',
    name: 'request-vip-start',
    method: 'POST',
    path: '/api/staff/vip/programmes/:currency/start',
    summary:
      'Requests that the newest version holds from its approval on, with money for the budget of its benefits; below zero takes back what is not spent. A second operator decides',
    ...one,
    body: z.object({
      version: z.number().int().min(1),
      budget: amount,
      reason: z.string().trim().min(3).max(500),
    }),
    answer: z.object({ requestId: id }),
    refusals: ['not_found', 'fields_refused', 'changed_meanwhile', 'request_waiting'],
    limit: write,
  }),
  listVipMembers: defineCall({
    ...allowed,
    name: 'list-vip-members',
    method: 'GET',
    path: '/api/staff/vip/members',
    summary: 'Members by level, the highest level first, with what counts for it',
    query: z.object({
      ...pageQuery,
      level: z.coerce.number().int().min(0).max(10).optional(),
      currency: z.string().max(5).optional(),
      memberId: id.optional(),
    }),
    answer: listOf(
      z.object({
        memberId: id,
        account: z.string(),
        currency: z.string(),
        level: vipLevelNumber,
        since: instant,
        deposits: amount,
        stakes: amount,
        monthStakes: amount,
        /** A notice of the running month. */
        isNoticed: z.boolean(),
      }),
    ),
    refusals: [],
    limit: read,
  }),
  getVipMember: defineCall({
    ...allowed,
    name: 'get-vip-member',
    method: 'GET',
    path: '/api/staff/vip/members/:id',
    summary:
      'The history of one member’s level with what decided each change, and the notices of upkeep with their outcome; at most 100 of each',
    params: z.object({ id }),
    answer: z.object({
      memberId: id,
      account: z.string(),
      currency: z.string(),
      history: z.array(vipChangeShape.extend({ version: z.number().int() })),
      notices: z.array(
        z.object({
          month: day,
          level: vipLevelNumber,
          needed: amount,
          staked: amount,
          at: instant,
          /** Null: the month is not over. */
          outcome: vipOutcome.nullable(),
        }),
      ),
    }),
    refusals: ['not_found'],
    limit: read,
  }),
};
