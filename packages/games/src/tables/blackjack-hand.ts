import type { Card } from './cards.ts';

const BEST = 21;
const TEN = 10;

export interface CardTotal {
  readonly total: number;
  /** An ace counts 11. */
  readonly isSoft: boolean;
}

/** The best total of cards: the highest one up to 21, above it the lowest. */
export function totalOf(cards: readonly Card[]): CardTotal {
  const low = cards.reduce((sum, { rank }) => sum + Math.min(rank, TEN), 0);
  const isSoft = cards.some(({ rank }) => rank === 1) && low + TEN <= BEST;
  return { total: isSoft ? low + TEN : low, isSoft };
}

export const isBusted = (cards: readonly Card[]): boolean => totalOf(cards).total > BEST;
export const isTwentyOne = (cards: readonly Card[]): boolean => totalOf(cards).total === BEST;
/** An ace with a ten or a face: two cards, not those of a split hand. */
export const isNatural = (cards: readonly Card[]): boolean => cards.length === 2 && isTwentyOne(cards);
/** Tens and faces are alike. */
export const areAlike = (a: Card, b: Card): boolean => Math.min(a.rank, TEN) === Math.min(b.rank, TEN);
