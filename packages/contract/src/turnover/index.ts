import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, id, instant } from '../shapes.ts';

/** What must be played before money is free: `played` of `required`, and `locks` until then. Each stake counts for the oldest open one. */
export const requirementShape = z.object({
  id,
  kind: z.enum(['deposit']),
  /** The deposit. */
  subjectId: id,
  /** The money it is about, and how many times that must be played. */
  base: amount,
  multiple: z.string(),
  required: amount,
  played: amount,
  left: amount,
  /** What cannot be withdrawn until it is met. */
  locks: amount,
  /** `cleared`: the money was lost before, so nothing is asked any more. */
  state: z.enum(['open', 'met', 'cleared']),
  openedAt: instant,
});
export type Requirement = z.infer<typeof requirementShape>;

export const turnoverCalls = {
  getTurnover: defineCall({
    name: 'get-turnover',
    method: 'GET',
    path: '/wps/member/turnover',
    who: 'realMember',
    summary:
      'What must still be played before all money can be withdrawn: open requirements first, then the last that ended',
    answer: z.object({
      currency: z.string(),
      /** Money that cannot be withdrawn yet, and what must be played to free all of it. */
      locked: amount,
      left: amount,
      /** Percent of the valid stake that counts, by category. */
      weights: z.array(z.object({ category: z.string(), percent: z.number().int() })),
      requirements: z.array(requirementShape),
    }),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
};
