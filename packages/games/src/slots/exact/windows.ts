import type { Paytable, Strips } from '../maths.ts';
import { windowOf } from '../screens.ts';
import { type Fraction, fraction, plus, sum, times, ZERO } from './fraction.ts';

/** How many stops of a strip show `counted` cells of a kind in the window: `[stops with none, with one, …]`. */
export function windowCounts(strip: readonly number[], rows: number, counted: (symbol: number) => boolean): number[] {
  const counts = new Array<number>(rows + 1).fill(0);
  for (let stop = 0; stop < strip.length; stop += 1) {
    const seen = windowOf(strip, stop, rows).filter(counted).length;
    counts[seen] = (counts[seen] as number) + 1;
  }
  return counts;
}

/** The chance of each number of scatters on the screen: the counts of the reels folded together (games.md 6.7). */
export function scatterChances(strips: Strips, rows: number, scatter: number): Fraction[] {
  const folded = strips.reduce<bigint[]>(
    (sofar, strip) => {
      const next = new Array<bigint>(sofar.length + rows).fill(0n);
      for (const [count, stops] of windowCounts(strip, rows, (symbol) => symbol === scatter).entries()) {
        for (const [before, ways] of sofar.entries())
          next[before + count] = (next[before + count] ?? 0n) + ways * BigInt(stops);
      }
      return next;
    },
    [1n],
  );
  const all = folded.reduce((total, ways) => total + ways, 0n);
  return folded.map((ways) => fraction(ways, all));
}

/** The chance of `from` scatters or more. */
export const chanceOfAtLeast = (chances: readonly Fraction[], from: number): Fraction => sum(chances.slice(from));

/**
 * The mean pay of ways, in the units of the paytable: for each symbol and length, the mean number of cells on each reel of the run times
 * the chance of none on the next one (games.md 6.7).
 */
export function meanOfWays(strips: Strips, rows: number, pays: Paytable, wild: number): Fraction {
  return pays.reduce((total, row, symbol) => {
    if (symbol === wild || row.length === 0) return total;
    const reels = strips.map((strip) => {
      const counts = windowCounts(strip, rows, (seen) => seen === symbol || seen === wild);
      const cells = counts.reduce((all, stops, count) => all + stops * count, 0);
      return { mean: fraction(cells, strip.length), none: fraction(counts[0] as number, strip.length) };
    });
    let mean = ZERO;
    let ways = fraction(1);
    for (const [reel, here] of reels.entries()) {
      ways = times(ways, here.mean);
      const pay = row[Math.min(reel + 1, row.length - 1)] as number;
      mean = plus(mean, times(times(ways, fraction(pay)), reels[reel + 1]?.none ?? fraction(1)));
    }
    return plus(total, mean);
  }, ZERO);
}
