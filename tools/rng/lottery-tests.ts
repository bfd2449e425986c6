import type { WordStream } from '@lantern/games/fair';
import { FAMILIES } from '@lantern/games/families';
import { choose, UNNAMED_PROOF } from '@lantern/games/lottery';
import { countedIn } from './integer-tests.ts';
import { chiSquare, type Finding, twoSided } from './verdict.ts';

/** The numbers of a draw one after another, as its tiers have them. */
export type Drawn = readonly number[];
export type DrawRegion = (region: string, stream: WordStream) => Drawn;

/** A part of a draw that has a known distribution. */
interface DrawTest {
  readonly name: string;
  /** The chance of every cell. */
  readonly chances: readonly number[];
  /** The cell of a draw; none of them where the draw cannot be. */
  readonly cellOf: (drawn: Drawn) => number;
}

const at = (drawn: Drawn, place: number): number => drawn[place] ?? -1;
const evenly = (cells: number): readonly number[] => Array.from({ length: cells }, () => 1 / cells);
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Each of some places by itself: `count` numbers from `least` on, all as likely. */
const places = (which: readonly number[], count: number, least = 0): readonly DrawTest[] =>
  which.map((place) => ({
    name: `place ${place + 1}`,
    chances: evenly(count),
    cellOf: (drawn) => at(drawn, place) - least,
  }));

/** The orders of the first numbers of a draw without a number twice: their place among all of them. */
const ordersOfFirst = (size: number, count: number): DrawTest => ({
  name: `orders of the first ${size}`,
  chances: evenly(upTo(size).reduce((orders, taken) => orders * (count - taken), 1)),
  cellOf: (drawn) =>
    upTo(size).reduce((code, place) => {
      const earlier = drawn.slice(0, place);
      const number = at(drawn, place);
      // A number that came before has no place of its own.
      if (earlier.includes(number)) return Number.NaN;
      return code * (count - place) + number - 1 - earlier.filter((one) => one < number).length;
    }, 0),
});

/** Sets of different numbers from 1 on: their place in the order of their binomial code. */
const setsOf = (size: number, count: number): DrawTest => ({
  name: `sets of ${size} of ${count}`,
  chances: evenly(choose(count, size)),
  cellOf: (drawn) => {
    const rising = drawn.slice(0, size).sort((a, b) => a - b);
    if (new Set(rising).size < size) return Number.NaN;
    return rising.reduce((code, number, place) => code + choose(number - 1, place + 1), 0);
  },
});

/** How many of the first `picked` numbers are drawn: the hypergeometric distribution. */
const hitsAmong = (picked: number, drawn: number, count: number): DrawTest => ({
  name: `hits of ${picked}`,
  chances: upTo(picked + 1).map(
    (hits) => (choose(drawn, hits) * choose(count - drawn, picked - hits)) / choose(count, picked),
  ),
  cellOf: (numbers) => {
    const own = new Set(numbers.slice(0, drawn));
    return own.size < drawn ? Number.NaN : [...own].filter((number) => number <= picked).length;
  },
});

/** Sums of so many numbers of `least` to `most`, every row as likely. */
function sumsOf(count: number, least: number, most: number): DrawTest {
  let ways = [1];
  for (let place = 0; place < count; place += 1) {
    const next = Array.from({ length: ways.length + most - least }, () => 0);
    for (const [sum, own] of ways.entries())
      for (let add = 0; add <= most - least; add += 1) next[sum + add] = (next[sum + add] ?? 0) + own;
    ways = next;
  }
  const all = (most - least + 1) ** count;
  return {
    name: `sums of ${count}`,
    chances: ways.map((own) => own / all),
    cellOf: (drawn) => drawn.slice(0, count).reduce((sum, number) => sum + number - least, 0),
  };
}

/** Digits read together: all texts of the places as likely. */
const digitsTogether = (which: readonly number[]): DrawTest => ({
  name: `digits ${which.map((place) => place + 1).join(' ')} together`,
  chances: evenly(10 ** which.length),
  cellOf: (drawn) => which.reduce((code, place) => code * 10 + at(drawn, place), 0),
});

/** A number below `limit` in parts of equal size. */
const partsOf = (place: number, limit: number, parts: number): DrawTest => ({
  name: `parts of number ${place + 1}`,
  chances: evenly(parts),
  cellOf: (drawn) => Math.floor((at(drawn, place) * parts) / limit),
});
/** Which of two different numbers is larger. */
const largerOf = (first: number, second: number): DrawTest => ({
  name: `numbers ${first + 1} and ${second + 1} by size`,
  chances: evenly(2),
  cellOf: (drawn) =>
    at(drawn, first) === at(drawn, second) ? Number.NaN : at(drawn, first) > at(drawn, second) ? 1 : 0,
});
/** Whether all of some numbers differ. */
const allDiffer = (from: number, to: number): DrawTest => ({
  name: `numbers ${from + 1} to ${to} differ`,
  chances: [1],
  cellOf: (drawn) => (new Set(drawn.slice(from, to)).size === to - from ? 0 : Number.NaN),
});

const TESTS: Readonly<Record<string, readonly DrawTest[]>> = {
  SSC: [...places(upTo(5), 10), digitsTogether([0, 1]), digitsTogether([2, 3, 4]), sumsOf(5, 0, 9)],
  PC28: [...places(upTo(3), 10), digitsTogether([0, 1, 2]), sumsOf(3, 0, 9)],
  K3: [...places(upTo(3), 6, 1), sumsOf(3, 1, 6)],
  PK10: [...places(upTo(10), 10, 1), ordersOfFirst(2, 10), ordersOfFirst(3, 10), setsOf(5, 10), allDiffer(0, 10)],
  X11: [...places(upTo(5), 11, 1), setsOf(5, 11), ordersOfFirst(2, 11)],
  KENO80: [...places([0, 9, 19], 80, 1), hitsAmong(10, 20, 80), hitsAmong(40, 20, 80)],
  KENO40: [...places([0, 4, 9], 40, 1), hitsAmong(10, 10, 40), hitsAmong(20, 10, 40)],
  M6: [...places([0, 5, 6], 49, 1), setsOf(2, 49), hitsAmong(7, 6, 49), allDiffer(0, 7)],
  D4: [partsOf(0, 10_000, 100), partsOf(12, 10_000, 100), partsOf(22, 10_000, 100), largerOf(0, 1), allDiffer(0, 23)],
  THAI: [
    partsOf(0, 1_000_000, 100),
    ...[1, 2, 3, 4].map((place) => partsOf(place, 1000, 50)),
    largerOf(1, 2),
    largerOf(3, 4),
    ...places([5], 100),
  ],
};

const families = FAMILIES.filter(({ proof }) => proof.game !== UNNAMED_PROOF);
export const TESTED_REGIONS: readonly string[] = families.flatMap(({ regions }) => regions);

/** Draws of a region as their family maps the words. */
export const drawOfFamily: DrawRegion = (region, stream) => {
  const family = families.find(({ regions }) => regions.includes(region));
  const prizes = family?.draw(region, stream) ?? {};
  return (family?.tiers(region) ?? []).flatMap(({ tier }) => (prizes[tier] ?? []).map(Number));
};

/** Tests of the results of lotteries over one stream a region. A draw that cannot be fails its test at once. */
export function* lotteryFindings(
  streamOf: (name: string) => WordStream,
  count: number,
  drawOf: DrawRegion = drawOfFamily,
  regions: readonly string[] = TESTED_REGIONS,
): IterableIterator<Finding> {
  for (const region of regions) {
    const stream = streamOf(`draws ${region}`);
    const draws = Array.from({ length: count }, () => drawOf(region, stream));
    for (const { name, chances, cellOf } of TESTS[region] ?? []) {
      const cells = draws.map(cellOf);
      const isPossible = cells.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < chances.length);
      const expected = chances.map((chance) => chance * count);
      // A single cell has nothing to be compared with.
      const p = chances.length === 1 ? 1 : twoSided(chiSquare(countedIn(chances.length, cells), expected));
      yield { test: `${region}: ${name}`, p: isPossible ? p : 0 };
    }
  }
}
