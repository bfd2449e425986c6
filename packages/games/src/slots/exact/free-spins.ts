import { type Fraction, fraction, minus, over, plus, times } from './fraction.ts';

/**
 * The return of one free spin with its retriggers: its own mean over 1 - q, where q is the mean number of further spins a free spin brings
 * (games.md 6.7). Only for q below 1: otherwise they never end.
 */
export const meanWithRetriggers = (meanOfSpin: Fraction, q: Fraction): Fraction =>
  over(meanOfSpin, minus(fraction(1), q));

/** A base game whose spins bring `q` free spins on average. */
export const withFreeSpins = (base: Fraction, q: Fraction, meanOfFreeSpin: Fraction): Fraction =>
  plus(base, times(q, meanOfFreeSpin));
