export { drawDropThreshold, returnOfJackpot } from './jackpots.ts';
export type * from './maths.ts';
export type * from './outcome.ts';
export { costOf, spin, spinTotal } from './spin.ts';
