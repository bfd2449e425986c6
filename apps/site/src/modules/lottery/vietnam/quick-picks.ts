import { pickDistinct, type WordStream } from '@lantern/games/fair';
import {
  DIGITS,
  type Digit,
  doubleTokens,
  type Half,
  halfTokens,
  headTokens,
  sumTokens,
  tailTokens,
  tokensOfWidth,
  touchTokens,
} from '@lantern/games/vietnam-lottery';
import { invariant, type RandomBytes } from '@lantern/kernel';

export const QUICK_SETS = ['all', 'big', 'small', 'odd', 'even', 'doubles'] as const;
export type QuickSet = (typeof QUICK_SETS)[number];
/** Sets of numbers that share a digit: its tens, its units, the sum of both, or any place. */
export const DIGIT_SETS = ['head', 'tail', 'sum', 'touch'] as const;
export type DigitSet = (typeof DIGIT_SETS)[number];
export const RANDOM_COUNTS = [1, 3, 5, 10, 20] as const;

const digitHalf: Readonly<Record<Half, (digit: string) => boolean>> = {
  big: (digit) => digit >= '5',
  small: (digit) => digit < '5',
  odd: (digit) => Number(digit) % 2 === 1,
  even: (digit) => Number(digit) % 2 === 0,
};

/** The numbers of a quick pick for plays of one or two digits; a single digit has no doubles. */
export function quickTokens(set: QuickSet, width: 1 | 2): readonly string[] {
  if (set === 'all') return tokensOfWidth(width);
  if (set === 'doubles') return width === 2 ? doubleTokens() : [];
  return width === 2 ? halfTokens(set) : DIGITS.filter(digitHalf[set]);
}

const ofDigit: Readonly<Record<DigitSet, (digit: Digit) => readonly string[]>> = {
  head: headTokens,
  tail: tailTokens,
  sum: sumTokens,
  touch: touchTokens,
};
export const digitTokens = (set: DigitSet, digit: Digit): readonly string[] => ofDigit[set](digit);

/** Words of four random bytes, as the draw's choosing code takes them. */
const wordsFrom = (random: RandomBytes): WordStream => ({
  nextWord: () => {
    const bytes = random.bytes(4);
    invariant(bytes.byteLength === 4, 'four random bytes make a word');
    return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  },
});

/**
 * `count` different tokens of a width, each choice equally likely; by the code that draws the lottery, without modulo
 * bias.
 */
export function randomTokens(width: number, count: number, random: RandomBytes): readonly string[] {
  const most = 10 ** width;
  return pickDistinct(wordsFrom(random), most, Math.min(count, most))
    .map((number) => String(number).padStart(width, '0'))
    .sort();
}
