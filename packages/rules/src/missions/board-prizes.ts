import type { Micros } from '@lantern/kernel';

/** Places that may have a prize. */
export const PRIZE_PLACES_MAX = 100;

/** Places of a week. */
export interface PlaceRange {
  readonly from: number;
  readonly to: number;
}
/** What the places of a range get, each of them. */
export interface BoardPrize extends PlaceRange {
  readonly kind: 'cash' | 'points';
  readonly amount: Micros;
}

/** The prize of a place; null: it has none. */
export const prizeOfPlace = <T extends PlaceRange>(prizes: readonly T[], place: number): T | null =>
  prizes.find(({ from, to }) => place >= from && place <= to) ?? null;

/** Places with a prize. */
export const prizePlaces = (prizes: readonly PlaceRange[]): number => prizes.at(-1)?.to ?? 0;

/** The cash of a week in which each place with a prize has a member: no week costs more. */
export const cashOfWeek = (prizes: readonly BoardPrize[]): Micros =>
  prizes.reduce(
    (sum, { from, to, kind, amount }) => (kind === 'cash' ? sum + amount * BigInt(to - from + 1) : sum),
    0n,
  );

/** The index of the first prize that does not follow the one before it without a gap, from place 1 on; null: all do. */
export function unorderedPrize(prizes: readonly PlaceRange[]): number | null {
  let next = 1;
  for (const [index, { from, to }] of prizes.entries()) {
    if (from !== next || to < from || to > PRIZE_PLACES_MAX) return index;
    next = to + 1;
  }
  return null;
}
