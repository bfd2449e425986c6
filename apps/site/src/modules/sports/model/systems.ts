import { fullCover, slipLines } from '@lantern/games/sports';

/** Names of systems that have all their lines from pairs on, or from singles on (games.md 4.6). */
const PAIRS = { 3: 'trixie', 4: 'yankee', 5: 'canadian', 6: 'heinz', 7: 'superHeinz', 8: 'goliath' } as const;
const SINGLES = { 3: 'patent', 4: 'lucky15', 5: 'lucky31', 6: 'lucky63', 7: 'allOf7', 8: 'allOf8' } as const;
type Named = (typeof PAIRS)[keyof typeof PAIRS] | (typeof SINGLES)[keyof typeof SINGLES];

/** A way to combine legs: its sizes, and how many bets it has. */
export interface System {
  /** A name of the trade, or undefined for k of n. */
  readonly name: Named | undefined;
  readonly sizes: readonly number[];
  readonly lines: number;
}
/** Legs that a system combines, bankers not counted. */
export const SYSTEM_LEGS_MIN = 3;

const named = (table: Readonly<Record<number, Named>>, legs: number, hasSingles: boolean): System[] => {
  const name = table[legs];
  const sizes = fullCover(legs, hasSingles);
  return name === undefined ? [] : [{ name, sizes, lines: slipLines(legs, { sizes }) }];
};

/** The systems of a number of legs, bankers not counted: the named ones, then k of n; with bankers also each leg alone beside them. */
export function systemsOf(legs: number, bankers = 0): readonly System[] {
  const least = bankers > 0 ? 1 : 2;
  const parts = Array.from({ length: Math.max(0, legs - least) }, (_, index) => index + least);
  const partial = parts.map(
    (size): System => ({ name: undefined, sizes: [size], lines: slipLines(legs, { sizes: [size] }) }),
  );
  return [...named(PAIRS, legs, false), ...named(SINGLES, legs, true), ...partial];
}

export const sizesKey = (sizes: readonly number[]): string => sizes.join(',');
/** The chosen system, or the first of those that there are. */
export const systemOf = (systems: readonly System[], sizes: readonly number[]): System | undefined =>
  systems.find((one) => sizesKey(one.sizes) === sizesKey(sizes)) ?? systems[0];
