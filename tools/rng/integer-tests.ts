import { erfc } from './special-functions.ts';
import { chiSquare } from './verdict.ts';

/** Tests of integers 0 to d - 1 as a game uses them (standards.md 1.4), each a function to a p-value. */
type Draws = readonly number[];

export const countedIn = (size: number, cells: Iterable<number>): number[] => {
  const counts = new Array<number>(size).fill(0);
  for (const cell of cells) counts[cell] = (counts[cell] ?? 0) + 1;
  return counts;
};

export const frequency = (draws: Draws, d: number): number =>
  chiSquare(countedIn(d, draws), new Array<number>(d).fill(draws.length / d));

/** Pairs that do not overlap. */
export function serialPairs(draws: Draws, d: number): number {
  const pairs = Math.floor(draws.length / 2);
  const cells = Array.from({ length: pairs }, (_, i) => (draws[2 * i] ?? 0) * d + (draws[2 * i + 1] ?? 0));
  return chiSquare(countedIn(d * d, cells), new Array<number>(d * d).fill(pairs / (d * d)));
}

/** Draws between two hits of the lowest third. */
export function gaps(draws: Draws, d: number): number {
  const chance = Math.ceil(d / 3) / d;
  const longest = Math.ceil(Math.log(0.001) / Math.log(1 - chance));
  const found: number[] = [];
  let gap = 0;
  for (const value of draws) {
    if (value >= Math.ceil(d / 3)) gap += 1;
    else {
      found.push(Math.min(gap, longest));
      gap = 0;
    }
  }
  const expected = Array.from({ length: longest + 1 }, (_, r) =>
    r === longest ? found.length * (1 - chance) ** longest : found.length * chance * (1 - chance) ** r,
  );
  return chiSquare(countedIn(longest + 1, found), expected);
}

const HAND = 5;
/** Ways to part five things into r groups. */
const STIRLING = [0, 1, 15, 25, 10, 1];

/** How many different values stand in hands of five. */
export function poker(draws: Draws, d: number): number {
  const hands = Math.floor(draws.length / HAND);
  const kinds = Array.from({ length: hands }, (_, i) => new Set(draws.slice(i * HAND, (i + 1) * HAND)).size);
  const expected = STIRLING.map((ways, r) => {
    let chance = ways / d ** HAND;
    for (let i = 0; i < r; i += 1) chance *= d - i;
    return hands * Math.max(0, chance);
  });
  return chiSquare(countedIn(HAND + 1, kinds), expected);
}

/** How many draws it takes until every value was seen. */
export function coupons(draws: Draws, d: number): number {
  const longest = d * 8;
  const found: number[] = [];
  let seen = new Set<number>();
  let length = 0;
  for (const value of draws) {
    seen.add(value);
    length += 1;
    if (seen.size < d) continue;
    found.push(Math.min(length, longest));
    seen = new Set();
    length = 0;
  }
  // Chance to have seen s values after each draw.
  let state = new Array<number>(d + 1).fill(0);
  state[0] = 1;
  const expected = new Array<number>(longest + 1).fill(0);
  for (let draw = 1; draw < longest; draw += 1) {
    const before = state[d - 1] ?? 0;
    expected[draw] = (found.length * before) / d;
    state = state.map((_, s) =>
      s === d ? 0 : ((state[s] ?? 0) * s) / d + (s > 0 ? ((state[s - 1] ?? 0) * (d - s + 1)) / d : 0),
    );
  }
  expected[longest] = Math.max(0, found.length - expected.reduce((sum, one) => sum + one, 0));
  return chiSquare(countedIn(longest + 1, found), expected);
}

/** The orders in which four different words stand. */
export function permutations(words: Draws): number {
  const groups = Math.floor(words.length / 4);
  const cells = Array.from({ length: groups }, (_, g) => {
    const four = words.slice(g * 4, g * 4 + 4);
    // Lehmer code: 24 orders.
    return four.reduce((code, word, i) => code * (4 - i) + four.slice(i + 1).filter((later) => later < word).length, 0);
  });
  return chiSquare(countedIn(24, cells), new Array<number>(24).fill(groups / 24));
}

/** Whether a draw says something about the one `lag` later. */
export function lagCorrelation(draws: Draws, d: number, lag: number): number {
  const mean = (d - 1) / 2;
  const variance = (d * d - 1) / 12;
  const pairs = draws.length - lag;
  let sum = 0;
  for (let i = 0; i < pairs; i += 1) sum += ((draws[i] ?? 0) - mean) * ((draws[i + lag] ?? 0) - mean);
  return erfc(Math.abs(sum / variance / Math.sqrt(pairs)) / Math.SQRT2);
}

/** All orders of a short list after many shuffles; also finds a list that lost an item. */
export function shuffleOrders(shuffled: readonly (readonly number[])[], size: number): number {
  let orders = 1;
  for (let i = 2; i <= size; i += 1) orders *= i;
  const cells = shuffled.map((order) =>
    order.reduce((code, item, i) => code * (size - i) + order.slice(i + 1).filter((later) => later < item).length, 0),
  );
  if (shuffled.some((order) => new Set(order).size !== size)) return 0;
  return chiSquare(countedIn(orders, cells), new Array<number>(orders).fill(shuffled.length / orders));
}
