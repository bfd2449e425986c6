import type { Line, Paytable } from '../maths.ts';
import { windowOf } from '../screens.ts';

/** How many stops of a reel show each symbol in one cell: `counts[symbol]`. */
export type Counts = readonly number[];

/** The pay of a line of these symbols, first reel first. */
export type PayOfLine = (symbols: readonly number[]) => number;

/** Symbols of one row over all stops, after `change` has been done to each window (a wild that covers its reel, for example). */
export function countsOfRow(
  strip: readonly number[],
  rows: number,
  row: number,
  symbols: number,
  change: (window: number[]) => number[] = (window) => window,
): Counts {
  const counts = new Array<number>(symbols).fill(0);
  for (let stop = 0; stop < strip.length; stop += 1) {
    const seen = change(windowOf(strip, stop, rows))[row] as number;
    counts[seen] = (counts[seen] as number) + 1;
  }
  return counts;
}

/**
 * The pays of one line over every combination of cells, each as often as it occurs. Whole numbers below 2^53 (strips of 64 stops on five
 * reels are 2^30 combinations), so it is exact.
 */
export function sumOverLine(reels: readonly Counts[], payOf: PayOfLine): number {
  const symbols = new Array<number>(reels.length);
  const walk = (reel: number, times: number): number => {
    if (reel === reels.length) return times * payOf(symbols);
    let total = 0;
    const counts = reels[reel] as Counts;
    for (let symbol = 0; symbol < counts.length; symbol += 1) {
      const count = counts[symbol] as number;
      if (count === 0) continue;
      symbols[reel] = symbol;
      total += walk(reel + 1, times * count);
    }
    return total;
  };
  return walk(0, 1);
}

/** Longest run from the first reel: as plain symbols, and as wilds alone; the better one pays. A second writing of the rule. */
export function payOfSymbols(symbols: readonly number[], pays: Paytable, wild: number): number {
  const at = (symbol: number, count: number): number => {
    const row = pays[symbol] ?? [];
    return row[Math.min(count, row.length - 1)] ?? 0;
  };
  const plain = symbols.find((symbol) => symbol !== wild);
  const end = symbols.findIndex((symbol) => symbol !== wild && symbol !== plain);
  const wilds = symbols.findIndex((symbol) => symbol !== wild);
  const run = plain === undefined ? 0 : at(plain, end === -1 ? symbols.length : end);
  return wild === -1 ? run : Math.max(run, at(wild, wilds === -1 ? symbols.length : wilds));
}

/** Every line over every combination, as the lines lie on the reels. */
export function sumOverLines(
  lines: readonly Line[],
  cell: (reel: number, row: number) => Counts,
  payOf: PayOfLine,
): bigint {
  return lines.reduce(
    (sum, line) =>
      sum +
      BigInt(
        sumOverLine(
          line.map((row, reel) => cell(reel, row)),
          payOf,
        ),
      ),
    0n,
  );
}

export const combinations = (strips: readonly (readonly number[])[]): bigint =>
  strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
