import { choose } from '../lottery/index.ts';

/** How many rows take one of each list. */
export const productOf = (sizes: readonly number[]): number => sizes.reduce((rows, size) => rows * size, 1);

/** The sum over all sets of k lists of the product of their sizes. */
export function symmetricSum(sizes: readonly number[], k: number): number {
  const sums = [1, ...Array.from({ length: k }, () => 0)];
  for (const size of sizes) {
    for (let taken = k; taken > 0; taken -= 1) sums[taken] = (sums[taken] ?? 0) + (sums[taken - 1] ?? 0) * size;
  }
  return sums[k] ?? 0;
}

/** How many rows take one number of each list and none twice: by number, for every set of lists that have theirs. */
export function distinctRows(lists: readonly (readonly number[])[]): number {
  const all = 2 ** lists.length;
  let rows = [1, ...Array.from({ length: all - 1 }, () => 0)];
  for (const number of new Set(lists.flat())) {
    const next = [...rows];
    for (const [place, list] of lists.entries()) {
      if (!list.includes(number)) continue;
      const bit = 2 ** place;
      for (let filled = 0; filled < all; filled += 1) {
        if ((filled & bit) === 0) next[filled | bit] = (next[filled | bit] ?? 0) + (rows[filled] ?? 0);
      }
    }
    rows = next;
  }
  return rows[all - 1] ?? 0;
}

/** How many lists can have one of their numbers each, no number for two of them: by turning earlier choices over. */
export function matchedLists(lists: readonly (readonly number[])[]): number {
  const takenBy = new Map<number, number>();
  const canTake = (place: number, tried: Set<number>): boolean => {
    for (const number of lists[place] ?? []) {
      if (tried.has(number)) continue;
      tried.add(number);
      const before = takenBy.get(number);
      if (before !== undefined && !canTake(before, tried)) continue;
      takenBy.set(number, place);
      return true;
    }
    return false;
  };
  return lists.filter((_, place) => canTake(place, new Set())).length;
}

/** How many rows take `a` numbers of one list and `b` others of the second. */
export function disjointRows(first: readonly number[], a: number, second: readonly number[], b: number): number {
  const inSecond = new Set(second);
  const both = first.filter((number) => inSecond.has(number)).length;
  let rows = 0;
  for (let shared = 0; shared <= Math.min(a, both); shared += 1) {
    rows += choose(both, shared) * choose(first.length - both, a - shared) * choose(second.length - shared, b);
  }
  return rows;
}

export const countIn = (picks: readonly number[], drawn: readonly number[]): number =>
  picks.filter((pick) => drawn.includes(pick)).length;

/** How often each sum of so many digits comes; the index is the sum. */
export function sumCounts(digits: number): readonly number[] {
  let counts = [1];
  for (let place = 0; place < digits; place += 1) {
    const next = Array.from({ length: counts.length + 9 }, () => 0);
    for (const [sum, ways] of counts.entries()) {
      for (let digit = 0; digit <= 9; digit += 1) next[sum + digit] = (next[sum + digit] ?? 0) + ways;
    }
    counts = next;
  }
  return counts;
}

/** How many texts of so many digits have each span, the highest digit less the lowest; the index is the span. */
export const spanCounts = (digits: number): readonly number[] =>
  Array.from({ length: 10 }, (_, span) =>
    span === 0 ? 10 : (10 - span) * ((span + 1) ** digits - 2 * span ** digits + (span - 1) ** digits),
  );
