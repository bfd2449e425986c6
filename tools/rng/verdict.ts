import { chiSquareP, gammaQ } from './special-functions.ts';

/** A p-value under the name of its test: uniform over 0 to 1 for a fair source. */
export interface Finding {
  readonly test: string;
  readonly p: number;
}

/** One in a hundred runs of a fair source may fail a single test (standards.md 1.4). */
export const ALPHA = 0.01;
const CELL_MIN = 5;

/** p of counts against their expectation; cells that expect fewer than five are counted together. */
export function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  const cells: { count: number; expect: number }[] = [];
  let remainder = { count: 0, expect: 0 };
  for (const [index, expect] of expected.entries()) {
    remainder = { count: remainder.count + (counts[index] ?? 0), expect: remainder.expect + expect };
    if (remainder.expect < CELL_MIN) continue;
    cells.push(remainder);
    remainder = { count: 0, expect: 0 };
  }
  const last = cells.at(-1);
  if (last && remainder.expect > 0)
    cells[cells.length - 1] = { count: last.count + remainder.count, expect: last.expect + remainder.expect };
  const statistic = cells.reduce((sum, { count, expect }) => sum + (count - expect) ** 2 / expect, 0);
  return chiSquareP(statistic, Math.max(1, cells.length - 1));
}

/** Far too even is as suspicious as far too uneven (games.md 7.4). */
export const twoSided = (p: number): number => Math.min(1, 2 * Math.min(p, 1 - p));

/**
 * Holm's step-down correction: the tests of a family that fail together at a confidence of 1 - alpha, however many there are.
 * A value that is no number fails.
 */
export function holmFailures(family: readonly Finding[], alpha = ALPHA): Finding[] {
  const sorted = [...family].sort((a, b) => (a.p || 0) - (b.p || 0));
  const stop = sorted.findIndex(({ p }, index) => p > alpha / (sorted.length - index));
  return stop < 0 ? sorted : sorted.slice(0, stop);
}

/** The band of NIST SP 800-22, 4.2.1: .99 ± 3 √(.99 · .01 / m) of m sequences pass a test; 1,000 give .9806 to .9994. */
export function proportionBand(sequences: number): { readonly least: number; readonly most: number } {
  const width = 3 * Math.sqrt(((1 - ALPHA) * ALPHA) / sequences);
  return { least: 1 - ALPHA - width, most: 1 - ALPHA + width };
}

/** NIST SP 800-22, 4.2.2: the p-values of many sequences spread evenly over ten parts; below 0.0001 they do not. */
export function uniformityP(values: readonly number[]): number {
  const counts = new Array<number>(10).fill(0);
  for (const p of values) {
    const part = Math.min(9, Math.max(0, Math.floor(p * 10)));
    counts[part] = (counts[part] ?? 0) + 1;
  }
  const expect = values.length / 10;
  const statistic = counts.reduce((sum, count) => sum + (count - expect) ** 2 / expect, 0);
  return gammaQ(4.5, statistic / 2);
}
export const UNIFORMITY_MIN = 0.0001;
