import { type CompoundPlay, exampleOf, numbers, type PlayRule, role, type Win, won, words } from '../compound/index.ts';
import { choose, type Tokens } from '../lottery/index.ts';
import { type Fraction, fraction } from '../netting/index.ts';
import { allSeven, animalIn, BALLS, type MarkSixDraw } from './draw.ts';
import { ANIMALS } from './lunar-year.ts';

export const ANIMAL_TOKENS = words(ANIMALS);
const TAIL_TOKENS = numbers(0, 9);
const DRAWN = 7;

/** The chance that of each of some groups of numbers at least one is among the seven: by inclusion and exclusion. */
function chanceOfEach(sizes: readonly number[]): Fraction {
  let ways = 0;
  for (let missing = 0; missing < 2 ** sizes.length; missing += 1) {
    const absent = sizes.filter((_, place) => (missing & (2 ** place)) > 0);
    const open = BALLS - absent.reduce((sum, size) => sum + size, 0);
    ways += (-1) ** absent.length * choose(open, DRAWN);
  }
  return fraction(ways, choose(BALLS, DRAWN));
}

/** Groups that part all numbers: all of one size but for one of another. */
interface Groups {
  readonly name: string;
  readonly tokens: Tokens;
  readonly usualSize: number;
  readonly otherSize: number;
  /** Whether the group of the other size can be among these, and whether it can be none of them. */
  readonly otherAmong: (groups: readonly number[]) => readonly [boolean, boolean];
  /** The group of the other size in a draw. */
  readonly otherOf: (draw: MarkSixDraw) => number;
  readonly groupOf: (number: number, draw: MarkSixDraw) => number;
}
export const ANIMAL_GROUPS: Groups = {
  name: 'animals',
  tokens: ANIMAL_TOKENS,
  usualSize: 4,
  otherSize: 5,
  // That of the year, any of the twelve.
  otherAmong: ({ length }) => [true, length < ANIMALS.length],
  otherOf: (draw) => animalIn(draw, 1),
  groupOf: (number, draw) => animalIn(draw, number),
};
const TAIL_GROUPS: Groups = {
  name: 'tails',
  tokens: TAIL_TOKENS,
  usualSize: 5,
  otherSize: 4,
  otherAmong: (tails) => [tails.includes(0), !tails.includes(0)],
  otherOf: () => 0,
  groupOf: (number) => number % 10,
};

/** Sets of `size` groups of which each has a number among the seven. A row with the group of the other size has a tier of its own. */
export function eachOf({ name, tokens, usualSize, otherSize, otherAmong, otherOf, groupOf }: Groups, size: number) {
  const form = [role(name, tokens, size)];
  const usual = Array.from({ length: size }, () => usualSize);
  const winsOf = (hits: number, hasOther: boolean): readonly Win[] => [
    ...won(choose(hits, size), 0),
    ...(hasOther ? won(choose(hits, size - 1), 1) : []),
  ];
  const rule: PlayRule<MarkSixDraw> = {
    forms: [form],
    cover: choose(tokens.values.length, size),
    tiers: [
      { name: String(usualSize), probability: chanceOfEach(usual) },
      { name: String(otherSize), probability: chanceOfEach(usual.with(0, otherSize)) },
    ],
    rows: ([picks = []]) => choose(picks.length, size),
    wins: ([picks = []], draw): readonly Win[] => {
      const present = new Set(allSeven(draw).map((number) => groupOf(number, draw)));
      const other = otherOf(draw);
      const hits = picks.filter((group) => group !== other && present.has(group)).length;
      const hasOther = picks.includes(other) && present.has(other);
      return winsOf(hits, hasOther);
    },
    marks: {
      hits: ([picks = []], draw) => {
        const present = new Set(allSeven(draw).map((number) => groupOf(number, draw)));
        return [picks.filter((group) => present.has(group))];
      },
      spots: ([hits = []], draw) =>
        allSeven(draw).flatMap((number, at) => (hits.includes(groupOf(number, draw)) ? [{ at }] : [])),
    },
    best: ([picks = []]) => {
      // The group of the other size among the picks, drawn and not, and, where it can be another one, not among them.
      const [inside, outside] = otherAmong(picks);
      const usualOnes = picks.length - (outside ? 0 : 1);
      return [
        winsOf(Math.min(usualOnes, DRAWN), false),
        ...(inside ? [winsOf(Math.min(picks.length - 1, DRAWN - 1), true)] : []),
      ];
    },
    example: exampleOf(form),
  };
  return rule;
}

export const tailPlays: readonly CompoundPlay<MarkSixDraw>[] = [
  { code: 'one_tail', ...eachOf(TAIL_GROUPS, 1) },
  ...[2, 3, 4, 5].map((size) => ({ code: `tails${size}`, ...eachOf(TAIL_GROUPS, size) })),
];
