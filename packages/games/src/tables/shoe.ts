import { shuffle, type WordStream } from '../fair/index.ts';
import { type Card, shoeOf } from './cards.ts';

/** The cut card lies one deck before the end, if its game needs no more; the round in which it comes out is the last of its shoe. */
const BEHIND_CUT = 52;
const TEN = 10;

/** A shuffled shoe: the same for ever from its stream. */
export interface Shoe {
  readonly cards: readonly Card[];
  /** The first card is shown, and as many as it counts are burnt with it: a ten or a face counts ten. */
  readonly burnt: number;
  /** Cards that are out of the shoe when the cut card comes. */
  readonly cutAt: number;
}

/** Cards that are burnt with a first card, itself included. */
export const burntBy = ({ rank }: Card): number => 1 + Math.min(rank, TEN);

export function shuffleShoe(stream: WordStream, decks: number, behindCut = BEHIND_CUT): Shoe {
  const cards = shuffle(stream, shoeOf(decks));
  const [first] = cards;
  return { cards, burnt: first ? burntBy(first) : 0, cutAt: cards.length - behindCut };
}
