import { LEG_RESULTS } from '@lantern/rules/wager';
import { z } from 'zod';
import { amount, instant } from '../shapes.ts';

export const LEG_STATES = ['open', ...LEG_RESULTS] as const;

/** One leg of a multiple or a system, in the words of its game. */
export const wagerLeg = z.object({
  /** From 1, in the order of the slip. */
  number: z.number().int(),
  event: z.string(),
  selection: z.string(),
  /** Decimal, as they stood when the bet was taken. */
  odds: z.string(),
  state: z.enum(LEG_STATES),
  /** Result of the event; null while it has none, and where the state says everything. */
  result: z.string().nullable(),
  settledAt: instant.nullable(),
});
export type WagerLeg = z.infer<typeof wagerLeg>;

/** The pot that a wager was staked into, in the currency of the wager. */
export const wagerPot = z.object({
  /** The operator's part of the stakes, in percent. */
  rakePercent: z.string(),
  /** What becomes of the stakes when nobody wins. */
  noWinner: z.enum(['refund', 'carry']),
  /** Null until its sales are over. */
  counted: z
    .object({
      staked: amount,
      /** From an earlier pot that nobody won. */
      carried: amount,
      rake: amount,
      /** Stakes and what was carried over, less the rake: the winners divide it. */
      divided: amount,
      outcome: z.enum(['paid', 'refunded', 'carried']).nullable(),
    })
    .nullable(),
  /** The part of this wager of what was divided, in percent, rounded down; null when it has none. */
  sharePercent: z.string().nullable(),
});
export type WagerPot = z.infer<typeof wagerPot>;
