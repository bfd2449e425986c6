import { payFor } from './count-lines.ts';
import type { Paytable } from './maths.ts';
import type { Cell, Win } from './outcome.ts';
import { cellAt, type Grid, REEL } from './screens.ts';

interface GroupRules {
  readonly pays: Paytable;
  readonly smallest: number;
}

/** The win of one screen: the removed cells, and their pay at multiplier 1. */
export interface Groups {
  readonly wins: readonly Win[];
  readonly removed: readonly Cell[];
  readonly pay: number;
}

const NOTHING: Groups = { wins: [], removed: [], pay: 0 };

const winOf = (pays: Paytable, symbol: number, cells: readonly Cell[], multiplier: number): Win => ({
  symbol,
  count: cells.length,
  cells,
  pay: payFor(pays, symbol, cells.length) * multiplier,
  ...(multiplier === 1 ? {} : { multiplier }),
});

function grouped(wins: readonly Win[]): Groups {
  if (wins.length === 0) return NOTHING;
  return { wins, removed: wins.flatMap((win) => win.cells), pay: wins.reduce((sum, win) => sum + win.pay, 0) };
}

/** The cells of one symbol that hang together by their sides, from a first cell on. */
function clusterFrom(grid: Grid, first: Cell, seen: Set<Cell>): Cell[] {
  const symbolAt = (cell: Cell): number | undefined => grid[Math.floor(cell / REEL)]?.[cell % REEL];
  const symbol = symbolAt(first);
  const cluster = [first];
  seen.add(first);
  for (let i = 0; i < cluster.length; i += 1) {
    const cell = cluster[i] as Cell;
    for (const step of [-REEL, REEL, -1, 1]) {
      const next = cell + step;
      if (next < 0 || seen.has(next) || symbolAt(next) !== symbol) continue;
      seen.add(next);
      cluster.push(next);
    }
  }
  return cluster;
}

/** Clusters of one symbol that touch by their sides. */
export function clustersOf(grid: Grid, { pays, smallest }: GroupRules, multiplier: number): Groups {
  const seen = new Set<Cell>();
  const wins: Win[] = [];
  for (let reel = 0; reel < grid.length; reel += 1) {
    const column = grid[reel] as number[];
    for (let row = 0; row < column.length; row += 1) {
      const cell = cellAt(reel, row);
      const symbol = column[row] as number;
      if (seen.has(cell) || (pays[symbol] as readonly number[]).length === 0) continue;
      const cells = clusterFrom(grid, cell, seen);
      if (cells.length >= smallest) wins.push(winOf(pays, symbol, cells, multiplier));
    }
  }
  return grouped(wins);
}

/** Symbols that come often enough, wherever they lie. */
export function crowdsOf(grid: Grid, { pays, smallest }: GroupRules): Groups {
  const cells = pays.map((): Cell[] => []);
  for (let reel = 0; reel < grid.length; reel += 1) {
    const column = grid[reel] as number[];
    for (let row = 0; row < column.length; row += 1) (cells[column[row] as number] as Cell[]).push(cellAt(reel, row));
  }
  return grouped(
    cells.flatMap((places, symbol) =>
      places.length >= smallest && (pays[symbol] as readonly number[]).length > 0
        ? [winOf(pays, symbol, places, 1)]
        : [],
    ),
  );
}
