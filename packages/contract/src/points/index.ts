import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, enteredAmount, id, instant, listOf, pageQuery } from '../shapes.ts';
import { MOVEMENT_KINDS } from './lists.ts';
import { goodShape, movementShape, points, REMARK_MAX, redemptionShape, redemptionState } from './shapes.ts';

export * from './shapes.ts';

const read = { points: 120, seconds: 60, by: 'member' } as const;
const write = { points: 20, seconds: 60, by: 'member' } as const;
/** `points_refused` says in its fact `why` what keeps the caller from it. */
const spending = [
  'points_refused',
  'player_blocked',
  'fields_refused',
  'payment_password_needed',
  'payment_password_wrong',
] as const;

/** Points and the points mall (spec 7). The prefix `passwordCheck/` of a path: the body proves its caller by the payment password. */
export const pointsCalls = {
  getPointBalance: defineCall({
    name: 'get-point-balance',
    method: 'GET',
    path: '/wps/relay/MCS2_getPointBalance',
    who: 'realMember',
    summary: 'Points of the member, what they are worth converted, and points of redemptions that wait (spec 7)',
    answer: z.object({
      /** Below zero only after a correction took back points that were spent. */
      balance: points,
      /** Taken by redemptions that wait. */
      waiting: points,
      /** Null while conversion is off. */
      worth: amount.nullable(),
      currency: z.string(),
    }),
    refusals: [],
    limit: read,
  }),
  getPointReward: defineCall({
    name: 'get-point-reward',
    method: 'GET',
    path: '/wps/relay/MCS2_getPointReward',
    who: 'realMember',
    summary: 'Goods of the points mall, the cheapest first, each with what keeps the caller from it (spec 7)',
    query: z.object(pageQuery),
    answer: listOf(goodShape),
    refusals: [],
    limit: read,
  }),
  redeemPointReward: defineCall({
    name: 'redeem-point-reward',
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    who: 'realMember',
    idempotent: true,
    proofs: ['paymentPassword'],
    sealed: true,
    summary: 'Redeems one piece of a good. Cash is paid at once; other goods wait for an operator (spec 7)',
    body: z.object({
      goodId: id,
      /** The price that was shown; another one since then is refused. */
      price: points,
      remark: z.string().trim().max(REMARK_MAX).default(''),
      paymentPassword: z.string().max(255),
    }),
    answer: redemptionShape,
    refusals: [...spending],
    limit: write,
  }),
  getRedeemPointList: defineCall({
    name: 'get-redeem-point-list',
    method: 'GET',
    path: '/wps/relay/MCS2_getRedeemPointList',
    who: 'realMember',
    summary: 'Redemptions of the member, the newest first: reference number, time, remark and state (spec 2, 7)',
    query: z.object({ ...pageQuery, state: redemptionState.optional() }),
    answer: listOf(redemptionShape),
    refusals: [],
    limit: read,
  }),
  getPointConfig: defineCall({
    name: 'get-point-config',
    method: 'GET',
    path: '/wps/relay/MCS2_getPointConfig',
    who: 'realMember',
    summary: 'How points are earned and converted (spec 7)',
    answer: z.object({
      /** Points for so much of a valid stake, by category; a category that is missing earns nothing. */
      per: amount,
      currency: z.string(),
      rates: z.array(z.object({ category: z.string(), points })),
      /** Null while conversion is off. `amount` is paid for 100 points. */
      conversion: z.object({ amount, minimum: points, dayMax: points, dayLeft: points }).nullable(),
      hasPaymentPassword: z.boolean(),
    }),
    refusals: [],
    limit: read,
  }),
  listPointMovements: defineCall({
    name: 'list-point-movements',
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    who: 'realMember',
    summary: 'Movements of the member’s points, the newest first (spec 7)',
    query: z.object({ ...pageQuery, kind: z.enum(MOVEMENT_KINDS).optional() }),
    answer: listOf(movementShape),
    refusals: [],
    limit: read,
  }),
  convertPoint: defineCall({
    name: 'convert-point',
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_convertPoint',
    who: 'realMember',
    idempotent: true,
    proofs: ['paymentPassword'],
    sealed: true,
    summary: 'Converts points to real money at the merchant’s rate, floored to whole minor units (spec 7)',
    body: z.object({
      points: enteredAmount,
      /** What was shown that they bring; another rate since then is refused. */
      amount,
      paymentPassword: z.string().max(255),
    }),
    answer: z.object({ id, points, amount, currency: z.string(), at: instant }),
    refusals: [...spending],
    limit: write,
  }),
};
