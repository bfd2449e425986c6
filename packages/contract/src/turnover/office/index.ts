import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { few, read } from '../../office-limits.ts';
import { id, instant } from '../../shapes.ts';

const category = z.string().regex(/^[A-Z0-9]{2,20}$/);
const version = z.string().max(40);

/** How much of a stake counts for turnover: one person requests a change, another one decides, kind `turnover_weights`. */
export const turnoverOfficeCalls = {
  listTurnoverWeights: defineCall({
    name: 'list-turnover-weights',
    method: 'GET',
    path: '/api/staff/turnover-weights',
    who: 'staff',
    right: 'settings',
    summary: 'Percent of the valid stake of each category that counts for turnover requirements',
    answer: z.object({
      list: z.array(
        z.object({
          category,
          percent: z.number().int(),
          /** Bets placed from then on count by it; null: from the beginning. */
          since: instant.nullable(),
        }),
      ),
      version,
    }),
    refusals: [],
    limit: read,
  }),
  changeTurnoverWeights: defineCall({
    name: 'change-turnover-weights',
    method: 'PUT',
    path: '/api/staff/turnover-weights',
    who: 'staff',
    right: 'settings',
    confirmed: true,
    summary: 'First person: asks to change weights. They apply to bets that are placed a minute after the decision',
    body: z.object({
      version,
      /** All categories. */
      weights: z
        .array(z.object({ category, percent: z.number().int().min(0).max(1000) }))
        .min(1)
        .max(30),
      reason: z.string().trim().min(3).max(500),
    }),
    answer: z.object({ requestId: id }),
    refusals: ['fields_refused', 'changed_meanwhile', 'request_waiting'],
    limit: few,
  }),
};
