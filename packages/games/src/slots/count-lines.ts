import type { Line, Paytable } from './maths.ts';
import type { Cell, Win } from './outcome.ts';
import type { Round } from './round.ts';
import { cellAt, type Grid } from './screens.ts';

interface LineRules {
  readonly lines: readonly Line[];
  readonly pays: Paytable;
  /** -1 where there is none. */
  readonly wild: number;
}

/** The last entry applies to every longer run. */
export const payFor = (pays: Paytable, symbol: number, count: number): number => {
  const row = pays[symbol] as readonly number[];
  return row.length === 0 ? 0 : (row[Math.min(count, row.length - 1)] as number);
};

// The last run, outside of the function so that a quiet spin allocates nothing.
let runSymbol = -1;
let runCount = 0;

/**
 * The run of one line from its first reel, or from its last. Wilds stand for the first plain symbol; where wilds alone
 * pay more than the run they begin, the wilds are paid (games.md 6.7). Returns the pay.
 */
function payOfRun(grid: Grid, line: Line, rules: LineRules, fromRight: boolean): number {
  const { pays, wild } = rules;
  const reels = line.length;
  let wilds = 0;
  let symbol = -1;
  let count = 0;
  for (let i = 0; i < reels; i += 1) {
    const reel = fromRight ? reels - 1 - i : i;
    const seen = (grid[reel] as number[])[line[reel] as number] as number;
    if (seen === wild) {
      if (symbol === -1) wilds += 1;
    } else if (symbol === -1) symbol = seen;
    else if (seen !== symbol) break;
    count += 1;
  }
  const own = symbol === -1 ? 0 : payFor(pays, symbol, count);
  const ofWilds = wild === -1 ? 0 : payFor(pays, wild, wilds);
  const wildsWin = ofWilds > own;
  runSymbol = wildsWin ? wild : symbol;
  runCount = wildsWin ? wilds : count;
  return wildsWin ? ofWilds : own;
}

function cellsOfRun(line: Line, count: number, fromRight: boolean): Cell[] {
  return Array.from({ length: count }, (_, i) => {
    const reel = fromRight ? line.length - 1 - i : i;
    return cellAt(reel, line[reel] as number);
  });
}

/** Pays every line, from the left and, where a game pays both ways, from the right; a full line is paid once. */
export function payLines(round: Round, grid: Grid, rules: LineRules, multiplier = 1, bothWays = false): number {
  const wins: Win[] = [];
  let total = 0;
  for (let line = 0; line < rules.lines.length; line += 1) {
    const rows = rules.lines[line] as Line;
    for (let side = 0; side < (bothWays ? 2 : 1); side += 1) {
      const pay = payOfRun(grid, rows, rules, side === 1) * multiplier;
      if (pay === 0 || (side === 1 && runCount === rows.length)) continue;
      total += pay;
      if (!round.loud) continue;
      const cells = cellsOfRun(rows, runCount, side === 1);
      const plain: Win = { symbol: runSymbol, count: runCount, cells, line, pay };
      wins.push({ ...plain, ...(side === 1 ? { fromRight: true } : {}), ...(multiplier === 1 ? {} : { multiplier }) });
    }
  }
  round.wins(wins, total);
  return total;
}
