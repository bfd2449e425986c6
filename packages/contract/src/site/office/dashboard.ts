import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { nodeId } from '../../catalogue/shapes.ts';
import { read } from '../../office-limits.ts';
import { amount, day, instant } from '../../shapes.ts';
import { waitingQueueShape } from '../../staff/waiting.ts';

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
      deposits: z.object({ credited: amount, orders: z.number().int() }),
      /** Paid today, whenever they were asked for. */
      withdrawals: z.object({ paid: amount, orders: z.number().int() }),
      members: z.object({ active: z.number().int(), bettors: z.number().int(), registered: z.number().int() }),
      /** As `get-waiting` answers: the figures are of all operators, these of the one who asks. */
      queues: z.array(waitingQueueShape),
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
    }),
    refusals: [],
    limit: read,
  }),
};
