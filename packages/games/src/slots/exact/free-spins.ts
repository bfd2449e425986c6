import { type Fraction, fraction, minus, over, plus, times } from './fraction.ts';

/**
 * What one free spin returns with the free spins it brings: its own mean over 1 - q, where q is how many more spins a free spin
 * brings on average (games.md 6.7). Only for q below 1: otherwise they never end.
 */
export const meanWithRetriggers = (meanOfSpin: Fraction, q: Fraction): Fraction =>
  over(meanOfSpin, minus(fraction(1), q));

/** A base game whose spins bring `q` free spins on average. */
export const withFreeSpins = (base: Fraction, q: Fraction, meanOfFreeSpin: Fraction): Fraction =>
  plus(base, times(q, meanOfFreeSpin));
