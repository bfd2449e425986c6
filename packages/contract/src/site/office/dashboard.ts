import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { nodeId } from '../../catalogue/shapes.ts';
import { read } from '../../office-limits.ts';
import { amount, day, id, instant } from '../../shapes.ts';

const bar = z.object({ hour: z.number().int(), today: amount, before: amount });

export const dashboardCalls = {
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
      /** Paid today, whenever they were asked for; those that wait for an operator. */
      withdrawals: z.object({ paid: amount, orders: z.number().int(), waiting: z.number().int() }),
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
