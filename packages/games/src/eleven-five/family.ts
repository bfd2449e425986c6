import {
  type CompoundFamily,
  fixedPlace,
  numbers,
  optionPlay,
  orderedPlaces,
  plainFamily,
  readNumbers,
  setPlay,
} from '../compound/index.ts';
import { choose } from '../lottery/index.ts';
import { fraction } from '../netting/index.ts';

/** Five of eleven numbers in the order drawn. */
export type FiveNumbers = readonly number[];

const BALLS = 11;
const DRAWN = 5;
const TOKENS = numbers(1, BALLS);
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];
const COMBINATIONS = choose(BALLS, DRAWN);

/** Sets of numbers that are all among the first `drawn` ones. */
const firstSet = (size: number, drawn: number) =>
  setPlay<FiveNumbers>({
    tokens: TOKENS,
    size,
    hits: size,
    probability: fraction(choose(drawn, size), choose(BALLS, size)),
    drawn,
    drawnOf: (numbers) => numbers.slice(0, drawn),
  });

/** Sets of any size: all of a small one are drawn, or all drawn numbers are in a large one. */
const anySet = (size: number) =>
  setPlay<FiveNumbers>({
    tokens: TOKENS,
    size,
    hits: Math.min(size, DRAWN),
    probability:
      size <= DRAWN ? fraction(choose(DRAWN, size), choose(BALLS, size)) : fraction(choose(size, DRAWN), COMBINATIONS),
    drawn: DRAWN,
    drawnOf: (numbers) => numbers,
    hasBankers: size > 1,
  });

const ODD_BALLS = 6;
const oddCount = optionPlay<FiveNumbers>(
  [0, 1, 2, 3, 4, 5].map((odd) => ({
    token: String(odd),
    probability: fraction(choose(ODD_BALLS, odd) * choose(BALLS - ODD_BALLS, DRAWN - odd), COMBINATIONS),
    wins: (drawn) => drawn.filter((number) => number % 2 === 1).length === odd,
  })),
);

const medianOf = (drawn: FiveNumbers): number => [...drawn].sort((a, b) => a - b)[2] ?? 0;
const median = optionPlay<FiveNumbers>(
  [3, 4, 5, 6, 7, 8, 9].map((middle) => ({
    token: String(middle),
    probability: fraction(choose(middle - 1, 2) * choose(BALLS - middle, 2), COMBINATIONS),
    wins: (drawn) => medianOf(drawn) === middle,
  })),
);

/** Five of eleven (games.md 3.4). */
export const elevenFive: CompoundFamily<FiveNumbers> = plainFamily({
  name: '11x5',
  readDraw: (drawn) => readNumbers(drawn, { count: DRAWN, from: 1, to: BALLS, canRepeat: false }),
  plays: [
    { code: 'first1', ...orderedPlaces(PLACES.slice(0, 1), TOKENS) },
    { code: 'first2_straight', ...orderedPlaces(PLACES.slice(0, 2), TOKENS) },
    { code: 'first2_group', ...firstSet(2, 2) },
    { code: 'first3_straight', ...orderedPlaces(PLACES.slice(0, 3), TOKENS) },
    { code: 'first3_group', ...firstSet(3, 3) },
    { code: 'first3_unfixed', ...firstSet(1, 3) },
    { code: 'dwd', ...fixedPlace(PLACES, TOKENS, false) },
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((size) => ({
      code: size > DRAWN ? `pick${size}_hit5` : `pick${size}`,
      ...anySet(size),
    })),
    { code: 'odd_count', ...oddCount },
    { code: 'median', ...median },
  ],
});
