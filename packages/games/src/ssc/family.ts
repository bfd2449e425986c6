import {
  type CompoundFamily,
  type CompoundPlay,
  halfStraightDigits,
  type Marks,
  mixedDigits,
  type PlayRule,
  pairDigits,
  plainFamily,
  plainStraightDigits,
  readNumbers,
  straightDigits,
  tripleDigits,
} from '../compound/index.ts';
import {
  atLeast,
  type Digits,
  group,
  groupBySum,
  sides,
  straight,
  straightBySpan,
  straightBySum,
  unfixed,
} from './digit-plays.ts';
import { anyPlays, placePlays } from './place-plays.ts';

const one = (times: number, count: number) => ({ times, count });
const FIVE: readonly (readonly [string, PlayRule<Digits>])[] = [
  ['zx5', straight(5)],
  ['zu120', group([one(1, 5)])],
  ['zu60', group([one(2, 1), one(1, 3)])],
  ['zu30', group([one(2, 2), one(1, 1)])],
  ['zu20', group([one(3, 1), one(1, 2)])],
  ['zu10', group([one(3, 1), one(2, 1)])],
  ['zu5', group([one(4, 1), one(1, 1)])],
  ['bdw5_1', unfixed(5, 1)],
  ['bdw5_2', unfixed(5, 2)],
  ['bdw5_3', unfixed(5, 3)],
  ['at_least_2_same', atLeast(2)],
  ['at_least_3_same', atLeast(3)],
  ['at_least_4_same', atLeast(4)],
];
const FOUR: readonly (readonly [string, PlayRule<Digits>])[] = [
  ['zx4', straight(4)],
  ['zu24', group([one(1, 4)])],
  ['zu12', group([one(2, 1), one(1, 2)])],
  ['zu6_4', group([one(2, 2)])],
  ['zu4', group([one(3, 1), one(1, 1)])],
  ['bdw4_1', unfixed(4, 1)],
  ['bdw4_2', unfixed(4, 2)],
];
const THREE: readonly (readonly [string, PlayRule<Digits>])[] = [
  ['zx3', straight(3)],
  ['zu3', group([one(2, 1), one(1, 1)], { isOneList: true })],
  ['zu6', group([one(1, 3)])],
  ['zx3_sum', straightBySum(3)],
  ['zx3_span', straightBySpan(3)],
  ['zu_sum3', groupBySum()],
  ['bdw3_1', unfixed(3, 1)],
  ['bdw3_2', unfixed(3, 2)],
  ['dxds3', sides(3)],
  ['baozi3', tripleDigits],
  ['shunzi3_wrap', straightDigits],
  ['shunzi3_nowrap', plainStraightDigits],
  ['duizi3', pairDigits],
  ['banshun3', halfStraightDigits],
  ['zaliu3', mixedDigits],
];
const TWO: readonly (readonly [string, PlayRule<Digits>])[] = [
  ['zx2', straight(2)],
  ['zu2', group([one(1, 2)])],
  ['zx2_sum', straightBySum(2)],
  ['zx2_span', straightBySpan(2)],
  ['dxds2', sides(2)],
];

/** Where the first of the places is, by the ending of the code. */
const ENDINGS: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  2: { front: 0, back: 3 },
  3: { front: 0, mid: 1, back: 2 },
  4: { front: 0, back: 1 },
};

/** The marks of a rule on so many places from the first one on. */
function marksAt({ marks }: PlayRule<Digits>, first: number, places: number): Marks<Digits> {
  const own = (digits: Digits): Digits => digits.slice(first, first + places);
  const hits = marks?.hits;
  const all = Array.from({ length: places }, (_, at) => ({ at }));
  return {
    ...(hits ? { hits: (picks, digits) => hits(picks, own(digits)) } : {}),
    spots: (picks, digits) =>
      (marks?.spots?.(picks, own(digits)) ?? all).map((spot) => ({ ...spot, at: spot.at + first })),
  };
}

/** A rule on some of the five places: once for each ending of the code, and without an ending on the last ones. */
function placed(places: number, [code, rule]: readonly [string, PlayRule<Digits>]): readonly CompoundPlay<Digits>[] {
  const at = (ending: string, first: number): CompoundPlay<Digits> => ({
    ...rule,
    code: code + ending,
    wins: (picks, digits) => rule.wins(picks, digits.slice(first, first + places)),
    marks: marksAt(rule, first, places),
  });
  const endings = Object.entries(ENDINGS[places] ?? {});
  return [at('', 5 - places), ...endings.map(([ending, first]) => at(`_${ending}`, first))];
}

/** Five digits, ten thousand first (games.md 3.3). */
export const ssc: CompoundFamily<Digits> = plainFamily({
  name: 'ssc',
  readDraw: (numbers) => readNumbers(numbers, { count: 5, from: 0, to: 9, canRepeat: true }),
  plays: [
    ...FIVE.map(([code, rule]) => ({ code, ...rule })),
    ...FOUR.flatMap((play) => placed(4, play)),
    ...THREE.flatMap((play) => placed(3, play)),
    ...TWO.flatMap((play) => placed(2, play)),
    ...placePlays,
    ...anyPlays(new Map([...FOUR, ...THREE, ...TWO])),
  ],
});
