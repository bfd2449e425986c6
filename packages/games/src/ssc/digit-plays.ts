import {
  bestOneRow,
  bestRows,
  byPlace,
  type Chosen,
  countIn,
  DIGITS,
  disjointRows,
  drawnMarks,
  exampleOf,
  keysByParts,
  keysByPick,
  keysByPlace,
  type Marks,
  numbers,
  oneTier,
  type PlayRule,
  productOf,
  role,
  sameNumbers,
  spanCounts,
  sumCounts,
  type Tier,
  type Win,
  won,
  words,
} from '../compound/index.ts';
import { choose, type Role } from '../lottery/index.ts';
import { fraction } from '../netting/index.ts';

/** Digits in the order of their places: all five of a draw, or those that a play is on. */
export type Digits = readonly number[];

export const PLACE_NAMES = ['ten_thousand', 'thousand', 'hundred', 'ten', 'unit'] as const;
export const sumOf = (digits: Digits): number => digits.reduce((sum, digit) => sum + digit, 0);
const spanOf = (digits: Digits): number => Math.max(...digits) - Math.min(...digits);

/** A digit for every place, each with its own list. */
export function straight(places: number): PlayRule<Digits> {
  const form = PLACE_NAMES.slice(-places).map((name) => role(name, DIGITS));
  return {
    forms: [form],
    cover: 10 ** places,
    tiers: oneTier(fraction(1, 10 ** places)),
    rows: (picks) => productOf(picks.map(({ length }) => length)),
    wins: (picks, digits) => won(picks.every((list, place) => list.includes(digits[place] ?? -1)) ? 1 : 0),
    best: bestOneRow,
    marks: byPlace,
    keys: keysByPlace(places, 9, true),
    example: exampleOf(form),
  };
}

/** Rows with one of the sums, or spans, that are picked; `counts` are the rows of each, by the value. */
function byValue(places: number, name: string, counts: readonly number[], measure: (digits: Digits) => number) {
  const form = [role(name, numbers(0, counts.length - 1))];
  const rule: PlayRule<Digits> = {
    forms: [form],
    cover: 10 ** places,
    tiers: oneTier(fraction(1, 10 ** places)),
    rows: ([values = []]) => values.reduce((rows, value) => rows + (counts[value] ?? 0), 0),
    wins: ([values = []], digits) => won(values.includes(measure(digits)) ? 1 : 0),
    best: bestOneRow,
    keys: keysByPick(counts.length),
    example: exampleOf(form),
  };
  return rule;
}
export const straightBySum = (places: number): PlayRule<Digits> => byValue(places, 'sums', sumCounts(places), sumOf);
export const straightBySpan = (places: number): PlayRule<Digits> =>
  byValue(places, 'spans', spanCounts(places), spanOf);

/** So many different digits of a list, each of which comes `times` times. */
interface Part {
  readonly times: number;
  readonly count: number;
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const ordersOf = (parts: readonly Part[]): number =>
  parts.reduce(
    (orders, { times, count }) => orders / factorial(times) ** count,
    factorial(parts.reduce((places, { times, count }) => places + times * count, 0)),
  );
const PART_NAMES = ['singles', 'singles', 'pairs', 'triples', 'fours'];

/** Whether the digits come as often as the parts require, all of them picked for it. */
function isGroupHit(parts: readonly Part[], lists: Chosen, digits: Digits): boolean {
  const often = DIGITS.values.map(() => 0);
  for (const digit of digits) often[digit] = (often[digit] ?? 0) + 1;
  return parts.every(({ times, count }, place) => {
    let found = 0;
    for (const [digit, own] of often.entries()) {
      if (own !== times) continue;
      if (!lists[place]?.includes(digit)) return false;
      found += 1;
    }
    return found === count;
  });
}

const timesIn = (digits: Digits, digit: number): number => digits.filter((one) => one === digit).length;
/** How many different digits of a draw come as often as each part requires. */
const hasParts = (parts: readonly Part[], digits: Digits): boolean =>
  parts.every(
    ({ times, count }) => [...new Set(digits)].filter((one) => timesIn(digits, one) === times).length === count,
  );
/** Picks that come as often as their list requires. With one list for both parts they hit only where the draw has both. */
const groupMarks = (parts: readonly Part[], isOneList: boolean): Marks<Digits> => ({
  hits: (picks, digits) =>
    picks.map((list, place) =>
      list.filter((pick) =>
        isOneList
          ? digits.includes(pick) && hasParts(parts, digits)
          : timesIn(digits, pick) === (parts[place]?.times ?? 0),
      ),
    ),
  spots: sameNumbers((digits) => digits),
});

/** Digits in any order: one list for each part, the repeated digits first; with one list both parts take from it. */
export function group(parts: readonly Part[], { isOneList = false } = {}): PlayRule<Digits> {
  const [first = { times: 1, count: 1 }, second = { times: 1, count: 0 }] = parts;
  const form: readonly Role[] = isOneList
    ? [role('digits', DIGITS, first.count + second.count)]
    : parts.map(({ times, count }) => role(PART_NAMES[times] ?? '', DIGITS, count));
  const listsOf = (picks: Chosen): Chosen => (isOneList ? parts.map(() => picks[0] ?? []) : picks);
  const rowsOf = ([a = [], b = []]: Chosen): number => disjointRows(a, first.count, b, second.count);
  const places = parts.reduce((sum, { times, count }) => sum + times * count, 0);
  return {
    forms: [form],
    cover: rowsOf([DIGITS.values, DIGITS.values]),
    tiers: oneTier(fraction(ordersOf(parts), 10 ** places)),
    rows: (picks) => rowsOf(listsOf(picks)),
    wins: (picks, digits) => won(isGroupHit(parts, listsOf(picks), digits) ? 1 : 0),
    marks: groupMarks(parts, isOneList),
    best: bestOneRow,
    keys: keysByParts(DIGITS.values.length, [first.count, second.count], listsOf),
    example: exampleOf(form),
  };
}

const GROUP_TIERS: readonly Tier[] = [
  { name: 'zu3', probability: fraction(3, 1000) },
  { name: 'zu6', probability: fraction(6, 1000) },
];
/** Three digits in any order with one of the picked sums, three of a kind excepted. */
export function groupBySum(): PlayRule<Digits> {
  const counts = Array.from({ length: 27 }, () => 0);
  for (let low = 0; low <= 9; low += 1)
    for (let middle = low; middle <= 9; middle += 1)
      for (let high = middle; high <= 9; high += 1)
        if (low < high) counts[low + middle + high] = (counts[low + middle + high] ?? 0) + 1;
  const form = [role('sums', numbers(1, 26))];
  return {
    forms: [form],
    cover: sumOf(counts),
    tiers: GROUP_TIERS,
    rows: ([sums = []]) => sums.reduce((rows, sum) => rows + (counts[sum] ?? 0), 0),
    wins: ([sums = []], digits): readonly Win[] => {
      const different = new Set(digits).size;
      return different > 1 && sums.includes(sumOf(digits)) ? won(1, different - 2) : [];
    },
    // Every sum comes with two equal digits.
    best: bestOneRow,
    example: exampleOf(form),
  };
}

/** Sets of so many digits that all come somewhere in the places. */
export function unfixed(places: number, size: number): PlayRule<Digits> {
  const form = [role('digits', DIGITS, size)];
  let ways = 0;
  for (let without = 0; without <= size; without += 1)
    ways += (-1) ** without * choose(size, without) * (10 - without) ** places;
  return {
    forms: [form],
    cover: choose(10, size),
    tiers: oneTier(fraction(ways, 10 ** places)),
    rows: ([digits = []]) => choose(digits.length, size),
    wins: ([picked = []], digits) => won(choose(countIn(picked, digits), size)),
    marks: drawnMarks((digits) => digits),
    best: bestRows(([picked = []]) => choose(Math.min(picked.length, places), size)),
    example: exampleOf(form),
  };
}

/** Digits that come at least so often in five places. */
export function atLeast(times: number): PlayRule<Digits> {
  const form = [role('digits', DIGITS)];
  let ways = 0;
  for (let often = times; often <= 5; often += 1) ways += choose(5, often) * 9 ** (5 - often);
  return {
    forms: [form],
    cover: 10,
    tiers: oneTier(fraction(ways, 100_000)),
    rows: ([picked = []]) => picked.length,
    wins: ([picked = []], digits) =>
      won(picked.filter((pick) => digits.filter((digit) => digit === pick).length >= times).length),
    marks: { spots: sameNumbers((digits) => digits) },
    best: bestRows(([picked = []]) => Math.min(picked.length, Math.floor(5 / times))),
    example: exampleOf(form),
  };
}

export const SIDES = ['big', 'small', 'odd', 'even'] as const;
const SIDE_RULES: readonly ((digit: number) => boolean)[] = [
  (digit) => digit >= 5,
  (digit) => digit < 5,
  (digit) => digit % 2 === 1,
  (digit) => digit % 2 === 0,
];
/** How many of the sides a digit can have: one of its size and one of its parity. */
const mostSides = (sides: readonly number[]): number => new Set(sides.map((side) => side < 2)).size;
/** Big, small, odd or even for every place: a digit has two of them. */
export function sides(places: number): PlayRule<Digits> {
  const form = PLACE_NAMES.slice(-places).map((name) => role(name, words(SIDES)));
  return {
    forms: [form],
    cover: 4 ** places,
    tiers: oneTier(fraction(1, 2 ** places)),
    rows: (picks) => productOf(picks.map(({ length }) => length)),
    wins: (picks, digits) =>
      won(productOf(picks.map((list, place) => list.filter((side) => SIDE_RULES[side]?.(digits[place] ?? 0)).length))),
    marks: {
      hits: (picks, digits) =>
        picks.map((list, place) => list.filter((side) => SIDE_RULES[side]?.(digits[place] ?? 0))),
      spots: (hits) => hits.flatMap((list, at) => (list.length > 0 ? [{ at }] : [])),
    },
    best: bestRows((picks) => productOf(picks.map(mostSides))),
    example: exampleOf(form),
  };
}
