import type { WordStream } from '../../fair/index.ts';
import { payWays } from '../count-ways.ts';
import { pickOne } from '../draw.ts';
import type { GrowingMaths } from '../maths.ts';
import type { Round } from '../round.ts';
import { cellsWith, type Grid, put, scatterOver, shown } from '../screens.ts';
import type { BookPlay } from './play.ts';

function spinTall(maths: GrowingMaths, words: WordStream, heights: readonly number[]): Grid {
  const { firstWeights, weights } = maths.rules;
  return heights.map((height, reel) =>
    Array.from({ length: height }, () => pickOne(words, reel === 0 ? firstWeights : weights)),
  );
}

const drawHeights = (maths: GrowingMaths, words: WordStream): number[] =>
  Array.from({ length: maths.reels }, () => pickOne(words, maths.rules.heights));

/** Every bamboo turns into one and the same symbol, then ways are counted. */
function revealAndPay(maths: GrowingMaths, words: WordStream, round: Round, grid: Grid, multiplier: number): void {
  const { rules, pays } = maths;
  const bamboo = cellsWith(grid, rules.mystery);
  if (bamboo.length > 0) {
    const symbol = pickOne(words, rules.reveals);
    for (const cell of bamboo) put(grid, cell, symbol);
    round.say({ at: 'reveal', symbol, cells: bamboo });
  }
  payWays(round, grid, { pays, wild: rules.wild }, multiplier);
}

/** Reels only grow; once all of them stand at full height, everything is multiplied. */
function freeSpins(maths: GrowingMaths, words: WordStream, round: Round): void {
  const { rules, rows } = maths;
  const before = round.totalHundredths;
  let heights: number[] = new Array<number>(maths.reels).fill(0);
  for (let number = 1; number <= rules.free.spins && !round.capped; number += 1) {
    const drawn = drawHeights(maths, words);
    heights = heights.map((height, reel) => Math.max(height, drawn[reel] as number));
    const grid = spinTall(maths, words, heights);
    round.say({ at: 'spin', feature: 'free', number, of: rules.free.spins });
    if (round.loud) round.say({ at: 'reels', screen: shown(grid) });
    const tall = heights.every((height) => height === rows);
    if (tall) round.say({ at: 'multiplier', value: rules.free.tallMultiplier });
    revealAndPay(maths, words, round, grid, tall ? rules.free.tallMultiplier : 1);
  }
  round.say({ at: 'end', feature: 'free', pay: round.totalHundredths - before });
}

export const growingReels: BookPlay<GrowingMaths> = {
  whole: (maths, words, round, part) => {
    const { free } = maths.rules;
    const grid = spinTall(maths, words, drawHeights(maths, words));
    const pandas = scatterOver(words, grid, free.scatter, pickOne(words, free[part]));
    if (round.loud) round.say({ at: 'reels', screen: shown(grid) });
    revealAndPay(maths, words, round, grid, 1);
    if (part === 'quiet' || round.capped) return;
    round.say({ at: 'trigger', feature: 'free', cells: pandas, spins: free.spins });
    freeSpins(maths, words, round);
  },
};
