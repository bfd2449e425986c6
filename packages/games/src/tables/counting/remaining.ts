import type { Card } from '../cards.ts';

const RANKS = 13;
const SUITS = ['s', 'h', 'd', 'c'] as const;
export const KINDS = 52;
const kindOf = ({ rank, suit }: Card): number => SUITS.indexOf(suit) * RANKS + rank - 1;
export const kindAt = (kind: number): Card => ({ rank: (kind % RANKS) + 1, suit: SUITS[Math.floor(kind / RANKS)]! });

/** The cards that are not out of a shoe yet, counted. */
export class Remaining {
  size = 0;
  /** By suit and rank, ace first. */
  readonly kinds = new Int32Array(KINDS);
  /** By rank, 1 to 13. */
  readonly ranks = new Int32Array(RANKS + 1);

  constructor(cards: Iterable<Card>) {
    for (const card of cards) this.#change(card, 1);
  }

  take(card: Card): void {
    this.#change(card, -1);
  }

  #change(card: Card, by: number): void {
    this.kinds[kindOf(card)]! += by;
    this.ranks[card.rank]! += by;
    this.size += by;
  }
}
