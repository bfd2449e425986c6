import type { MultiplierMaths, RespinMaths } from '../maths.ts';
import { payOfScreen } from '../plays/multiplier-lines.ts';
import { windowOf } from '../screens.ts';
import { type Fraction, fraction, minus, plus, times, ZERO } from './fraction.ts';
import { type Counts, combinations, countsOfRow, payOfSymbols, sumOverLines } from './lines.ts';

/** Every screen of a three-reel game once. */
export function eachScreen(maths: MultiplierMaths, visit: (pay: number, stops: readonly number[]) => void): void {
  const [first, second, third] = maths.rules.strips.map((strip) =>
    strip.map((_, stop) => windowOf(strip, stop, maths.rows)),
  );
  for (const [a, left] of (first ?? []).entries()) {
    for (const [b, middle] of (second ?? []).entries()) {
      for (const [c, right] of (third ?? []).entries()) {
        const { pay, full } = payOfScreen(maths, [left, middle, right]);
        visit(full ? pay * maths.rules.fullMultiplier : pay, [a, b, c]);
      }
    }
  }
}

/** In hundredths. */
export function meanOfMultiplierLines(maths: MultiplierMaths): Fraction {
  let total = 0;
  eachScreen(maths, (pay) => {
    total += pay;
  });
  return fraction(total, combinations(maths.rules.strips));
}

/** The pay of a line of these symbols from both ends. */
export function bothWays(line: readonly number[], { pays, rules }: RespinMaths): number {
  const left = payOfSymbols(line, pays, rules.wild);
  const fromRight = payOfSymbols([...line].reverse(), pays, rules.wild);
  const plain = line.find((symbol) => symbol !== rules.wild);
  // A line of one kind is one win, not one from each side.
  return line.every((symbol) => symbol === rules.wild || symbol === plain) ? left : left + fromRight;
}

/** The mean pay of the lines while the reels of `held` are covered. */
function meanWhileHeld(maths: RespinMaths, held: readonly number[]): Fraction {
  const { rules, rows, symbols } = maths;
  const covered = symbols.map((_, symbol) => (symbol === rules.wild ? 1 : 0));
  const cover = (window: number[]): number[] => (window.includes(rules.wild) ? window.map(() => rules.wild) : window);
  const cell = (reel: number, row: number): Counts =>
    held.includes(reel) ? covered : countsOfRow(rules.strips[reel] ?? [], rows, row, symbols.length, cover);
  const free = rules.strips.filter((_, reel) => !held.includes(reel));
  return fraction(
    sumOverLines(rules.lines, cell, (line) => bothWays(line, maths)),
    combinations(free),
  );
}

const chanceOfWild = ({ rules, rows }: RespinMaths, reel: number): Fraction => {
  const strip = rules.strips[reel] ?? [];
  return fraction(strip.filter((_, stop) => windowOf(strip, stop, rows).includes(rules.wild)).length, strip.length);
};

/** All subsets, the empty one first: bit i of the number says whether item i is included. */
const subsetsOf = (items: readonly number[]): number[][] =>
  Array.from({ length: 2 ** items.length }, (_, bits) => items.filter((_item, i) => ((bits >> i) & 1) === 1));

/** Screens with `held` covered, and all respins after them: each set of new wilds leads on to a larger set. */
function meanFrom(maths: RespinMaths, held: readonly number[]): Fraction {
  const free = maths.rules.wildReels.filter((reel) => !held.includes(reel));
  const later = subsetsOf(free)
    .filter((fresh) => fresh.length > 0)
    .map((fresh) => {
      const chance = free.reduce((product, reel) => {
        const wild = chanceOfWild(maths, reel);
        return times(product, fresh.includes(reel) ? wild : minus(fraction(1), wild));
      }, fraction(1));
      return times(chance, meanFrom(maths, [...held, ...fresh]));
    });
  return later.reduce(plus, meanWhileHeld(maths, held));
}

/** In hundredths: the first screen is the base, what respins add is the feature. */
export function meanOfRespins(maths: RespinMaths): { base: Fraction; feature: Fraction; chance: Fraction } {
  const base = meanWhileHeld(maths, []);
  const none = maths.rules.wildReels.reduce((product, reel) => {
    return times(product, minus(fraction(1), chanceOfWild(maths, reel)));
  }, fraction(1));
  const feature = maths.rules.wildReels.length === 0 ? ZERO : minus(meanFrom(maths, []), base);
  return { base, feature, chance: minus(fraction(1), none) };
}
