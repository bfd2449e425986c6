import { z } from 'zod';
import { amount, instant } from '../shapes.ts';

const whole = z.number().int();
const percent = z.number();

/** Theoretical and actual return of one version of an own game and one currency (standards G20). */
export const gameReturn = z.object({
  game: z.string(),
  version: whole,
  currency: z.string(),
  /** Ended spins, balls, boards or bets without voided ones. */
  spins: whole,
  staked: amount,
  /** Without jackpots. */
  paid: amount,
  /** Percent, without jackpots: those are too rare for any count of spins. Of the chosen games, where choices differ. */
  theoretical: percent,
  /** Percent; null before the first spin. */
  actual: percent.nullable(),
  /** Percent on either side of the theoretical return that chance explains, three sigma; null before the first spin. */
  band: percent.nullable(),
  isOutside: z.boolean(),
  /** Rounds up to this time are counted. */
  countedTo: instant,
});
export type GameReturn = z.infer<typeof gameReturn>;
