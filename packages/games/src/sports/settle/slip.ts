import type { Micros } from '@lantern/kernel';
import type { Fraction } from '../../slots/exact/fraction.ts';

/** Legs of one bet (games.md 4.6). */
export const SLIP_LEGS_MAX = 15;

/**
 * A single, multiple or system: `unit` on every line. A line has all bankers and so many of the other legs as one of `sizes` names; a
 * multiple has one size, all its legs.
 */
export interface Slip {
  readonly unit: Micros;
  /** In ascending order, each once, from 0 with bankers, else from 1, to the number of legs that are no bankers. */
  readonly sizes: readonly number[];
  /** Places of the bankers in the list of legs. */
  readonly bankers?: readonly number[];
}

/** Every size of a system from pairs, or from singles, to all legs: Trixie and Patent of three … Goliath of eight. */
export const fullCover = (legs: number, hasSingles: boolean): readonly number[] =>
  Array.from({ length: hasSingles ? legs : legs - 1 }, (_, index) => index + (hasSingles ? 1 : 2));

const choose = (n: number, k: number): number =>
  Array.from({ length: k }, (_, index) => index).reduce((count, index) => (count * (n - index)) / (index + 1), 1);

/** How many lines a slip has: the stake is the unit times these. */
export const slipLines = (legs: number, { sizes, bankers = [] }: Omit<Slip, 'unit'>): number =>
  sizes.reduce((sum, size) => sum + choose(legs - bankers.length, size), 0);

interface Product {
  readonly numerator: bigint;
  readonly denominator: bigint;
}
const ONE: Product = { numerator: 1n, denominator: 1n };
const product = (a: Product, b: Product): Product => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});

/**
 * The payout of a slip whose legs have these factors: for each line the unit times the product of its factors, rounded down to a micro.
 */
export function payoutOfSlip({ unit, sizes, bankers = [] }: Slip, factors: readonly Fraction[]): Micros {
  const always = factors.filter((_, index) => bankers.includes(index)).reduce<Product>(product, ONE);
  // A line with a lost leg pays nothing, so only the legs that return something are combined.
  const paying = factors.filter(({ numerator }, index) => numerator !== 0n && !bankers.includes(index));
  const wanted = new Set(sizes);
  const most = Math.max(0, ...sizes);
  const paidFrom = (at: number, size: number, line: Product): Micros => {
    let paid = wanted.has(size) ? (unit * line.numerator) / line.denominator : 0n;
    if (size === most) return paid;
    for (let next = at; next < paying.length; next += 1)
      paid += paidFrom(next + 1, size + 1, product(line, paying[next] ?? ONE));
    return paid;
  };
  return always.numerator === 0n ? 0n : paidFrom(0, 0, always);
}
