import {
  bestRows,
  type CompoundPlay,
  drawnMarks,
  exampleOf,
  type Marks,
  oneTier,
  optionPlay,
  type PlayRule,
  role,
  spots,
  winningTogether,
  won,
} from '../compound/index.ts';
import { fraction } from '../netting/index.ts';
import { BALLS, type MarkSixDraw, PUSH_NUMBER, SPECIAL_PUSH, TOKENS } from './draw.ts';

/** The place of the special number in a results file, behind the main six. */
export const SPECIAL_MARKS: Marks<MarkSixDraw> = { spots: () => spots(6) };

const list = (text: string): readonly number[] => text.split(' ').map(Number);
const RED = list('1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46');
const BLUE = list('3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48');
export const COLOURS = ['red', 'blue', 'green'] as const;
export type Colour = (typeof COLOURS)[number];
export function colourOf(number: number): Colour {
  if (RED.includes(number)) return 'red';
  return BLUE.includes(number) ? 'blue' : 'green';
}

const ELEMENTS: readonly (readonly [string, readonly number[]])[] = [
  ['metal', list('6 7 20 21 28 29 36 37')],
  ['wood', list('2 3 10 11 18 19 32 33 40 41 48 49')],
  ['water', list('8 9 16 17 24 25 38 39 46 47')],
  ['fire', list('4 5 12 13 26 27 34 35 42 43')],
  ['earth', list('1 14 15 22 23 30 31 44 45')],
];

type Rule = (number: number) => boolean;
type Named = readonly (readonly [string, Rule])[];
const tens = (number: number): number => Math.floor(number / 10);
const tail = (number: number): number => number % 10;
const digitSum = (number: number): number => tens(number) + tail(number);
const isOdd: Rule = (number) => number % 2 === 1;
const isBig: Rule = (number) => number >= 25;
const not =
  (rule: Rule): Rule =>
  (number) =>
    !rule(number);
const both =
  (...rules: readonly Rule[]): Rule =>
  (number) =>
    rules.every((rule) => rule(number));

export const SIDES: Named = [
  ['big', isBig],
  ['small', not(isBig)],
  ['odd', isOdd],
  ['even', not(isOdd)],
];
const HALVES: Named = [
  ['big_odd', both(isBig, isOdd)],
  ['big_even', both(isBig, not(isOdd))],
  ['small_odd', both(not(isBig), isOdd)],
  ['small_even', both(not(isBig), not(isOdd))],
];
/** Every rule together with every colour: `red_big`. */
const byColour = (rules: Named): Named =>
  COLOURS.flatMap((colour) =>
    rules.map(([name, rule]) => [`${colour}_${name}`, both((number) => colourOf(number) === colour, rule)] as const),
  );

interface Settings {
  readonly cover?: number;
  /** Whether 49 gives the stake back: chances are of the other 48 then. */
  readonly pushes?: boolean;
}
/** Named sets of numbers that the special number can be in. */
function onSpecial(rules: Named, { cover = rules.length, pushes = false }: Settings = {}): PlayRule<MarkSixDraw> {
  const outcomes = TOKENS.values.filter((number) => !(pushes && number === PUSH_NUMBER));
  const rule = optionPlay<MarkSixDraw>(
    rules.map(([token, rule]) => ({
      token,
      probability: fraction(outcomes.filter(rule).length, outcomes.length),
      wins: ({ special }) => rule(special),
    })),
    {
      cover,
      together: winningTogether(
        outcomes,
        rules.map(([, rule]) => rule),
      ),
      ...(pushes ? { push: SPECIAL_PUSH } : {}),
    },
  );
  return { ...rule, marks: SPECIAL_MARKS };
}

/** Numbers, each a row that wins where it is drawn. */
const numbersIn = (
  drawn: number,
  drawnOf: (draw: MarkSixDraw) => readonly number[],
  first = 0,
): PlayRule<MarkSixDraw> => ({
  forms: [[role('numbers', TOKENS)]],
  cover: BALLS,
  tiers: oneTier(fraction(drawn, BALLS)),
  rows: ([picks = []]) => picks.length,
  wins: ([picks = []], draw) => won(drawnOf(draw).filter((number) => picks.includes(number)).length),
  marks: drawnMarks(drawnOf, first),
  best: bestRows(([picks = []]) => Math.min(picks.length, drawn)),
  example: exampleOf([role('numbers', TOKENS)]),
});

const notHalf: Rule = (number) => number !== PUSH_NUMBER;
const counted = (count: number, ruleOf: (value: number) => Rule): Named =>
  Array.from({ length: count }, (_, value) => [String(value), ruleOf(value)] as const);

export const specialPlays: readonly CompoundPlay<MarkSixDraw>[] = [
  { code: 'special_single', ...numbersIn(1, ({ special }) => [special], 6) },
  { code: 'main_six_contains', ...numbersIn(6, ({ main }) => main) },
  { code: 'special_sides', ...onSpecial(SIDES, { cover: 2, pushes: true }) },
  { code: 'special_half', ...onSpecial(HALVES, { pushes: true }) },
  {
    code: 'special_half_49_loses',
    ...onSpecial(HALVES.map(([name, rule]) => [name, both(rule, notHalf)] as const)),
  },
  { code: 'special_head', ...onSpecial(counted(5, (value) => (number) => tens(number) === value)) },
  { code: 'special_tail', ...onSpecial(counted(10, (value) => (number) => tail(number) === value)) },
  {
    code: 'special_colour',
    ...onSpecial(COLOURS.map((colour) => [colour, (number: number) => colourOf(number) === colour] as const)),
  },
  {
    code: 'special_digit_sum_sides',
    ...onSpecial(
      [
        ['big', (number) => digitSum(number) >= 7],
        ['small', (number) => digitSum(number) <= 6],
        ['odd', (number) => isOdd(digitSum(number))],
        ['even', (number) => !isOdd(digitSum(number))],
      ],
      { cover: 2, pushes: true },
    ),
  },
  {
    code: 'special_tail_sides',
    ...onSpecial(
      [
        ['big', (number) => tail(number) >= 5],
        ['small', (number) => tail(number) <= 4],
      ],
      { pushes: true },
    ),
  },
  { code: 'half_wave', ...onSpecial(byColour(SIDES), { cover: 6, pushes: true }) },
  { code: 'quarter_wave', ...onSpecial(byColour(HALVES), { pushes: true }) },
  {
    code: 'special_element',
    ...onSpecial(ELEMENTS.map(([name, own]) => [name, (number: number) => own.includes(number)] as const)),
  },
];
