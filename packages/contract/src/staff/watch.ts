import { z } from 'zod';
import { defineCall } from '../call.ts';
import { nodeId } from '../catalogue/shapes.ts';
import { amount, day, id, instant, listOf, pageQuery } from '../shapes.ts';
import { read } from './limits.ts';

const auditFilter = {
  act: z.string().max(60).default(''),
  by: z.string().max(64).default(''),
  subject: z.string().max(120).default(''),
  from: z.union([z.literal(''), day]).default(''),
  to: z.union([z.literal(''), day]).default(''),
};

export const auditEntryShape = z.object({
  number: z.string(),
  at: instant,
  by: z.string(),
  act: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  hash: z.string(),
});

const bar = z.object({ hour: z.number().int(), today: amount, before: amount });

export const watchCalls = {
  listAudit: defineCall({
    name: 'list-audit',
    method: 'GET',
    path: '/api/staff/audit',
    who: 'staff',
    right: 'audit',
    summary: 'The log of operators, newest first, and whether its chain was whole when it was last proven',
    query: z.object({ ...pageQuery, ...auditFilter }),
    answer: listOf(auditEntryShape).extend({
      chain: z.object({ isWhole: z.boolean(), entries: z.number().int(), provenAt: instant }).nullable(),
      acts: z.array(z.string()),
    }),
    refusals: [],
    limit: read,
  }),
  listOutbox: defineCall({
    name: 'list-outbox',
    method: 'GET',
    path: '/api/staff/outbox',
    who: 'staff',
    right: 'outbox',
    summary: 'Mail and SMS on their way out, newest first; codes are masked',
    query: z.object({
      ...pageQuery,
      kind: z.enum(['', 'mail', 'sms']).default(''),
      state: z.enum(['', 'waiting', 'sent', 'given_up']).default(''),
      to: z.string().trim().max(254).default(''),
    }),
    answer: listOf(
      z.object({
        id,
        kind: z.enum(['mail', 'sms']),
        to: z.string(),
        key: z.string(),
        language: z.string(),
        state: z.enum(['waiting', 'sent', 'given_up']),
        attempts: z.number().int(),
        subject: z.string(),
        text: z.string(),
        createdAt: instant,
        endedAt: instant.nullable(),
        lastError: z.string().nullable(),
      }),
    ),
    refusals: [],
    limit: read,
  }),
  getDashboard: defineCall({
    name: 'get-dashboard',
    method: 'GET',
    path: '/api/staff/dashboard',
    who: 'staff',
    right: 'dashboard',
    summary: 'The day so far in the merchant’s zone, from wagers, deposits, sessions, draws and jobs',
    answer: z.object({
      day,
      madeAt: instant,
      currency: z.string(),
      currencySymbol: z.string(),
      turnover: z.object({ today: amount, before: amount }),
      /** Stakes of settled bets less what they paid. */
      revenue: z.object({ today: amount, before: amount }),
      hours: z.array(bar),
      games: z.array(z.object({ game: z.string(), turnover: amount, revenue: amount, wagers: z.number().int() })),
      deposits: z.object({ credited: amount, orders: z.number().int(), review: z.number().int() }),
      members: z.object({ active: z.number().int(), bettors: z.number().int(), registered: z.number().int() }),
      /** Official draws whose draw time has passed and whose result is missing. */
      drawsDue: z.array(z.object({ id, game: z.string(), numero: z.string(), drawAt: instant })),
      importsWaiting: z.number().int(),
      requestsWaiting: z.number().int(),
      alerts: z.array(
        z.object({ kind: z.enum(['job', 'audit', 'post', 'server']), subject: z.string(), since: instant.nullable() }),
      ),
      /** Open games whose return chance does not explain (standards.md G20). */
      outside: z.array(
        z.object({
          nodeId,
          game: z.string(),
          version: z.number().int(),
          currency: z.string(),
          spins: z.number().int(),
          /** Percent. */
          theoretical: z.number(),
          actual: z.number(),
          band: z.number(),
        }),
      ),
      /** Open cases of the wallet API. */
      vendorCases: z.number().int(),
      /** Those among them with a held credit. */
      creditsHeld: z.number().int(),
    }),
    refusals: [],
    limit: read,
  }),
};
