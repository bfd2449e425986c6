import {
  bestOneRow,
  bestRows,
  type CompoundFamily,
  countedPlay,
  disjointRows,
  drawnMarks,
  exampleOf,
  numbers,
  oneTier,
  type PlayRule,
  plainFamily,
  readNumbers,
  role,
  sameNumbers,
  won,
} from '../compound/index.ts';
import { choose } from '../lottery/index.ts';
import { fraction } from '../netting/index.ts';

export type Dice = readonly number[];

const FACES = [1, 2, 3, 4, 5, 6];
const DICE = 3;
const TOKENS = numbers(1, 6);
const ROLLS: readonly Dice[] = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));
const ALL = ROLLS.length;

const sumOf = (dice: Dice): number => dice.reduce((sum, face) => sum + face, 0);
const timesOf = (dice: Dice, face: number): number => dice.filter((one) => one === face).length;
const isTriple = (dice: Dice): boolean => new Set(dice).size === 1;
const isStraight = (dice: Dice): boolean => new Set(dice).size === 3 && Math.max(...dice) - Math.min(...dice) === 2;

/** Faces, each a row. */
const faces = (wins: (dice: Dice, face: number) => boolean): PlayRule<Dice> => ({
  ...countedPlay(
    ROLLS,
    FACES.map((face) => ({ token: String(face), wins: (dice) => wins(dice, face) })),
  ),
  // Options are numbered from 0.
  marks: { spots: ([chosen = []], dice) => sameNumbers<Dice>((one) => one)([chosen.map((face) => face + 1)], dice) },
});
const only = (token: string, wins: (dice: Dice) => boolean): PlayRule<Dice> => countedPlay(ROLLS, [{ token, wins }]);

/** Sets of different faces that all come. */
function facesTogether(size: number): PlayRule<Dice> {
  const form = [role('faces', TOKENS, size)];
  // By inclusion and exclusion: 30 of two given faces, 6 of three.
  let ways = 0;
  for (let without = 0; without <= size; without += 1)
    ways += (-1) ** without * choose(size, without) * (6 - without) ** 3;
  return {
    forms: [form],
    cover: choose(6, size),
    tiers: oneTier(fraction(ways, ALL)),
    rows: ([picked = []]) => choose(picked.length, size),
    wins: ([picked = []], dice) => won(choose(picked.filter((face) => dice.includes(face)).length, size)),
    marks: drawnMarks((dice) => dice),
    best: bestRows(([picked = []]) => choose(Math.min(picked.length, DICE), size)),
    example: exampleOf(form),
  };
}

const pairForm = [role('pairs', TOKENS), role('singles', TOKENS)];
const pairAndSingle: PlayRule<Dice> = {
  forms: [pairForm],
  cover: 30,
  tiers: oneTier(fraction(3, ALL)),
  rows: ([pairs = [], singles = []]) => disjointRows(pairs, 1, singles, 1),
  wins: ([pairs = [], singles = []], dice) =>
    won(pairs.some((face) => timesOf(dice, face) === 2) && singles.some((face) => timesOf(dice, face) === 1) ? 1 : 0),
  marks: {
    hits: ([pairs = [], singles = []], dice) => [
      pairs.filter((face) => timesOf(dice, face) === 2),
      singles.filter((face) => timesOf(dice, face) === 1),
    ],
    spots: sameNumbers((dice) => dice),
  },
  best: bestOneRow,
  example: exampleOf(pairForm),
};

const sums = countedPlay(
  ROLLS,
  Array.from({ length: 16 }, (_, at) => ({ token: String(at + 3), wins: (dice: Dice) => sumOf(dice) === at + 3 })),
);

const SIDES: readonly (readonly [string, (sum: number) => boolean])[] = [
  ['big', (sum) => sum >= 11],
  ['small', (sum) => sum <= 10],
  ['odd', (sum) => sum % 2 === 1],
  ['even', (sum) => sum % 2 === 0],
];
const sides = (triplesLose: boolean): PlayRule<Dice> =>
  countedPlay(
    ROLLS,
    SIDES.map(([token, isSide]) => ({
      token,
      wins: (dice: Dice) => isSide(sumOf(dice)) && !(triplesLose && isTriple(dice)),
    })),
    { cover: 2 },
  );

/** Three dice (games.md 3.5). */
export const k3: CompoundFamily<Dice> = plainFamily({
  name: 'k3',
  readDraw: (dice) => readNumbers(dice, { count: 3, from: 1, to: 6, canRepeat: true }),
  plays: [
    { code: 'triple_any', ...only('triple', isTriple) },
    { code: 'triple_specific', ...faces((dice, face) => timesOf(dice, face) === 3) },
    { code: 'three_different_specific', ...facesTogether(3) },
    { code: 'straight_any(123..456)', ...only('straight', isStraight) },
    { code: 'pair_specific_exactly_two', ...faces((dice, face) => timesOf(dice, face) === 2) },
    { code: 'pair_specific_at_least_two', ...faces((dice, face) => timesOf(dice, face) >= 2) },
    { code: 'pair_plus_single_specific', ...pairAndSingle },
    { code: 'two_different_specific', ...facesTogether(2) },
    { code: 'single_at_least_once', ...faces((dice, face) => timesOf(dice, face) >= 1) },
    { code: 'sum', ...sums },
    { code: 'sides', ...sides(false) },
    { code: 'sides_triples_lose', ...sides(true) },
  ],
});
