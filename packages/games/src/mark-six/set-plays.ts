import { err } from '@lantern/kernel';
import {
  type Chosen,
  type CompoundPlay,
  countIn,
  countsIn,
  drawnCounts,
  drawnMarks,
  type PlayRule,
  setHits,
  setHitsOf,
  setPlay,
  type Tier,
  type Win,
  won,
} from '../compound/index.ts';
import { choose } from '../lottery/index.ts';
import { fraction } from '../netting/index.ts';
import { allSeven, BALLS, type MarkSixDraw, TOKENS } from './draw.ts';

const MAIN = 6;

/** Sets of numbers of which so many are among the main six. */
const ofMain = (size: number, hits: number): PlayRule<MarkSixDraw> =>
  setPlay({
    tokens: TOKENS,
    size,
    hits,
    probability: fraction(choose(MAIN, hits) * choose(BALLS - MAIN, size - hits), choose(BALLS, size)),
    drawn: MAIN,
    drawnOf: ({ main }) => main,
    hasBankers: true,
  });

/** Sets of numbers of which none is drawn. */
const none = (size: number): PlayRule<MarkSixDraw> =>
  setPlay({
    tokens: TOKENS,
    size,
    hits: 0,
    probability: fraction(choose(BALLS - MAIN - 1, size), choose(BALLS, size)),
    drawn: MAIN + 1,
    drawnOf: allSeven,
  });

const HALF = fraction(1, 2);
/** Two prizes for one row, each with half of the return. */
const inHalves = (tiers: readonly Omit<Tier, 'share'>[]): readonly Tier[] =>
  tiers.map((tier) => ({ ...tier, share: HALF, row: 'set' }));
const chanceOf = (rule: PlayRule<MarkSixDraw>) => rule.tiers[0]?.probability ?? fraction(0);

const [exactlyTwo, allThree, allTwo] = [ofMain(3, 2), ofMain(3, 3), ofMain(2, 2)];
/** How many sets of three have two and three main numbers, by how many of each list are drawn. */
const pairsAndTriples = (picks: Chosen, counts: readonly [number, number]): readonly Win[] => [
  ...won(setHitsOf(picks, 3, counts, 2), 0),
  ...won(setHitsOf(picks, 3, counts, 3), 1),
];
/** Two or three of a set of three: two prizes, of which one is used. */
const twoOrThree: PlayRule<MarkSixDraw> = {
  ...exactlyTwo,
  tiers: inHalves([
    { name: '2', probability: chanceOf(exactlyTwo) },
    { name: '3', probability: chanceOf(allThree) },
  ]),
  wins: (picks, { main }) => pairsAndTriples(picks, countsIn(picks, main)),
  best: (picks) => drawnCounts(picks, MAIN, BALLS).map((counts) => pairsAndTriples(picks, counts)),
};

/** How many pairs of a ticket have the special number and one of the main six. */
const mixedPairs = ([first = [], drags]: readonly (readonly number[])[], { main, special }: MarkSixDraw): number => {
  if (drags === undefined) return first.includes(special) ? countIn(first, main) : 0;
  return (first.includes(special) ? countIn(drags, main) : 0) + (drags.includes(special) ? countIn(first, main) : 0);
};
/** Draws for each way in which the lists of a ticket can have main numbers and the special one. */
function drawsOf([first = [], drags = []]: Chosen): readonly MarkSixDraw[] {
  const others = TOKENS.values.filter((number) => !first.includes(number) && !drags.includes(number));
  return [first, drags, others].flatMap((own) =>
    own.slice(0, 1).flatMap((special) => {
      const [a = [], b = [], rest = []] = [first, drags, others].map((list) => list.filter((one) => one !== special));
      return drawnCounts([a, b], MAIN, BALLS - 1).map(([ofFirst, ofDrags]): MarkSixDraw => {
        const main = [...a.slice(0, ofFirst), ...b.slice(0, ofDrags), ...rest.slice(0, MAIN - ofFirst - ofDrags)];
        return { main, special, animal: err('missing_date') };
      });
    }),
  );
}
const MIXED_CHANCE = fraction(MAIN, choose(BALLS, 2));
/** The special number, and main numbers that make a pair with it. */
function mixedHits([first = [], drags]: Chosen, { main, special }: MarkSixDraw): Chosen {
  const inMain = (list: readonly number[]) => list.filter((number) => main.includes(number));
  const own = (list: readonly number[]) => list.filter((number) => number === special);
  if (drags === undefined) return [first.includes(special) ? [special, ...inMain(first)] : []];
  if (first.includes(special)) return [own(first), inMain(drags)];
  return drags.includes(special) ? [inMain(first), own(drags)] : [[], []];
}
const mixed: PlayRule<MarkSixDraw> = {
  ...allTwo,
  tiers: [{ name: 'win', probability: MIXED_CHANCE }],
  wins: (picks, draw) => won(mixedPairs(picks, draw)),
  marks: { ...drawnMarks(allSeven), hits: mixedHits },
  best: (picks) => drawsOf(picks).map((draw) => won(mixedPairs(picks, draw))),
};
const pairsOfBoth = (picks: Chosen, draw: MarkSixDraw): readonly Win[] => [
  ...won(setHits(picks, 2, draw.main, 2), 0),
  ...won(mixedPairs(picks, draw), 1),
];
/** A pair of main numbers, or a main and the special one: two prizes, of which one is used. */
const mainOrMixed: PlayRule<MarkSixDraw> = {
  ...allTwo,
  tiers: inHalves([
    { name: 'main', probability: chanceOf(allTwo) },
    { name: 'special', probability: MIXED_CHANCE },
  ]),
  wins: pairsOfBoth,
  marks: drawnMarks(allSeven),
  best: (picks) => drawsOf(picks).map((draw) => pairsOfBoth(picks, draw)),
};

export const setPlays: readonly CompoundPlay<MarkSixDraw>[] = [
  { code: 'all2', ...allTwo },
  { code: 'all3', ...allThree },
  { code: 'all4', ...ofMain(4, 4) },
  { code: 'three_hit_exactly2', ...exactlyTwo },
  { code: 'three_hit_2_or_3', ...twoOrThree },
  { code: 'special_pair(one main, one special)', ...mixed },
  { code: 'pair_main_or_special', ...mainOrMixed },
  ...[5, 6, 7, 8, 9, 10, 11, 12].map((size) => ({ code: `none_of_${size}`, ...none(size) })),
];
