import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { read } from '../../office-limits.ts';
import { amount, day, id, instant } from '../../shapes.ts';

export const drawsCalls = {
  listStaffDraws: defineCall({
    name: 'list-staff-draws',
    method: 'GET',
    path: '/api/staff/lottery/draws',
    who: 'staff',
    right: 'lottery.import',
    summary: 'The draws of one day with their state, bets and money',
    query: z.object({
      day,
      game: z.string().max(40).default(''),
      kind: z.enum(['official', 'fast']).default('official'),
    }),
    answer: z.object({
      list: z.array(
        z.object({
          id,
          game: z.string(),
          numero: z.string(),
          state: z.string(),
          closeAt: instant,
          drawAt: instant,
          special: z.string().nullable(),
          resultVersion: z.number().int(),
          source: z.string().nullable(),
          wagers: z.number().int(),
          staked: amount,
          bettors: z.number().int(),
          isVoidable: z.boolean(),
        }),
      ),
      /** Days of this month with draws that wait for a result. */
      waiting: z.array(z.object({ day, draws: z.number().int() })),
    }),
    refusals: [],
    limit: read,
  }),
};
