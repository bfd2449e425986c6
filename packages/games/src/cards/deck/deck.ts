import { err, ok, type Result } from '@lantern/kernel';
import { cardOf, cardText, type Suit } from '../../tables/cards.ts';

/**
 * Cards of one deck are numbers from 0 to 51: four times the rank (0 is the two, 12 the ace) and the suit, in the order spades, clubs,
 * diamonds, hearts.
 */
export const DECK_SIZE = 52;
export const RANKS = 13;
export const SUITS = 4;

const SUIT_LETTERS = 'scdh';
const ACE = 1;
const TWO = 2;

/** 0 is the two, 12 the ace. */
export const rankOf = (card: number): number => card >> 2;
/** 0 spades, 1 clubs, 2 diamonds, 3 hearts. */
export const suitOf = (card: number): number => card & 3;

/** The number of a card from its text such as `Ah`; null for anything else. */
export function readCard(text: unknown): number | null {
  const card = cardOf(text);
  if (!card) return null;
  const rank = card.rank === ACE ? RANKS - 1 : card.rank - TWO;
  return SUITS * rank + SUIT_LETTERS.indexOf(card.suit);
}

/** The text of a card: `Ah`. */
export function writeCard(card: number): string {
  const rank = rankOf(card) === RANKS - 1 ? ACE : rankOf(card) + TWO;
  return cardText({ rank, suit: SUIT_LETTERS.charAt(suitOf(card)) as Suit });
}

/** Different cards from their texts. */
export function readCards(texts: readonly unknown[]): Result<number[], 'bad_card' | 'repeated_card'> {
  const cards: number[] = [];
  for (const text of texts) {
    const card = readCard(text);
    if (card === null) return err('bad_card');
    if (cards.includes(card)) return err('repeated_card');
    cards.push(card);
  }
  return ok(cards);
}
