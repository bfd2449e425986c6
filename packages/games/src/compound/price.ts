import { type Fraction, fraction } from '../netting/index.ts';
import { over, times } from '../slots/exact/fraction.ts';
import type { Tier } from './play.ts';

/** A prize mode: what 2000 staked return on average (games.md 3.1). */
export type Mode = number;
export const DEFAULT_MODE: Mode = 1960;
const [MODE_MIN, MODE_MAX] = [1700, 2000];
export const isMode = (value: unknown): value is Mode =>
  typeof value === 'number' && Number.isInteger(value) && value >= MODE_MIN && value <= MODE_MAX;

/** The return of a mode: 1960 is 49/50. */
export const returnOf = (mode: Mode): Fraction => fraction(mode, MODE_MAX);

/** Prices are for a unit of 2. */
const PRICED_UNIT = fraction(2);
const ALL = fraction(1);

/** What a row of one unit of 2 is paid in a tier: 2 / p of its share of the return. */
export function prizeOf({ probability, share = ALL, prize }: Tier, returned: Fraction): Fraction {
  if (prize) return prize(returned);
  if (share.numerator === 0n) return share;
  return times(over(PRICED_UNIT, probability), times(share, returned));
}

/** `3/2500`, always with the denominator. */
export const fractionText = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;
