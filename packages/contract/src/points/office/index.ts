import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read, write } from '../../office-limits.ts';
import { amount, id, instant, listOf, pageQuery } from '../../shapes.ts';
import { MOVEMENT_KINDS } from '../lists.ts';
import {
  goodKind,
  goodPicture,
  goodTexts,
  movementShape,
  points,
  redemptionShape,
  redemptionState,
} from '../shapes.ts';

const reason = z.string().trim().min(3).max(500);
const allowed = { who: 'staff', right: 'points' } as const;
const one = { params: z.object({ id }) };
/** Not zero. */
const change = points.refine((text) => !/^-?0(\.0+)?$/.test(text));
const STOCK_MAX = 1_000_000;

/** What operators write of a good. Its kind and currency stay. */
export const goodDraft = z.strictObject({
  kind: goodKind,
  texts: goodTexts,
  picture: goodPicture,
  price: points,
  /** Of cash only. */
  amount: amount.nullable(),
  currency: z
    .string()
    .regex(/^[A-Z]{3,5}$/)
    .nullable(),
  level: z.number().int().min(0).max(10),
  perMember: z.number().int().min(1).max(STOCK_MAX).nullable(),
});
export type GoodDraft = z.infer<typeof goodDraft>;

export const GOOD_STATES = ['offered', 'stopped'] as const;
export const officeGood = z.object({
  id,
  version: z.number().int(),
  state: z.enum(GOOD_STATES),
  /** In the operator's language. */
  title: z.string(),
  draft: goodDraft,
  stock: z.number().int(),
  /** Redemptions that wait, and all that were not rejected. */
  waiting: z.number().int(),
  redeemed: z.number().int(),
  /** Of cash: its budget. */
  funded: amount,
  spent: amount,
  changedAt: instant,
  changedBy: z.string(),
});
export type OfficeGood = z.infer<typeof officeGood>;

export const officeRedemption = redemptionShape.extend({
  memberId: id,
  account: z.string(),
  decidedBy: z.string().nullable(),
});

/** The points mall in the office. */
export const pointsOfficeCalls = {
  listPointGoods: defineCall({
    ...allowed,
    name: 'list-point-goods',
    method: 'GET',
    path: '/api/staff/points/goods',
    summary: 'Goods of the points mall, the newest first',
    query: z.object({ ...pageQuery, state: z.enum(GOOD_STATES).optional() }),
    answer: listOf(officeGood),
    refusals: [],
    limit: read,
  }),
  getPointGood: defineCall({
    ...allowed,
    name: 'get-point-good',
    method: 'GET',
    path: '/api/staff/points/goods/:id',
    summary: 'One good, with the newest 50 changes of its stock',
    ...one,
    answer: officeGood.extend({
      stockChanges: z.array(
        z.object({
          number: z.number().int(),
          kind: z.enum(['operator', 'redeem', 'redeem_return']),
          pieces: z.number().int(),
          stockAfter: z.number().int(),
          reason: z.string(),
          by: z.string(),
          at: instant,
        }),
      ),
    }),
    refusals: ['not_found'],
    limit: read,
  }),
  createPointGood: defineCall({
    ...allowed,
    name: 'create-point-good',
    method: 'POST',
    path: '/api/staff/points/goods',
    summary: 'A new good; it has no pieces before its stock is changed',
    body: goodDraft,
    answer: officeGood,
    refusals: ['fields_refused'],
    limit: write,
  }),
  savePointGood: defineCall({
    ...allowed,
    name: 'save-point-good',
    method: 'PUT',
    path: '/api/staff/points/goods/:id',
    summary:
      'Changes a good and offers it (again). `version` is the one that the operator saw. Redemptions stay as they were made. While cash has a budget to spend, its price does not fall and its amount does not rise',
    ...one,
    body: goodDraft.extend({ version: z.number().int().min(1) }),
    answer: officeGood,
    refusals: ['not_found', 'fields_refused', 'changed_meanwhile'],
    limit: write,
  }),
  changePointStock: defineCall({
    ...allowed,
    name: 'change-point-stock',
    method: 'POST',
    path: '/api/staff/points/goods/:id/stock',
    summary: 'Adds pieces to the stock of a good, or takes them (below zero). `stock` is the one that the operator saw',
    ...one,
    body: z.object({ pieces: z.number().int().min(-STOCK_MAX).max(STOCK_MAX), stock: z.number().int(), reason }),
    answer: officeGood,
    refusals: ['not_found', 'fields_refused', 'changed_meanwhile'],
    limit: write,
  }),
  stopPointGood: defineCall({
    ...allowed,
    name: 'stop-point-good',
    method: 'POST',
    path: '/api/staff/points/goods/:id/stop',
    summary: 'Takes a good out of the mall at once; redemptions that wait stay',
    ...one,
    body: z.object({ reason }),
    answer: officeGood,
    refusals: ['not_found'],
    limit: write,
  }),
  requestPointBudget: defineCall({
    ...allowed,
    right: 'rewards',
    name: 'request-point-budget',
    method: 'POST',
    path: '/api/staff/points/budgets',
    summary:
      'Requests money for the budget of a good of cash, or without a good of conversions; below zero takes back what is not spent. A second operator decides',
    body: z.object({ goodId: id.nullable(), currency: z.string().regex(/^[A-Z]{3,5}$/), amount, reason }),
    answer: z.object({ requestId: id }),
    refusals: ['not_found', 'fields_refused', 'request_waiting'],
    limit: write,
  }),
  listPointRedemptions: defineCall({
    ...allowed,
    name: 'list-point-redemptions',
    method: 'GET',
    path: '/api/staff/points/redemptions',
    summary: 'Redemptions; those that wait with the oldest first, others with the newest first',
    query: z.object({
      ...pageQuery,
      state: redemptionState.default('applying'),
      goodId: id.optional(),
      memberId: id.optional(),
    }),
    answer: listOf(officeRedemption),
    refusals: [],
    limit: read,
  }),
  decidePointRedemption: defineCall({
    ...allowed,
    name: 'decide-point-redemption',
    method: 'POST',
    path: '/api/staff/points/redemptions/:id/decision',
    summary:
      'Approves a redemption, or rejects it for a reason that the member reads: points and piece go back. Repeated with the same decision, it answers the same',
    ...one,
    body: z.object({ decision: z.enum(['approved', 'rejected']), reason: z.string().trim().max(500).default('') }),
    answer: officeRedemption,
    refusals: ['not_found', 'fields_refused', 'changed_meanwhile'],
    limit: write,
  }),
  getPointLiability: defineCall({
    ...allowed,
    name: 'get-point-liability',
    method: 'GET',
    path: '/api/staff/points/liability',
    summary:
      'All points that members have, by currency of their accounts, and what they would bring at the rate of conversion now',
    answer: z.object({
      currencies: z.array(
        z.object({
          currency: z.string(),
          members: z.number().int(),
          balance: points,
          /** Points of redemptions that wait, which a rejection gives back. */
          waiting: points,
          /** Null while conversion is off. */
          worth: amount.nullable(),
          /** The budget of conversions. */
          funded: amount,
          spent: amount,
        }),
      ),
      /** Points by kind of movement in the last 30 days. */
      last30Days: z.array(z.object({ kind: z.enum(MOVEMENT_KINDS), points, count: z.number().int() })),
    }),
    refusals: [],
    limit: read,
  }),
  listMemberPoints: defineCall({
    ...allowed,
    name: 'list-member-points',
    method: 'GET',
    path: '/api/staff/points/members/:account',
    summary: 'Points of one member by account, with their movements, the newest first',
    params: z.object({ account: z.string().trim().min(1).max(40) }),
    query: z.object(pageQuery),
    answer: listOf(movementShape).extend({ memberId: id, account: z.string(), balance: points }),
    refusals: ['not_found'],
    limit: read,
  }),
  requestPointAdjustment: defineCall({
    ...allowed,
    name: 'request-point-adjustment',
    method: 'POST',
    path: '/api/staff/points/members/:account/adjustments',
    summary: 'Requests that a member is given points, or that points are taken (below zero); a second operator decides',
    params: z.object({ account: z.string().trim().min(1).max(40) }),
    body: z.object({ points: change, reason }),
    answer: z.object({ requestId: id }),
    refusals: ['not_found', 'fields_refused', 'request_waiting', 'trial_account'],
    limit: write,
  }),
};
