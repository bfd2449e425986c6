import { invariant } from '@lantern/kernel';
import type { WordStream } from './word-stream.ts';

const WORD_SPAN = 2 ** 32;

/**
 * The number below `n` of a word, or null when the word is discarded: the words beyond the last whole multiple of `n` would favour small
 * numbers (games.md 7.2, standards.md 1.3 rule 3). @param span the number of words; smaller in the proof that counts all of them
 */
export function belowFromWord(word: number, n: number, span: number = WORD_SPAN): number | null {
  return word < Math.floor(span / n) * n ? word % n : null;
}

/** An integer of 0 to n - 1, each exactly as likely. `n` is 1 to 2^32. */
export function intBelow(stream: WordStream, n: number): number {
  invariant(Number.isInteger(n) && n >= 1 && n <= WORD_SPAN, 'an integer is drawn below 1 to 2^32');
  for (;;) {
    const word = stream.nextWord();
    const value = belowFromWord(word, n);
    stream.mapped?.(word, n, value);
    if (value !== null) return value;
  }
}

/** A new list in random order: Fisher-Yates from the top, i = length - 1 … 1 changes place with an integer below i + 1. */
export function shuffle<T>(stream: WordStream, items: readonly T[]): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = intBelow(stream, i + 1);
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}

/**
 * `count` different integers below `n` in the order drawn, every ordered choice as likely. It is the beginning of a shuffle that stores
 * only the touched positions, so nothing is drawn twice and no word is discarded for a repeat.
 */
export function pickDistinct(stream: WordStream, n: number, count: number): number[] {
  invariant(Number.isInteger(count) && count >= 0 && count <= n, 'no more different numbers than there are');
  const moved = new Map<number, number>();
  const at = (place: number): number => moved.get(place) ?? place;
  return Array.from({ length: count }, (_, i) => {
    const place = i + intBelow(stream, n - i);
    const picked = at(place);
    moved.set(place, at(i));
    return picked;
  });
}
