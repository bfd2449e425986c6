import { z } from 'zod';
import { amount, instant } from '../shapes.ts';

const whole = z.number().int();
const percent = z.number();

/** Theory beside what really happened in one version of a game of the house and one currency (standards G20). */
export const gameReturn = z.object({
  game: z.string(),
  version: whole,
  currency: z.string(),
  /** Spins, balls, boards or bets that are over and stand. */
  spins: whole,
  staked: amount,
  /** Without jackpots. */
  paid: amount,
  /** Percent, without jackpots: those are rarer than any count of spins could show. Of what was chosen, where choices differ. */
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
