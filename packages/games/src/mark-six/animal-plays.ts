import {
  bestOneRow,
  bestRows,
  type Chosen,
  type CompoundPlay,
  exampleOf,
  optionPlay,
  type PlayRule,
  role,
  type Tier,
  type Win,
  winningTogether,
  won,
} from '../compound/index.ts';
import { choose } from '../lottery/index.ts';
import { type Fraction, fraction } from '../netting/index.ts';
import { minus, ONE, over, plus, times } from '../slots/exact/fraction.ts';
import { allSeven, animalIn, BALLS, type MarkSixDraw, PUSH_CHANCE, PUSH_NUMBER, SPECIAL_PUSH } from './draw.ts';
import { ANIMAL_GROUPS, ANIMAL_TOKENS, eachOf } from './group-plays.ts';
import { ANIMALS } from './lunar-year.ts';
import { SPECIAL_MARKS } from './special-plays.ts';

const DRAWN = 7;
const animalForm = [role('animals', ANIMAL_TOKENS)];
const animalOfYear = (draw: MarkSixDraw): number => animalIn(draw, 1);
const specialAnimal = (draw: MarkSixDraw): number => animalIn(draw, draw.special);

/** The animal of the special number, with four numbers or, that of the year, with five. */
const special: PlayRule<MarkSixDraw> = {
  forms: [animalForm],
  cover: ANIMALS.length,
  tiers: [
    { name: '4', probability: fraction(4, BALLS) },
    { name: '5', probability: fraction(5, BALLS) },
  ],
  rows: ([picks = []]) => picks.length,
  wins: ([picks = []], draw) => {
    const animal = specialAnimal(draw);
    return won(picks.includes(animal) ? 1 : 0, animal === animalOfYear(draw) ? 1 : 0);
  },
  marks: SPECIAL_MARKS,
  // Whatever the animal of the year is: some year gives one of the picks four numbers.
  best: bestOneRow,
  example: exampleOf(animalForm),
};

/** One tier of a play on animals: those with four numbers only, or only the one with five. */
function ofSize(rule: PlayRule<MarkSixDraw>, tier: number): PlayRule<MarkSixDraw> {
  const { probability = ONE } = rule.tiers[tier] ?? {};
  return {
    ...rule,
    cover: tier === 0 ? ANIMALS.length - 1 : 1,
    tiers: [{ name: 'win', probability }],
    refusalOn: ([picks = []], draw) =>
      picks.every((animal) => (animal === animalOfYear(draw)) === (tier === 1)) ? null : 'picks_out_of_range',
    wins: (picks, draw) => rule.wins(picks, draw).map(({ rows }) => ({ rows, tier: 0 })),
    best: bestRows(([picks = []]) => Math.min(picks.length, tier === 0 ? DRAWN : 1)),
    // The animal of 2026 has five numbers.
    example: [[tier === 0 ? 'rat' : 'horse']],
  };
}

const SET_MIN = 2;
const SET_MAX = 11;
const setForm = [role('animals', ANIMAL_TOKENS, SET_MIN, SET_MAX)];
/** Two to eleven animals in one bet on the special number. 49 is a push, so that every animal has four numbers. */
const animalSet: PlayRule<MarkSixDraw> = {
  forms: [setForm],
  // Eleven animals and one that is in another set.
  cover: 2,
  tiers: Array.from({ length: SET_MAX - SET_MIN + 1 }, (_, more) => ({
    name: String(SET_MIN + more),
    probability: fraction(SET_MIN + more, ANIMALS.length),
  })),
  pushes: PUSH_CHANCE,
  rows: () => 1,
  wins: ([picks = []], draw): readonly Win[] => {
    if (draw.special === PUSH_NUMBER) return [{ rows: 1, isPush: true }];
    return won(picks.includes(specialAnimal(draw)) ? 1 : 0, picks.length - SET_MIN);
  },
  marks: SPECIAL_MARKS,
  best: ([picks = []]) => [won(1, picks.length - SET_MIN), [{ rows: 1, isPush: true }]],
  example: exampleOf(setForm),
};

const HALVES: readonly (readonly [string, string])[] = [
  ['heaven', 'ox rabbit dragon horse monkey pig'],
  ['earth', 'rat tiger snake goat rooster dog'],
  ['front', 'rat ox tiger rabbit dragon snake'],
  ['rear', 'horse goat monkey rooster dog pig'],
  ['home', 'ox horse goat rooster dog pig'],
  ['wild', 'rat tiger rabbit dragon snake monkey'],
];
const HALF = fraction(1, 2);
const halfRules = HALVES.map(([, names]) => {
  const own = names.split(' ').map((name) => (ANIMALS as readonly string[]).indexOf(name));
  return (animal: number): boolean => own.includes(animal);
});
const animalSides = optionPlay<MarkSixDraw>(
  HALVES.map(([token], place) => ({
    token,
    probability: HALF,
    wins: (draw) => halfRules[place]?.(specialAnimal(draw)) ?? false,
  })),
  {
    cover: 2,
    push: SPECIAL_PUSH,
    together: winningTogether(ANIMAL_TOKENS.values, halfRules),
  },
);

const table = (): number[][] => Array.from({ length: DRAWN + 1 }, () => Array.from({ length: DRAWN + 1 }, () => 0));
/** In how many draws of seven there are so many different animals, animal by animal; the index is the number of animals. */
function waysByAnimals(): readonly number[] {
  let ways: number[][] = table();
  (ways[0] as number[])[0] = 1;
  for (const size of ANIMALS.map((_, place) => (place === 0 ? 5 : 4))) {
    // Rows of `ways` are numbers drawn so far, columns different animals among them.
    const before = ways;
    ways = table().map((row, drawn) =>
      row.map((_, animals) => {
        let sum = before[drawn]?.[animals] ?? 0;
        for (let own = 1; own <= Math.min(size, drawn); own += 1)
          sum += (before[drawn - own]?.[animals - 1] ?? 0) * choose(size, own);
        return sum;
      }),
    );
  }
  return ways[DRAWN] ?? [];
}
const WAYS = waysByAnimals();
const ALL_DRAWS = choose(BALLS, DRAWN);
const animalCount = (draw: MarkSixDraw): number => new Set(allSeven(draw).map((number) => animalIn(draw, number))).size;
const shareOf = (isOwn: (animals: number) => boolean): Fraction =>
  fraction(
    WAYS.reduce((sum, ways, animals) => (isOwn(animals) ? sum + ways : sum), 0),
    ALL_DRAWS,
  );
const countOptions = (options: readonly (readonly [string, (animals: number) => boolean])[]): PlayRule<MarkSixDraw> =>
  optionPlay(
    options.map(([token, isOwn]) => ({
      token,
      probability: shareOf(isOwn),
      wins: (draw: MarkSixDraw) => isOwn(animalCount(draw)),
    })),
  );

const MAIN = 6;
const chanceOfHits = (size: number, hits: number): Fraction =>
  fraction(choose(size, hits) * choose(BALLS - size, MAIN - hits), choose(BALLS, MAIN));
/**
 * Tiers of an animal by how many of its numbers are among the main six: the stake returns once and the net win counts for each. The net win
 * is the one with which all tiers together return what the mode does.
 */
function mainTiers(size: number): readonly Tier[] {
  const some = minus(ONE, chanceOfHits(size, 0));
  const mean = fraction(MAIN * size, BALLS);
  return Array.from({ length: size }, (_, place) => ({
    name: `${size}:${place + 1}`,
    row: String(size),
    probability: chanceOfHits(size, place + 1),
    prize: (returned) => {
      const net = over(minus(returned, some), mean);
      return times(fraction(2), plus(ONE, times(fraction(place + 1), net)));
    },
  }));
}
/** How many tiers come before those of an animal of the year. */
const USUAL_TIERS = 4;
const [USUAL_SIZE, YEAR_SIZE] = [4, 5];
/**
 * Hits of picked animals where all six numbers are theirs, as far as they have so many, and as many animals as can have one: the net win
 * counts for every number, so that it does not matter which animal has how many. One for each number of hits of the animal of the year.
 */
function mainBest([picks = []]: Chosen): readonly (readonly Win[])[] {
  return Array.from({ length: YEAR_SIZE + 1 }, (_, ofYear) => {
    const mayBeOutside = ofYear === 0 && picks.length < ANIMALS.length;
    const others = Math.min(picks.length - (mayBeOutside ? 0 : 1), MAIN - ofYear);
    const hits = Math.min(MAIN - ofYear, others * USUAL_SIZE);
    // As even as can be: the first ones have one more.
    const each = Array.from({ length: others }, (_, place) => Math.floor((hits + others - 1 - place) / others));
    return [...(ofYear > 0 ? won(1, USUAL_TIERS + ofYear - 1) : []), ...each.flatMap((own) => won(1, own - 1))];
  });
}
const mainAnimal: PlayRule<MarkSixDraw> = {
  forms: [animalForm],
  cover: ANIMALS.length,
  tiers: [...mainTiers(USUAL_SIZE), ...mainTiers(YEAR_SIZE)],
  rows: ([picks = []]) => picks.length,
  wins: ([picks = []]: Chosen, draw): readonly Win[] =>
    picks.flatMap((animal) => {
      const hits = draw.main.filter((number) => animalIn(draw, number) === animal).length;
      const first = animal === animalOfYear(draw) ? USUAL_TIERS : 0;
      return hits > 0 ? won(1, first + hits - 1) : [];
    }),
  marks: {
    spots: ([hits = []], draw) =>
      draw.main.flatMap((number, at) => (hits.includes(animalIn(draw, number)) ? [{ at }] : [])),
  },
  best: mainBest,
  example: exampleOf(animalForm),
};

/** Animals need the lunar year of the draw. */
const inYear = (play: CompoundPlay<MarkSixDraw>): CompoundPlay<MarkSixDraw> => ({
  ...play,
  refusalOn: (picks, draw) => (draw.animal.ok ? (play.refusalOn?.(picks, draw) ?? null) : draw.animal.error),
});

const oneAnimal = eachOf(ANIMAL_GROUPS, 1);
export const animalPlays: readonly CompoundPlay<MarkSixDraw>[] = [
  { code: 'special_zodiac', ...special },
  { code: 'zodiac_set', ...animalSet },
  { code: 'zodiac_sides', ...animalSides, marks: SPECIAL_MARKS },
  { code: 'one_zodiac', ...oneAnimal },
  { code: 'one_zodiac_4num_in_7', ...ofSize(oneAnimal, 0) },
  { code: 'one_zodiac_5num_in_7', ...ofSize(oneAnimal, 1) },
  ...[2, 3, 4, 5].map((size) => ({ code: `zodiacs${size}`, ...eachOf(ANIMAL_GROUPS, size) })),
  {
    code: 'zodiac_count',
    ...countOptions([2, 3, 4, 5, 6, 7].map((own) => [String(own), (animals: number) => animals === own] as const)),
  },
  {
    code: 'zodiac_count_parity',
    ...countOptions([
      ['odd', (animals) => animals % 2 === 1],
      ['even', (animals) => animals % 2 === 0],
    ]),
  },
  { code: 'main_zodiac', ...mainAnimal },
].map(inYear);
