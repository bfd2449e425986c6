import { payFor } from '../count-lines.ts';
import type { Line, MultiplierMaths } from '../maths.ts';
import type { Win } from '../outcome.ts';
import type { Round } from '../round.ts';
import { cellAt, type Grid, shown, spinStrips } from '../screens.ts';
import type { ReelsPlay } from './play.ts';

interface LineWin {
  readonly symbol: number;
  readonly multiplier: number;
  readonly pay: number;
}

/** A line of wilds alone is a line of the dearest symbol, number 0. */
function winOf(maths: MultiplierMaths, grid: Grid, line: Line): LineWin | undefined {
  let symbol = -1;
  let multiplier = 1;
  for (let reel = 0; reel < line.length; reel += 1) {
    const seen = grid[reel]?.[line[reel] as number] as number;
    const wild = maths.rules.wilds[seen];
    if (wild !== undefined) multiplier *= wild;
    else if (symbol === -1) symbol = seen;
    else if (seen !== symbol) return undefined;
  }
  const paid = Math.max(symbol, 0);
  const pay = payFor(maths.pays, paid, line.length) * multiplier;
  return pay === 0 ? undefined : { symbol: paid, multiplier, pay };
}

function isFull(maths: MultiplierMaths, grid: Grid): boolean {
  const plain = new Set(grid.flat().filter((symbol) => maths.rules.wilds[symbol] === undefined));
  return plain.size <= 1;
}

/** The pay of a screen before the round is recorded: the exact return adds up every screen by the same function. */
export function payOfScreen(maths: MultiplierMaths, grid: Grid): { wins: Win[]; pay: number; full: boolean } {
  const wins = maths.rules.lines.flatMap((line, number): Win[] => {
    const win = winOf(maths, grid, line);
    if (win === undefined) return [];
    const cells = line.map((row, reel) => cellAt(reel, row));
    return [{ symbol: win.symbol, count: line.length, cells, line: number, pay: win.pay, multiplier: win.multiplier }];
  });
  const pay = wins.reduce((sum, win) => sum + win.pay, 0);
  return { wins, pay, full: pay > 0 && isFull(maths, grid) };
}

export const multiplierLines: ReelsPlay<MultiplierMaths> = {
  base: (maths, words, round: Round) => {
    const grid = spinStrips(words, maths.rules.strips, maths.rows);
    if (round.loud) round.say({ at: 'reels', screen: shown(grid) });
    const { wins, pay, full } = payOfScreen(maths, grid);
    round.wins(wins, pay);
    if (!full) return false;
    const more = pay * (maths.rules.fullMultiplier - 1);
    round.say({ at: 'boost', multiplier: maths.rules.fullMultiplier, pay: more });
    round.pay(more);
    return false;
  },
};
