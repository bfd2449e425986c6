import { intBelow, type WordStream } from '../../fair/index.ts';
import { payLines } from '../count-lines.ts';
import { pickOne } from '../draw.ts';
import type { CollectMaths } from '../maths.ts';
import type { Cell, CoinValue } from '../outcome.ts';
import type { Round } from '../round.ts';
import { cellAt, cellsFrom, type Grid, put, scatterOver, shown, spinCells } from '../screens.ts';
import type { BookPlay } from './play.ts';

const MIDDLE_REEL = 1;
const sumOf = (coins: readonly CoinValue[]): number => coins.reduce((sum, { value }) => sum + value, 0);

const valued = (maths: CollectMaths, words: WordStream, cells: readonly Cell[]): CoinValue[] =>
  cells.map((cell) => ({ cell, value: pickOne(words, maths.rules.values) }));

/** Ingredients stay in the pot and the other cells spin; each new one gives all respins back. The bowl collects at the end. */
function simmer(maths: CollectMaths, words: WordStream, round: Round, bowl: Cell, first: CoinValue[], all: Cell[]) {
  const { rules } = maths;
  const before = round.totalHundredths;
  let held = first;
  let left = rules.respins;
  round.say({ at: 'coins', coins: held, left });
  while (left > 0 && held.length < all.length) {
    const taken = new Set(held.map(({ cell }) => cell));
    const free = all.filter((cell) => !taken.has(cell) && intBelow(words, rules.landsOneIn) === 0);
    const landed = valued(maths, words, free);
    held = [...held, ...landed];
    left = landed.length > 0 ? rules.respins : left - 1;
    round.say({ at: 'coins', coins: landed, left });
  }
  const sum = sumOf(held);
  round.say({ at: 'collect', by: bowl, coins: held, pay: sum });
  round.pay(sum);
  if (held.length === all.length) {
    round.say({ at: 'boost', multiplier: rules.fullMultiplier, pay: sum * (rules.fullMultiplier - 1) });
    round.pay(sum * (rules.fullMultiplier - 1));
  }
  round.say({ at: 'end', feature: 'hold', pay: round.totalHundredths - before });
}

/** The bowl lands on the middle reel, and only then are coins laid on the cells that are left. */
function layBowl(maths: CollectMaths, words: WordStream, grid: Grid, part: 'quiet' | 'loud'): Cell | undefined {
  const { rules, rows } = maths;
  if (part === 'quiet' && intBelow(words, rules.collectorOneIn) !== 0) return undefined;
  const bowl = cellAt(MIDDLE_REEL, intBelow(words, rows));
  put(grid, bowl, rules.collector);
  return bowl;
}

function layCoins(maths: CollectMaths, words: WordStream, grid: Grid, bowl: Cell | undefined, count: number): Cell[] {
  const laid = scatterOver(words, grid, maths.rules.coin, count + (bowl === undefined ? 0 : 1));
  if (bowl === undefined) return laid;
  // One more than wanted was drawn, so that the cell of the bowl can be left out.
  const chosen = laid.filter((cell) => cell !== bowl).slice(0, count);
  for (const cell of laid) if (!chosen.includes(cell)) put(grid, cell, pickOne(words, maths.rules.weights));
  put(grid, bowl, maths.rules.collector);
  return chosen;
}

export const collect: BookPlay<CollectMaths> = {
  whole: (maths, words, round, part) => {
    const { rules, reels, rows, pays } = maths;
    const grid = spinCells(words, reels, rows, rules.weights);
    const bowl = layBowl(maths, words, grid, part);
    const cells = layCoins(maths, words, grid, bowl, pickOne(words, rules[part]));
    const coins = valued(maths, words, cells);
    if (round.loud) {
      round.say({ at: 'reels', screen: shown(grid) });
      if (coins.length > 0) round.say({ at: 'coins', coins, left: 0 });
    }
    payLines(round, grid, { lines: rules.lines, pays, wild: -1 });
    if (bowl === undefined || round.capped) return;
    if (part === 'loud') {
      round.say({ at: 'trigger', feature: 'hold', cells: [bowl, ...cells], spins: rules.respins });
      const all = cellsFrom(grid, 0).filter((cell) => cell !== bowl);
      simmer(maths, words, round, bowl, coins, all);
    } else if (coins.length > 0) {
      round.say({ at: 'collect', by: bowl, coins, pay: sumOf(coins) });
      round.pay(sumOf(coins));
    }
  },
};
