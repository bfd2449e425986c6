import { intBelow, type WordStream } from '../../fair/index.ts';
import { payLines } from '../count-lines.ts';
import { pickOne } from '../draw.ts';
import type { HoldMaths } from '../maths.ts';
import type { Cell, CoinValue } from '../outcome.ts';
import type { Round } from '../round.ts';
import { cellsFrom, scatterOver, shown, spinCells } from '../screens.ts';
import type { BookPlay } from './play.ts';

/** A drum's value, or the fixed prize of a negative card. */
function coinAt(maths: HoldMaths, words: WordStream, cell: Cell): CoinValue {
  const value = pickOne(words, maths.rules.values);
  const prize = maths.rules.fixed[-1 - value];
  return prize === undefined ? { cell, value } : { cell, value: prize.hundredths, tier: prize.tier };
}

/** Drums stay and the other cells spin; each new drum gives all respins back. Every drum is paid at the end. */
function holdAndSpin(maths: HoldMaths, words: WordStream, round: Round, first: readonly Cell[], all: readonly Cell[]) {
  const { rules } = maths;
  const before = round.totalHundredths;
  let held = first.map((cell) => coinAt(maths, words, cell));
  let left = rules.respins;
  round.say({ at: 'coins', coins: held, left });
  while (left > 0 && held.length < all.length) {
    const taken = new Set(held.map(({ cell }) => cell));
    const landed = all
      .filter((cell) => !taken.has(cell) && intBelow(words, rules.landsOneIn) === 0)
      .map((cell) => coinAt(maths, words, cell));
    held = [...held, ...landed];
    left = landed.length > 0 ? rules.respins : left - 1;
    round.say({ at: 'coins', coins: landed, left });
  }
  if (held.length === all.length) {
    round.say({ at: 'full', pay: rules.fullHundredths });
    round.pay(rules.fullHundredths);
  }
  round.pay(held.reduce((sum, { value }) => sum + value, 0));
  round.say({ at: 'end', feature: 'hold', pay: round.totalHundredths - before });
}

export const holdAndSpinPlay: BookPlay<HoldMaths> = {
  whole: (maths, words, round, part) => {
    const { rules, reels, rows, pays } = maths;
    const grid = spinCells(words, reels, rows, rules.weights);
    const drums = scatterOver(words, grid, rules.coin, pickOne(words, rules[part]));
    if (round.loud) round.say({ at: 'reels', screen: shown(grid) });
    payLines(round, grid, { ...rules, pays });
    if (part === 'quiet' || round.capped) return;
    round.say({ at: 'trigger', feature: 'hold', cells: drums, spins: rules.respins });
    holdAndSpin(maths, words, round, drums, cellsFrom(grid, 0));
  },
};
