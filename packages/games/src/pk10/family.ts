import {
  type CompoundFamily,
  countedPlay,
  fixedPlace,
  halvesByPlace,
  type Marks,
  numbers,
  orderedPlaces,
  plainFamily,
  readNumbers,
  spots,
} from '../compound/index.ts';

/** The numbers 1 to 10 in the order of the ranking, the champion first. */
export type Ranking = readonly number[];

const CARS = 10;
const TOKENS = numbers(1, CARS);
const PLACES = Array.from({ length: CARS }, (_, at) => (at === 0 ? 'champion' : `place_${at + 1}`));

const at = (ranking: Ranking, place: number): number => ranking[place] ?? 0;
const SIDES: readonly (readonly [string, (car: number) => boolean])[] = [
  ['big', (car) => car >= 6],
  ['small', (car) => car <= 5],
  ['odd', (car) => car % 2 === 1],
  ['even', (car) => car % 2 === 0],
];
/** So many cars with most of the sides, each at a place of its own. */
function mostSides(chosen: readonly number[], places: number): number {
  const bySides = TOKENS.values.map((car) => chosen.filter((side) => SIDES[side]?.[1](car)).length);
  return bySides
    .sort((a, b) => b - a)
    .slice(0, places)
    .reduce((sum, sides) => sum + sides, 0);
}
const twoSides = halvesByPlace(
  SIDES.map(([token, isSide]) => ({ token, wins: (ranking, place) => isSide(at(ranking, place)) })),
  CARS,
  mostSides,
);
/** A place of the first five against the one that is as far from the end; the front one is the dragon. */
const dragonTiger = halvesByPlace(
  [
    { token: 'dragon', wins: (ranking, place) => at(ranking, place) > at(ranking, CARS - 1 - place) },
    { token: 'tiger', wins: (ranking, place) => at(ranking, place) < at(ranking, CARS - 1 - place) },
  ],
  CARS / 2,
  (_, places) => places,
  (place) => CARS - 1 - place,
);

const FIRST_TWO: readonly Ranking[] = TOKENS.values.flatMap((first) =>
  TOKENS.values.filter((second) => second !== first).map((second) => [first, second]),
);
const sumOf = (ranking: Ranking): number => at(ranking, 0) + at(ranking, 1);
const FIRST_TWO_MARKS: Marks<Ranking> = { spots: () => spots(0, 1) };
const sums = countedPlay(
  FIRST_TWO,
  Array.from({ length: 17 }, (_, place) => ({
    token: String(place + 3),
    wins: (ranking: Ranking) => sumOf(ranking) === place + 3,
  })),
);
const sumSides = countedPlay<Ranking>(
  FIRST_TWO,
  [
    { token: 'big', wins: (ranking) => sumOf(ranking) > 11 },
    { token: 'small', wins: (ranking) => sumOf(ranking) <= 11 },
    { token: 'odd', wins: (ranking) => sumOf(ranking) % 2 === 1 },
    { token: 'even', wins: (ranking) => sumOf(ranking) % 2 === 0 },
  ],
  { cover: 2 },
);

/** A ranking of ten (games.md 3.6). */
export const pk10: CompoundFamily<Ranking> = plainFamily({
  name: 'pk10',
  readDraw: (ranking) => readNumbers(ranking, { count: CARS, from: 1, to: CARS, canRepeat: false }),
  plays: [
    { code: 'champion', ...orderedPlaces(PLACES.slice(0, 1), TOKENS) },
    ...[2, 3, 4, 5].map((places) => ({
      code: `first${places}_straight`,
      ...orderedPlaces(PLACES.slice(0, places), TOKENS),
    })),
    { code: 'dwd', ...fixedPlace(PLACES, TOKENS, false) },
    { code: 'two_sides', ...twoSides },
    { code: 'dragon_tiger', ...dragonTiger },
    { code: 'sum', ...sums, marks: FIRST_TWO_MARKS },
    { code: 'sum_sides', ...sumSides, marks: FIRST_TWO_MARKS },
  ],
});
