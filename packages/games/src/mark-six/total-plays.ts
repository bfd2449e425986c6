import { type CompoundPlay, optionPlay } from '../compound/index.ts';
import { choose } from '../lottery/index.ts';
import { type Fraction, fraction } from '../netting/index.ts';
import { allSeven, BALLS, type MarkSixDraw } from './draw.ts';
import { COLOURS, type Colour, colourOf } from './special-plays.ts';

const totalOf = (draw: MarkSixDraw): number => allSeven(draw).reduce((sum, number) => sum + number, 0);
const BIG_FROM = 175;
// Of the C(49, 7) draws; a test counts them again.
const ALL = choose(BALLS, 7);
const BIG_WAYS = 43_428_958;
const ODD_WAYS = 42_949_280;
const totalSides = optionPlay<MarkSixDraw>(
  [
    { token: 'big', probability: fraction(BIG_WAYS, ALL), wins: (draw) => totalOf(draw) >= BIG_FROM },
    { token: 'small', probability: fraction(ALL - BIG_WAYS, ALL), wins: (draw) => totalOf(draw) < BIG_FROM },
    { token: 'odd', probability: fraction(ODD_WAYS, ALL), wins: (draw) => totalOf(draw) % 2 === 1 },
    { token: 'even', probability: fraction(ALL - ODD_WAYS, ALL), wins: (draw) => totalOf(draw) % 2 === 0 },
  ],
  // Big and small totals are both odd and even.
  {
    cover: 2,
    together: [
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
    ],
  },
);

type ColourResult = Colour | 'tie';
/** The colour with most points, two for each main number and three for the special one; three against three mains is a tie. */
function bestColour(points: readonly number[]): ColourResult {
  const most = Math.max(...points);
  const [best = 'tie', ...others] = COLOURS.filter((_, place) => points[place] === most);
  return others.length > 0 ? 'tie' : best;
}
const SIZES = COLOURS.map(
  (colour) => Array.from({ length: BALLS }, (_, at) => at + 1).filter((n) => colourOf(n) === colour).length,
);

/** In how many draws each result comes, by how many main numbers have each colour and by the colour of the special one. */
function waysOf(result: ColourResult): number {
  const [reds = 0, blues = 0, greens = 0] = SIZES;
  let ways = 0;
  for (let red = 0; red <= 6; red += 1)
    for (let blue = 0; red + blue <= 6; blue += 1) {
      const main = [red, blue, 6 - red - blue];
      const mainWays = choose(reds, red) * choose(blues, blue) * choose(greens, 6 - red - blue);
      for (const [place, size] of SIZES.entries()) {
        const points = main.map((count, own) => count * 2 + (own === place ? 3 : 0));
        if (bestColour(points) === result) ways += mainWays * (size - (main[place] ?? 0));
      }
    }
  return ways;
}
const chanceOf = (result: ColourResult): Fraction => fraction(waysOf(result), choose(BALLS, 6) * (BALLS - 6));
const pointsOf = ({ main, special }: MarkSixDraw): number[] =>
  COLOURS.map(
    (colour) =>
      main.filter((number) => colourOf(number) === colour).length * 2 + (colourOf(special) === colour ? 3 : 0),
  );
const colourPoints = optionPlay<MarkSixDraw>(
  ([...COLOURS, 'tie'] as const).map((token) => ({
    token,
    probability: chanceOf(token),
    wins: (draw) => bestColour(pointsOf(draw)) === token,
  })),
);

export const totalPlays: readonly CompoundPlay<MarkSixDraw>[] = [
  { code: 'total_sides', ...totalSides },
  { code: 'colour_points', ...colourPoints },
];
