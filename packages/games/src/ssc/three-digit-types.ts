import { countedOptions, optionPlay, type PlayRule } from '../compound/index.ts';
import type { Digits } from './digit-plays.ts';

const NEIGHBOURS: readonly (readonly [number, number])[] = Array.from({ length: 10 }, (_, low) => [
  low,
  (low + 1) % 10,
]);
const adjacentPairs = (digits: Digits): number =>
  NEIGHBOURS.filter(([low, high]) => digits.includes(low) && digits.includes(high)).length;
const kinds = (digits: Digits): number => new Set(digits).size;

/** Three digits that follow each other, in any order; with wrap also 8-9-0 and 9-0-1. */
const isStraight = (digits: Digits, wrap: boolean): boolean =>
  kinds(digits) === 3 && (wrap ? adjacentPairs(digits) === 2 : Math.max(...digits) - Math.min(...digits) === 2);

/** What three digits are: exactly one of triple, straight with wrap, pair, half straight and mixed. */
export const THREE_DIGIT_TYPES: readonly (readonly [string, (digits: Digits) => boolean])[] = [
  ['baozi', (digits) => kinds(digits) === 1],
  ['shunzi', (digits) => isStraight(digits, true)],
  ['duizi', (digits) => kinds(digits) === 2],
  ['banshun', (digits) => kinds(digits) === 3 && adjacentPairs(digits) === 1],
  ['zaliu', (digits) => kinds(digits) === 3 && adjacentPairs(digits) === 0],
];

const TRIPLES: readonly Digits[] = Array.from({ length: 1000 }, (_, number) => [
  Math.floor(number / 100),
  Math.floor(number / 10) % 10,
  number % 10,
]);
const only = (token: string, wins: (digits: Digits) => boolean): PlayRule<Digits> =>
  optionPlay(countedOptions(TRIPLES, [{ token, wins }]));

const CODES: Readonly<Record<string, string>> = { shunzi: 'shunzi3_wrap' };
export const threeDigitPlays: readonly (readonly [string, PlayRule<Digits>])[] = [
  ...THREE_DIGIT_TYPES.map(([name, wins]) => [CODES[name] ?? `${name}3`, only(name, wins)] as const),
  ['shunzi3_nowrap', only('shunzi', (digits) => isStraight(digits, false))],
];
