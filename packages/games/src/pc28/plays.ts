import {
  type CompoundPlay,
  countedPlay,
  type PlayRule,
  pairDigits,
  spots,
  straightDigits,
  THREE_DIGITS,
  tripleDigits,
} from '../compound/index.ts';

export type ThreeDigits = readonly number[];

export const sumOf = (digits: ThreeDigits): number => digits.reduce((sum, digit) => sum + digit, 0);
const ball = (digits: ThreeDigits, place: number): number => digits[place] ?? 0;

const bySum = (
  options: readonly (readonly [string, (sum: number) => boolean])[],
  settings?: { readonly cover: number },
): PlayRule<ThreeDigits> =>
  countedPlay<ThreeDigits>(
    THREE_DIGITS,
    options.map(([token, wins]) => ({ token, wins: (digits) => wins(sumOf(digits)) })),
    settings,
  );

const BIG_FROM = 14;
const isBig = (sum: number): boolean => sum >= BIG_FROM;
const isOdd = (sum: number): boolean => sum % 2 === 1;

/** The sides in pairs of opposites. */
export const SIDES = ['big', 'small', 'odd', 'even'] as const;
const sides = bySum(
  [
    ['big', isBig],
    ['small', (sum) => !isBig(sum)],
    ['odd', isOdd],
    ['even', (sum) => !isOdd(sum)],
  ],
  { cover: 2 },
);
const combinations = bySum([
  ['small_odd', (sum) => !isBig(sum) && isOdd(sum)],
  ['small_even', (sum) => !isBig(sum) && !isOdd(sum)],
  ['big_odd', (sum) => isBig(sum) && isOdd(sum)],
  ['big_even', (sum) => isBig(sum) && !isOdd(sum)],
]);
const extremes = bySum([
  ['small', (sum) => sum <= 5],
  ['big', (sum) => sum >= 22],
]);
/** 0, 13, 14 and 27 have no colour. */
const colourless = [0, 13, 14, 27];
const colour = (remainder: number) => (sum: number) => sum % 3 === remainder && !colourless.includes(sum);
const colours = bySum([
  ['red', colour(0)],
  ['green', colour(1)],
  ['blue', colour(2)],
]);
const sums = bySum(Array.from({ length: 28 }, (_, own) => [String(own), (sum: number) => sum === own] as const));

const against = (options: readonly (readonly [string, number])[]): PlayRule<ThreeDigits> => ({
  ...countedPlay<ThreeDigits>(
    THREE_DIGITS,
    options.map(([token, sign]) => ({
      token,
      wins: (digits) => Math.sign(ball(digits, 0) - ball(digits, 2)) === sign,
    })),
  ),
  marks: { spots: () => spots(0, 2) },
});

export const sumPlays: readonly CompoundPlay<ThreeDigits>[] = [
  { code: 'sum', ...sums },
  { code: 'sides', ...sides },
  { code: 'combination', ...combinations },
  { code: 'extreme', ...extremes },
  { code: 'colour', ...colours },
  { code: 'triple', ...tripleDigits },
  { code: 'straight', ...straightDigits },
  { code: 'pair', ...pairDigits },
  {
    code: 'dragon_or_tiger',
    ...against([
      ['dragon', 1],
      ['tiger', -1],
    ]),
  },
  { code: 'dragon_tiger_tie', ...against([['tie', 0]]) },
];
