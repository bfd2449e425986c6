import type { Chosen, RowKeys } from './play.ts';

/** Rows with one number for each place. @param canRepeat whether a row may have a number twice */
export const keysByPlace = (places: number, highest: number, canRepeat: boolean): RowKeys => ({
  count: (highest + 1) ** places,
  each: (picks, found) => {
    const visit = (place: number, key: number, taken: readonly number[]): void => {
      if (place === picks.length) {
        found(key);
        return;
      }
      for (const number of picks[place] ?? [])
        if (canRepeat || !taken.includes(number))
          visit(place + 1, key * (highest + 1) + number, canRepeat ? taken : [...taken, number]);
    };
    visit(0, 0, []);
  },
});

/** Names every set of so many of a list, as the sum of the powers of two of its numbers. */
function eachSet(list: readonly number[], size: number, found: (mask: number) => void, from = 0, mask = 0): void {
  if (size === 0) {
    found(mask);
    return;
  }
  for (let at = from; at <= list.length - size; at += 1)
    eachSet(list, size - 1, found, at + 1, mask | (1 << (list[at] ?? 0)));
}

/** Rows with so many numbers of the first list and so many others of the second. Numbers are below `numbers`. */
export const keysByParts = (
  numbers: number,
  [first, second]: readonly [number, number],
  listsOf: (picks: Chosen) => Chosen,
): RowKeys => ({
  count: 2 ** (2 * numbers),
  each: (picks, found) => {
    const [a = [], b = []] = listsOf(picks);
    eachSet(a, first, (taken) =>
      eachSet(b, second, (others) => {
        if ((taken & others) === 0) found(taken * 2 ** numbers + others);
      }),
    );
  },
});

/** Sets of numbers, with bankers in every set. */
export const keysBySet = (numbers: number, size: number): RowKeys => ({
  count: 2 ** numbers,
  each: ([first = [], drags], found) => {
    if (drags === undefined) return eachSet(first, size, found);
    eachSet(first, first.length, (bankers) => eachSet(drags, size - first.length, (others) => found(bankers | others)));
  },
});

/** Rows that are their picks. */
export const keysByPick = (count: number): RowKeys => ({
  count,
  each: ([picks = []], found) => picks.forEach(found),
});

/** The most rows of some tickets that have one key. */
export function mostOfOneKey({ count, each }: RowKeys, tickets: readonly Chosen[]): number {
  const rows = new Uint32Array(count);
  let most = 0;
  for (const picks of tickets)
    each(picks, (key) => {
      const own = (rows[key] ?? 0) + 1;
      rows[key] = own;
      if (own > most) most = own;
    });
  return most;
}
