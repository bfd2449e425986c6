/** Ace 1 to king 13. */
export type Rank = number;
export interface Card {
  readonly rank: Rank;
  readonly suit: Suit;
}

const RANKS = 'A23456789TJQK';
const SUITS = 'shdc';
export type Suit = 's' | 'h' | 'd' | 'c';

/** `Ah`, `Tc`: rank and suit; null for anything else. */
export function cardOf(text: unknown): Card | null {
  if (typeof text !== 'string' || text.length !== 2) return null;
  const rank = RANKS.indexOf(text.charAt(0)) + 1;
  const suit = text.charAt(1);
  return rank > 0 && SUITS.includes(suit) ? { rank, suit: suit as Suit } : null;
}

export const cardText = ({ rank, suit }: Card): string => `${RANKS.charAt(rank - 1)}${suit}`;

/** A shoe of that many decks, in order. */
export const shoeOf = (decks: number): Card[] =>
  Array.from({ length: decks }, () =>
    [...SUITS].flatMap((suit) => Array.from({ length: 13 }, (_, index) => ({ rank: index + 1, suit: suit as Suit }))),
  ).flat();
