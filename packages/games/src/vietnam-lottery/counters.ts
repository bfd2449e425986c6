import { invariant } from '@lantern/kernel';
import type { TokenCounts } from '../lottery/index.ts';
import {
  COUNTED_SETS,
  type CountedSet,
  type NumberSet,
  type SetName,
  SINGLE_SETS,
  type SingleSet,
} from './number-sets.ts';
import type { Prizes } from './prizes.ts';
import type { Region } from './regions.ts';

/**
 * All that the settlement of a bet needs, built once per draw: `counters.ALL2.get('94')` is the count of 94, `counters.DB_TAIL2` is the
 * last two digits of the special prize (games.md 1.11 step 2).
 */
export type Counters = { readonly region: Region } & Readonly<Record<CountedSet, TokenCounts>> &
  Readonly<Record<SingleSet, string>>;

/** The parts a set sees in a draw, repeats included. The prizes have passed `parsePrizes`. */
export function partsOf(region: Region, prizes: Prizes, set: NumberSet): readonly string[] {
  const parts: string[] = [];
  for (const { tier } of set.tiers[region]) {
    for (const number of prizes[tier] ?? []) parts.push(set.part(number));
  }
  return parts;
}

function countTokens(tokens: readonly string[]): TokenCounts {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

const mapValues = <K extends string, V, W>(record: Readonly<Record<K, V>>, map: (value: V) => W): Record<K, W> =>
  Object.fromEntries(Object.entries<V>(record).map(([key, value]) => [key, map(value)])) as Record<K, W>;

/** Counts a result that `parsePrizes` has accepted. */
export function countersOf(region: Region, prizes: Prizes): Counters {
  return {
    region,
    ...mapValues<CountedSet, NumberSet, TokenCounts>(COUNTED_SETS, (set) => countTokens(partsOf(region, prizes, set))),
    ...mapValues<SingleSet, NumberSet, string>(SINGLE_SETS, (set) => {
      const [part] = partsOf(region, prizes, set);
      invariant(part !== undefined, 'a draw is counted after its result was checked');
      return part;
    }),
  };
}

/** The count of a token in a set of either kind. */
export function countIn(counters: Counters, set: SetName, token: string): number {
  const found: TokenCounts | string = counters[set];
  if (typeof found === 'string') return found === token ? 1 : 0;
  return found.get(token) ?? 0;
}
