import type { Fraction } from '../../slots/exact/fraction.ts';
import type { Remaining } from './remaining.ts';

/** What a unit on each bet wins on average, from the cards that remain: negative where the house is ahead. */
export interface Edges {
  /** As lists of returns name them: a variant is a game of its own. */
  readonly bets: readonly { readonly game: string; readonly bet: string }[];
  /** In the order of the bets. The same list at every call. */
  readonly of: (remaining: Remaining) => Float64Array;
}

/** What a unit wins or loses, from what comes back of it. */
export const netOf = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator) - 1;
