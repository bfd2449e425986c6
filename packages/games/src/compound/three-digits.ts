import { countedPlay } from './option-play.ts';
import type { PlayRule } from './play.ts';

type Digits = readonly number[];

const NEIGHBOURS: readonly (readonly [number, number])[] = Array.from({ length: 10 }, (_, low) => [
  low,
  (low + 1) % 10,
]);
const adjacentPairs = (digits: Digits): number =>
  NEIGHBOURS.filter(([low, high]) => digits.includes(low) && digits.includes(high)).length;
const kinds = (digits: Digits): number => new Set(digits).size;

/** Every draw of three digits. */
export const THREE_DIGITS: readonly Digits[] = Array.from({ length: 1000 }, (_, number) => [
  Math.floor(number / 100),
  Math.floor(number / 10) % 10,
  number % 10,
]);
const only = (token: string, wins: (digits: Digits) => boolean): PlayRule<Digits> =>
  countedPlay(THREE_DIGITS, [{ token, wins }]);

/** What three digits are, in any order: each draw is one of triple, straight with 8-9-0 and 9-0-1, pair, half straight and mixed. */
export const tripleDigits = only('baozi', (digits) => kinds(digits) === 1);
export const pairDigits = only('duizi', (digits) => kinds(digits) === 2);
export const straightDigits = only('shunzi', (digits) => kinds(digits) === 3 && adjacentPairs(digits) === 2);
export const halfStraightDigits = only('banshun', (digits) => kinds(digits) === 3 && adjacentPairs(digits) === 1);
export const mixedDigits = only('zaliu', (digits) => kinds(digits) === 3 && adjacentPairs(digits) === 0);
/** Straights that do not pass from 9 to 0. */
export const plainStraightDigits = only(
  'shunzi',
  (digits) => kinds(digits) === 3 && Math.max(...digits) - Math.min(...digits) === 2,
);
