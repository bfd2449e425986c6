import { shuffle, type WordStream } from '../fair/index.ts';
import { type Card, shoeOf } from './cards.ts';

const TEN = 10;

/** A shuffled shoe: the same for ever from its stream. */
export interface Shoe {
  readonly cards: readonly Card[];
  /** The first card is shown, and as many as it counts are burnt with it: a ten or a face counts ten. */
  readonly burnt: number;
  /** The shoe ends with the round in which this many of its cards are out, the burnt ones with them. */
  readonly cutAt: number;
}

/** Cards that are burnt with a first card, itself included. */
export const burntBy = ({ rank }: Card): number => 1 + Math.min(rank, TEN);

export function shuffleShoe(stream: WordStream, decks: number, cutAt: number): Shoe {
  const cards = shuffle(stream, shoeOf(decks));
  const [first] = cards;
  return { cards, burnt: first ? burntBy(first) : 0, cutAt };
}
