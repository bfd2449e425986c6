import { payFor } from './count-lines.ts';
import type { Paytable } from './maths.ts';
import type { Cell, Win } from './outcome.ts';
import type { Round } from './round.ts';
import { cellAt, type Grid } from './screens.ts';

interface WaysRules {
  readonly pays: Paytable;
  readonly wild: number;
}

const countOn = (column: readonly number[], symbol: number, wild: number): number => {
  let count = 0;
  for (const seen of column) if (seen === symbol || seen === wild) count += 1;
  return count;
};

function cellsOfWays(grid: Grid, symbol: number, wild: number, reels: number): Cell[] {
  return grid
    .slice(0, reels)
    .flatMap((column, reel) =>
      column.flatMap((seen, row) => (seen === symbol || seen === wild ? [cellAt(reel, row)] : [])),
    );
}

/** Every way through neighbouring reels from the left: the pay of the longest run times the ways to walk it (games.md 6.7). */
export function payWays(round: Round, grid: Grid, { pays, wild }: WaysRules, multiplier = 1): number {
  const wins: Win[] = [];
  let total = 0;
  for (let symbol = 0; symbol < pays.length; symbol += 1) {
    if (symbol === wild || (pays[symbol] as readonly number[]).length === 0) continue;
    let ways = 1;
    let count = 0;
    for (const column of grid) {
      const here = countOn(column, symbol, wild);
      if (here === 0) break;
      ways *= here;
      count += 1;
    }
    if (count === 0) continue;
    const pay = payFor(pays, symbol, count) * ways * multiplier;
    if (pay === 0) continue;
    total += pay;
    if (!round.loud) continue;
    const cells = cellsOfWays(grid, symbol, wild, count);
    wins.push({ symbol, count, cells, ways, pay, ...(multiplier === 1 ? {} : { multiplier }) });
  }
  round.wins(wins, total);
  return total;
}
