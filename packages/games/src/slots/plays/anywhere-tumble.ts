import { intBelow, type WordStream } from '../../fair/index.ts';
import { crowdsOf } from '../count-clusters.ts';
import { pickOne } from '../draw.ts';
import type { AnywhereMaths } from '../maths.ts';
import type { Cell } from '../outcome.ts';
import type { Round } from '../round.ts';
import { cellsFrom, type Grid, put, scatterOver, shown, spinCells, tumble } from '../screens.ts';
import type { BookPlay } from './play.ts';

interface Basket {
  readonly cell: Cell;
  readonly value: number;
}

/** A basket with a multiplier takes one of the cells that have just come. */
function basketIn(maths: AnywhereMaths, words: WordStream, grid: Grid, fresh: readonly Cell[], oneIn: number) {
  const { rules } = maths;
  const may = fresh.filter((cell) => grid[Math.floor(cell / 10)]?.[cell % 10] !== rules.free.scatter);
  if (may.length === 0 || intBelow(words, oneIn) !== 0) return undefined;
  const cell = may[intBelow(words, may.length)] as Cell;
  put(grid, cell, rules.multiplier);
  return { cell, value: pickOne(words, rules.multipliers) };
}

function sayBasket(round: Round, basket: Basket | undefined): number {
  if (basket === undefined) return 0;
  round.say({ at: 'multiplier', value: basket.value, cells: [basket.cell] });
  return basket.value;
}

/** Tumbles until nothing wins. Returns what was won before multiplying, and what the baskets of the screen add up to. */
function tumbleAway(maths: AnywhereMaths, words: WordStream, round: Round, grid: Grid, oneIn: number) {
  const { rules, pays } = maths;
  const first = basketIn(maths, words, grid, cellsFrom(grid, 0), oneIn);
  if (round.loud) round.say({ at: 'reels', screen: shown(grid) });
  let baskets = sayBasket(round, first);
  let won = 0;
  while (!round.capped) {
    const found = crowdsOf(grid, { pays, smallest: rules.smallest });
    if (found.pay === 0) break;
    won += found.pay;
    round.wins(found.wins, found.pay);
    const fresh = tumble(words, grid, found.removed, rules.weights);
    const basket = basketIn(maths, words, grid, fresh, oneIn);
    if (round.loud) round.say({ at: 'tumble', removed: found.removed, screen: shown(grid) });
    baskets += sayBasket(round, basket);
  }
  return { won, baskets };
}

/** What was won once is paid already, so a multiplier adds one less than itself. */
function boost(round: Round, won: number, multiplier: number): void {
  if (won === 0 || multiplier < 2) return;
  round.say({ at: 'boost', multiplier, pay: won * (multiplier - 1) });
  round.pay(won * (multiplier - 1));
}

/** In the free spins every basket of a winning screen joins the multiplier that stays. */
function freeSpins(maths: AnywhereMaths, words: WordStream, round: Round): void {
  const { rules, reels, rows } = maths;
  const before = round.totalHundredths;
  let multiplierSum = 0;
  for (let number = 1; number <= rules.free.spins && !round.capped; number += 1) {
    round.say({ at: 'spin', feature: 'free', number, of: rules.free.spins });
    const grid = spinCells(words, reels, rows, rules.weights);
    const { won, baskets } = tumbleAway(maths, words, round, grid, rules.freeBasketOneIn);
    if (won === 0) continue;
    multiplierSum += baskets;
    boost(round, won, multiplierSum);
  }
  round.say({ at: 'end', feature: 'free', pay: round.totalHundredths - before });
}

export const anywhereTumble: BookPlay<AnywhereMaths> = {
  whole: (maths, words, round, part) => {
    const { rules, reels, rows } = maths;
    const grid = spinCells(words, reels, rows, rules.weights);
    const bells = scatterOver(words, grid, rules.free.scatter, pickOne(words, rules.free[part]));
    const { won, baskets } = tumbleAway(maths, words, round, grid, rules.basketOneIn);
    boost(round, won, baskets);
    if (part === 'quiet' || round.capped) return;
    round.say({ at: 'trigger', feature: 'free', cells: bells, spins: rules.free.spins });
    freeSpins(maths, words, round);
  },
};
