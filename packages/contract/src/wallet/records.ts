import { GAME_TYPES } from '@lantern/rules/catalogue';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, day, id, instant, listOf, nothing, pageQuery } from '../shapes.ts';
import { MOVEMENT_CAUSES, MOVEMENT_KINDS } from './movement-kinds.ts';

/** Days of the merchant's zone, both included; without one the period is open on that side. */
const period = { from: day.optional(), to: day.optional() };

const movement = z.object({
  at: instant,
  kind: z.enum(MOVEMENT_KINDS),
  /** The number of the bet, deposit or transfer. */
  cause: z.string(),
  causeKind: z.enum(MOVEMENT_CAUSES),
  /** The game of a bet, in the caller's language; empty for other causes. */
  name: z.string(),
  currency: z.string(),
  /** Change of all the money of the member; below zero it left. A hold changes nothing. */
  amount,
  /** Change of the money on hold. */
  held: amount,
  /** All the money of the member after it. */
  balance: amount,
});

export const FILE_FORMATS = ['csv', 'pdf'] as const;
export const FILE_STATES = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;

const file = z.object({
  id,
  format: z.enum(FILE_FORMATS),
  from: day.nullable(),
  to: day.nullable(),
  state: z.enum(FILE_STATES),
  /** Lines written so far, and in all; null until they are counted. */
  lines: z.number().int(),
  linesInAll: z.number().int().nullable(),
  bytes: z.number().int(),
  askedAt: instant,
});

const play = { bets: z.number().int(), stake: amount, payout: amount, net: amount };

export const walletRecordCalls = {
  listMovements: defineCall({
    name: 'list-movements',
    method: 'GET',
    path: '/wps/member/movements',
    who: 'realMember',
    summary: 'Account record (transactionHistory): movements of a period, newest first, between its two balances',
    query: z.object({
      ...pageQuery,
      ...period,
      kind: z.enum(MOVEMENT_KINDS).optional(),
      way: z.enum(['in', 'out']).optional(),
    }),
    answer: listOf(movement).extend({
      currency: z.string(),
      /** All the money of the member at the start and at the end of the period, whatever the filter. */
      opening: amount,
      closing: amount,
      /** The whole period by kind; with `opening` they add up to `closing`. */
      kinds: z.array(z.object({ kind: z.enum(MOVEMENT_KINDS), count: z.number().int(), in: amount, out: amount })),
    }),
    refusals: ['fields_refused'],
    limit: { points: 120, seconds: 60, by: 'member', cost: 2 },
  }),
  getProfit: defineCall({
    name: 'get-profit',
    method: 'GET',
    path: '/wps/member/profit',
    who: 'realMember',
    summary:
      'Personal loss (personalProfit): returns less stakes by day and category, and deposits against withdrawals',
    query: z.object({ ...period, category: z.enum(GAME_TYPES).optional() }),
    answer: z.object({
      currency: z.string(),
      totals: z.object(play),
      /** Longer periods come by the month, named by its first day. */
      step: z.enum(['day', 'month']),
      /** Days or months with bets, oldest first, by the time at which the bets were placed. */
      days: z.array(z.object({ day, ...play })),
      categories: z.array(z.object({ category: z.enum(GAME_TYPES), ...play })),
      paidIn: amount,
      paidOut: amount,
    }),
    refusals: ['fields_refused'],
    limit: { points: 120, seconds: 60, by: 'member', cost: 2 },
  }),
  beginStatement: defineCall({
    name: 'begin-statement',
    method: 'POST',
    path: '/wps/member/statements',
    who: 'realMember',
    summary: 'Begins the file of a statement in the caller’s language; it is made in the background from one snapshot',
    body: z.object({ ...period, format: z.enum(FILE_FORMATS) }),
    answer: z.object({ id }),
    /** `statement_too_long`: a PDF of so many lines; the CSV has no limit. */
    refusals: ['fields_refused', 'statement_too_long'],
    limit: { points: 20, seconds: 60, by: 'member' },
  }),
  listStatements: defineCall({
    name: 'list-statements',
    method: 'GET',
    path: '/wps/member/statements',
    who: 'realMember',
    summary: 'One’s own statement files of the last day, newest first, and how far each is',
    answer: z.object({ list: z.array(file) }),
    refusals: [],
    limit: { points: 240, seconds: 60, by: 'member' },
  }),
  cancelStatement: defineCall({
    name: 'cancel-statement',
    method: 'DELETE',
    path: '/wps/member/statements/:id',
    who: 'realMember',
    summary: 'Stops a statement file, or deletes it',
    params: z.object({ id }),
    answer: nothing,
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'member' },
  }),
  readStatement: defineCall({
    name: 'read-statement',
    method: 'GET',
    path: '/wps/member/statements/:id/file',
    who: 'realMember',
    file: 'application/octet-stream',
    summary: 'The file of a statement that is done: CSV (RFC 4180, UTF-8) or PDF',
    params: z.object({ id }),
    answer: nothing,
    refusals: [],
    limit: { points: 60, seconds: 60, by: 'member' },
  }),
};
