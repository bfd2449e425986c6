import type { Role } from '../lottery/index.ts';
import type { Picks } from './play.ts';

/** Tickets and draws of a seed, for tests. */
export interface Chance {
  /** A whole number from 0 up to below the limit. */
  readonly below: (limit: number) => number;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return {
    below: (limit) => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
    },
  };
}

/** So many different ones of a list, in any order. */
export function sample<T>(chance: Chance, list: readonly T[], count: number): T[] {
  const places = new Set<number>();
  while (places.size < Math.min(count, list.length)) places.add(chance.below(list.length));
  return [...places].flatMap((place) => list.slice(place, place + 1));
}

/** A ticket with about `size` picks in a role, within what the role allows; numbers of `favoured` are picked more often. */
export function randomPicks(chance: Chance, form: readonly Role[], size: number, favoured: readonly number[]): Picks {
  return form.map(({ tokens, min, max }) => {
    const { values, textOf } = tokens;
    const count = Math.max(min, Math.min(max, min + chance.below(size)));
    const known = [...new Set(favoured)].filter((value) => tokens.valueOf(textOf(value)) === value);
    const likely = sample(chance, known, chance.below(count + 1));
    const others = sample(chance, values, count + likely.length).filter((value) => !likely.includes(value));
    return [...likely, ...others].slice(0, count).map(textOf);
  });
}

/** All rows with one of each list. */
export function product<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((one) => [...row, one])), [[]]);
}

/** All sets of so many of a list. */
export function combinations<T>(list: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return list.flatMap((first, at) => combinations(list.slice(at + 1), size - 1).map((others) => [first, ...others]));
}

/** How many random tickets of a family a test settles; many with the environment variable LOTTERY_TICKETS. */
export const ticketCount = (): number => Number(process.env['LOTTERY_TICKETS'] ?? 2000);

/** How long a test may take in its long form. */
export const LONG_FORM_MS = 1_800_000;
