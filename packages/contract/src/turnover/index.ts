import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, id, instant } from '../shapes.ts';

/**
 * What must be played before money is free: `played` of `required`, and `locks` until then. Each stake counts for the oldest open one. Money that
 * goes to another member takes its share along (`carried`), which is a requirement of its receiver.
 */
export const requirementShape = z.object({
  id,
  /** `transfer`, `bill`: it came with money of another member. */
  kind: z.enum(['deposit', 'transfer', 'bill']),
  /** The deposit, the transfer, or the bill of a contract. */
  subjectId: id,
  /** Who sent the money; null of a deposit. */
  from: z.string().nullable(),
  /** The money it is about, without what went to others, and how many times that must be played; null where it is no multiple. */
  base: amount,
  multiple: z.string().nullable(),
  required: amount,
  /** What went to other members with their money. */
  carried: amount,
  played: amount,
  left: amount,
  /** What cannot be withdrawn until it is met. */
  locks: amount,
  /** `cleared`: the money was lost before, so nothing is asked any more. `moved`: all of it went to other members. */
  state: z.enum(['open', 'met', 'cleared', 'moved']),
  openedAt: instant,
});
export type Requirement = z.infer<typeof requirementShape>;

/** Where a member's money lies: requirements are asked of all of it together. */
export const MONEY_PLACES = ['main', 'bonus', 'pending', 'vendors', 'bets', 'held'] as const;
export const placesShape = z.array(z.object({ place: z.enum(MONEY_PLACES), amount }));

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
      /** Money that cannot be withdrawn yet, wherever it lies, and what must be played to free all of it. */
      locked: amount,
      left: amount,
      /** Percent of the valid stake that counts, by category. */
      weights: z.array(z.object({ category: z.string(), percent: z.number().int() })),
      requirements: z.array(requirementShape),
      /** The places that have money. */
      places: placesShape,
    }),
    refusals: [],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
};
