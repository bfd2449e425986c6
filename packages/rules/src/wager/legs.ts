import type { Micros } from '@lantern/kernel';

/** Results of a leg (sports.md 4.6): a push and a void leg count as odds 1, a half result settles half of the stake. */
export const LEG_RESULTS = ['won', 'lost', 'void', 'half_won', 'half_lost'] as const;
export type LegResult = (typeof LEG_RESULTS)[number];

export interface DecidedLeg {
  /** Gross decimal odds in ten-thousandths, at least 10,000. */
  readonly odds: bigint;
  readonly result: LegResult;
  /** How many share the place that it was bet on: a dead heat divides what it pays. 1 where it is left out. */
  readonly winners?: number;
}

/** What a wager with legs bets: `unit` on every combination of as many legs as one of `sizes` names. */
export interface System {
  readonly unit: Micros;
  readonly sizes: readonly number[];
}

export const LEGS_MAX = 15;
const ODDS_ONE = 10_000n;
/** Factors have this denominator: a half result of odds in ten-thousandths is exact in it. */
const FACTOR_ONE = 20_000n;

/** What a leg returns of one staked, in fractions of `FACTOR_ONE`. Of a dead heat the rest of its division is left to the platform. */
const factorOf = ({ odds, result, winners = 1 }: DecidedLeg): bigint =>
  result === 'won' ? FACTOR.won(odds) / BigInt(winners) : FACTOR[result](odds);

const FACTOR: Readonly<Record<LegResult, (odds: bigint) => bigint>> = {
  won: (odds) => 2n * odds,
  half_won: (odds) => odds + ODDS_ONE,
  void: () => FACTOR_ONE,
  half_lost: () => FACTOR_ONE / 2n,
  lost: () => 0n,
};

/** The systems that have a name: legs, and the sizes of their combinations (sports.md 4.6). */
export const SYSTEMS = {
  trixie: { legs: 3, sizes: [2, 3] },
  patent: { legs: 3, sizes: [1, 2, 3] },
  yankee: { legs: 4, sizes: [2, 3, 4] },
  lucky_15: { legs: 4, sizes: [1, 2, 3, 4] },
  canadian: { legs: 5, sizes: [2, 3, 4, 5] },
  lucky_31: { legs: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, sizes: [2, 3, 4, 5, 6] },
  lucky_63: { legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  super_heinz: { legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
} as const satisfies Record<string, { readonly legs: number; readonly sizes: readonly number[] }>;

const choose = (n: number, k: number): number =>
  Array.from({ length: k }, (_, index) => index).reduce((count, index) => (count * (n - index)) / (index + 1), 1);

/** Combinations of a system of `legs` legs: the stake is the unit times these. */
export const linesOf = (legs: number, sizes: readonly number[]): number =>
  sizes.reduce((sum, size) => sum + choose(legs, size), 0);

/** The sizes of a system as a wager stores them, as `2,3`: in ascending order, each once, from 1 to the number of legs. */
export const sizesText = (sizes: readonly number[]): string => sizes.join(',');
export function sizesOf(text: string, legs: number): readonly number[] | null {
  const sizes = /^\d{1,2}(,\d{1,2})*$/.test(text) ? text.split(',').map(Number) : [];
  const isAscending = sizes.every((size, index) => size > (sizes[index - 1] ?? 0) && size <= legs);
  return sizes.length > 0 && isAscending && legs <= LEGS_MAX ? sizes : null;
}

/** Whether two legs are of one event: a multiple does not take them together. */
export const hasRelatedLegs = (eventIds: readonly bigint[]): boolean => new Set(eventIds).size < eventIds.length;

/** For each size from 0, the sum over all combinations of that many factors of their product. */
function productSums(factors: readonly bigint[]): bigint[] {
  const sums = [1n, ...factors.map(() => 0n)];
  for (const [index, factor] of factors.entries())
    for (let size = index + 1; size > 0; size -= 1) sums[size] = (sums[size] ?? 0n) + factor * (sums[size - 1] ?? 0n);
  return sums;
}

/** Whether every combination has a lost leg already: nothing that is still open can make such a wager pay. */
export function isLostEarly({ sizes }: Pick<System, 'sizes'>, legs: readonly ('open' | LegResult)[]): boolean {
  const standing = legs.filter((result) => result !== 'lost').length;
  return sizes.every((size) => size > standing);
}

/**
 * The payout of a wager whose legs are all decided: for each combination the unit times the product of its factors. The sum of all
 * combinations is exact, and rounded down once.
 */
export function payoutOfLegs({ unit, sizes }: System, legs: readonly DecidedLeg[]): Micros {
  const sums = productSums(legs.map(factorOf));
  const scaled = sizes.reduce((sum, size) => sum + (sums[size] ?? 0n) * FACTOR_ONE ** BigInt(legs.length - size), 0n);
  return (unit * scaled) / FACTOR_ONE ** BigInt(legs.length);
}
