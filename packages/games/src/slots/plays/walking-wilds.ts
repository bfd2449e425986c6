import type { WordStream } from '../../fair/index.ts';
import { payLines } from '../count-lines.ts';
import { pickOne } from '../draw.ts';
import type { WalkingMaths, Weighted } from '../maths.ts';
import type { Cell } from '../outcome.ts';
import type { Round } from '../round.ts';
import { type Grid, put, REEL, scatterOver, shown, spinCells } from '../screens.ts';
import type { BookPlay } from './play.ts';

/** Wilds walk one reel to the left with each respin, and the fuse raises the multiplier with each step. */
function walk(maths: WalkingMaths, words: WordStream, round: Round, first: Grid, crackers: readonly Cell[]): void {
  const { rules, reels, rows, pays } = maths;
  let grid = first;
  let wilds = crackers;
  for (let step = 0; ; step += 1) {
    const multiplier = rules.fuse[Math.min(step, rules.fuse.length - 1)] as number;
    payLines(round, grid, { ...rules, pays }, multiplier);
    wilds = wilds.filter((cell) => cell >= REEL).map((cell) => cell - REEL);
    if (wilds.length === 0 || round.capped) return;
    grid = spinCells(words, reels, rows, rules.weights);
    for (const cell of wilds) put(grid, cell, rules.wild);
    if (!round.loud) continue;
    round.say({ at: 'spin', feature: 'respin', number: step + 1, of: step + 1 });
    round.say({ at: 'wilds', how: 'walk', cells: wilds });
    round.say({ at: 'multiplier', value: rules.fuse[Math.min(step + 1, rules.fuse.length - 1)] as number });
    round.say({ at: 'reels', screen: shown(grid) });
  }
}

/** A wheel pays, or steps inwards to a dearer one. */
function turnWheels(maths: WalkingMaths, words: WordStream, round: Round): void {
  const before = round.totalHundredths;
  for (const [wheel, cards] of maths.rules.wheels.entries()) {
    const value = pickOne(words, cards as Weighted);
    round.say({ at: 'wheel', wheel, segment: cards.values.indexOf(value), value });
    if (value === 0) continue;
    round.pay(value);
    break;
  }
  round.say({ at: 'end', feature: 'wheel', pay: round.totalHundredths - before });
}

export const walkingWilds: BookPlay<WalkingMaths> = {
  whole: (maths, words, round, part) => {
    const { rules, reels, rows } = maths;
    const grid = spinCells(words, reels, rows, rules.weights);
    const scatters = scatterOver(words, grid, rules.scatter, pickOne(words, rules[part]));
    const crackers = scatterOver(words, grid, rules.wild, pickOne(words, rules.wilds), 1).sort((a, b) => a - b);
    // A wild may not hide one of the scatters that begin the wheel.
    for (const cell of scatters) put(grid, cell, rules.scatter);
    if (round.loud) round.say({ at: 'reels', screen: shown(grid) });
    const free = crackers.filter((cell) => !scatters.includes(cell));
    if (part === 'loud') round.say({ at: 'trigger', feature: 'wheel', cells: scatters, spins: 1 });
    walk(maths, words, round, grid, free);
    if (part === 'loud' && !round.capped) turnWheels(maths, words, round);
  },
};
