import { invariant } from '@lantern/kernel';
import { intBelow, type WordStream } from '../fair/index.ts';
import type { Weighted } from './maths.ts';

const WORD = 2 ** 32;
const EXACT = 2 ** 53;

/** An integer of 0 to n - 1 for n up to 2^53: from one word as far as one reaches, from two above it, by rejection. */
export function wideBelow(words: WordStream, n: number): number {
  if (n <= WORD) return intBelow(words, n);
  invariant(Number.isSafeInteger(n), 'an integer is drawn below 2 to 2^53');
  const limit = Math.floor(EXACT / n) * n;
  for (;;) {
    // 21 bits of the first word and all of the second are the 53 bits that a number holds exactly.
    const value = (words.nextWord() >>> 11) * WORD + words.nextWord();
    if (value < limit) return value % n;
  }
}

const sums = new WeakMap<Weighted, number>();

const sumOf = (cards: Weighted): number => {
  const known = sums.get(cards);
  if (known !== undefined) return known;
  const sum = cards.weights.reduce((total, weight) => total + weight, 0);
  sums.set(cards, sum);
  return sum;
};

/** One of the values, each as likely as its weight: one integer below the sum of the weights. */
export function pickOne(words: WordStream, cards: Weighted): number {
  let left = intBelow(words, sumOf(cards));
  let place = 0;
  while (left >= (cards.weights[place] as number)) {
    left -= cards.weights[place] as number;
    place += 1;
  }
  return cards.values[place] as number;
}

/** The mean of the values as a fraction [numerator, denominator]. */
export const meanOf = (cards: Weighted): readonly [bigint, bigint] => [
  cards.values.reduce((sum, value, i) => sum + BigInt(value) * BigInt(cards.weights[i] as number), 0n),
  BigInt(sumOf(cards)),
];
