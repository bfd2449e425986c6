import { err, ok } from '@lantern/kernel';
import { type Fraction, fraction } from '../slots/exact/fraction.ts';
import { HALF, LOST, spotsFrom, wins } from './shares.ts';
import type { SpotRule, TableGame } from './table-game.ts';

const POCKETS = 37;
const HIGHEST = 36;
/** The pockets of a single-zero wheel, clockwise (games.md 6.3). */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export const isRed = (pocket: number): boolean => RED.has(pocket);

type Rule = SpotRule<number>;

const numbersFrom = (first: number, last: number, step = 1): number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);

/** A bet on pockets with one price: fair but for the zero, 36 of the stake over the pockets it covers. */
const inside = (name: string, numbers: readonly number[], code = `${name}-${numbers.join('-')}`): Rule => {
  const pays = String(HIGHEST / numbers.length - 1);
  return { code, pays, numbers, share: (pocket) => (numbers.includes(pocket) ? wins(pays) : LOST) };
};

const ROWS = numbersFrom(1, HIGHEST, 3);
const INSIDE: readonly Rule[] = [
  ...numbersFrom(0, HIGHEST).map((number) => inside('straight', [number])),
  ...[1, 2, 3].map((number) => inside('split', [0, number])),
  ...numbersFrom(1, HIGHEST).flatMap((number) => [
    ...(number % 3 === 0 ? [] : [inside('split', [number, number + 1])]),
    ...(number + 3 > HIGHEST ? [] : [inside('split', [number, number + 3])]),
  ]),
  ...ROWS.map((first) => inside('street', numbersFrom(first, first + 2))),
  inside('trio', [0, 1, 2]),
  inside('trio', [0, 2, 3]),
  inside('first-four', [0, 1, 2, 3], 'first-four'),
  ...ROWS.slice(0, -1).flatMap((row) =>
    [row, row + 1].map((first) => inside('corner', [first, first + 1, first + 3, first + 4])),
  ),
  ...ROWS.slice(0, -1).map((first) => inside('six-line', numbersFrom(first, first + 5))),
];
const DOZENS_AND_COLUMNS: readonly Rule[] = [1, 2, 3].flatMap((place) => [
  inside('dozen', numbersFrom(place * 12 - 11, place * 12), `dozen-${place}`),
  inside('column', numbersFrom(place, HIGHEST, 3), `column-${place}`),
]);

const EVEN_MONEY: readonly [string, (number: number) => boolean][] = [
  ['red', (number) => RED.has(number)],
  ['black', (number) => !RED.has(number)],
  ['odd', (number) => number % 2 === 1],
  ['even', (number) => number % 2 === 0],
  ['low', (number) => number <= HIGHEST / 2],
  ['high', (number) => number > HIGHEST / 2],
];

/** `onZero` is what comes back of an even-money bet: nothing, or half with la partage. */
const evenMoney = (onZero: Fraction): readonly Rule[] =>
  EVEN_MONEY.map(([code, isIt]) => {
    const numbers = numbersFrom(1, HIGHEST).filter(isIt);
    const share = (pocket: number): Fraction => {
      if (pocket === 0) return onZero;
      return numbers.includes(pocket) ? wins('1') : LOST;
    };
    return { code, pays: '1', numbers, share };
  });

/** Chips of equal size on inside bets; `pays` is what most of its pockets pay. */
function announced(code: string, chips: readonly (readonly number[])[]): Rule {
  const numbers = [...new Set(chips.flat())].toSorted((a, b) => a - b);
  const share = (pocket: number): Fraction =>
    fraction(
      chips.filter((chip) => chip.includes(pocket)).reduce((sum, chip) => sum + HIGHEST / chip.length, 0),
      chips.length,
    );
  const { numerator, denominator } = share(numbers.at(-1) ?? 0);
  return { code, pays: String(Number(numerator - denominator) / Number(denominator)), numbers, share };
}
const ANNOUNCED: readonly Rule[] = [
  announced('voisins', [
    [0, 2, 3],
    [0, 2, 3],
    [4, 7],
    [12, 15],
    [18, 21],
    [19, 22],
    [32, 35],
    [25, 26, 28, 29],
    [25, 26, 28, 29],
  ]),
  announced('tiers', [
    [5, 8],
    [10, 11],
    [13, 16],
    [23, 24],
    [27, 30],
    [33, 36],
  ]),
  announced('orphelins', [[1], [6, 9], [14, 17], [17, 20], [31, 34]]),
];

const results = () => WHEEL.map((round) => ({ round, weight: 1n }));

/** Single-zero roulette; with la partage zero takes half of an even-money bet (games.md 6.3). */
export const createRoulette = (variant: 'la-partage' | null): TableGame<number> => ({
  game: 'roulette',
  variant,
  spots: spotsFrom(
    [...INSIDE, ...DOZENS_AND_COLUMNS, ...evenMoney(variant === null ? LOST : HALF), ...ANNOUNCED],
    results,
  ),
  results,
  read: ({ number }) =>
    typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < POCKETS
      ? ok(number)
      : err('bad_number'),
  outcome: String,
});
