import { err, ok } from '@lantern/kernel';
import {
  bestOneRow,
  bestRows,
  type CompoundFamily,
  DIGITS,
  digitTexts,
  fixedTier,
  hasSameDigits,
  ordersOf,
  type PlayRule,
  readDigitTexts,
  role,
  type Spot,
  sortedDigits,
  won,
  words,
} from '../compound/index.ts';
import type { DigitRange, Tokens } from '../lottery/index.ts';
import { type Fraction, fraction } from '../netting/index.ts';

/** The first prize of six digits, two front and two bottom numbers of three, and the bottom number of two. */
export interface ThaiPrizes {
  readonly first: string;
  readonly front: readonly string[];
  readonly bottom: readonly string[];
  readonly two: string;
}

/** Some digits of a number by its place in a results file. */
interface Part extends Spot {
  readonly digits: DigitRange;
}
const part = (at: number, start: number, end: number): Part => ({ at, digits: { start, end } });
const WIDTH = 6;
/** The last digits of the first prize, each number of three digits, and the bottom number of two. */
const topPart = (width: number): Part => part(0, WIDTH - width, WIDTH);
const FRONT = [part(1, 0, 3), part(2, 0, 3)];
const BOTTOM = [part(3, 0, 3), part(4, 0, 3)];
const TWO = part(5, 0, 2);
const numberAt = ({ first, front, bottom, two }: ThaiPrizes, at: number): string | undefined =>
  [first, front[0], front[1], bottom[0], bottom[1], two][at];
/** Nothing where the draw has no such number. */
const textIn = (draw: ThaiPrizes, { at, digits: { start, end } }: Part): string =>
  (numberAt(draw, at) ?? '').slice(start, end);
/** Its digits one by one. */
const digitsOf = ({ at, digits: { start, end } }: Part): readonly Part[] =>
  Array.from({ length: end - start }, (_, digit) => part(at, start + digit, start + digit + 1));

interface Picked {
  readonly tokens: Tokens;
  readonly chance: Fraction;
  readonly odds: number;
  /** Where a draw has the numbers. */
  readonly parts: readonly Part[];
  /** Whether a number that comes twice wins once. */
  readonly isOnce?: true;
  /** How many different numbers a draw has there; one without it. */
  readonly most?: number;
}
/** Picks, each a row that wins once for every time it is among the numbers of a draw. */
function picked({ tokens, chance, odds, parts, isOnce, most = 1 }: Picked): PlayRule<ThaiPrizes> {
  const drawnOf = (draw: ThaiPrizes): readonly string[] => {
    const texts = parts.map((one) => textIn(draw, one));
    return isOnce ? [...new Set(texts)] : texts;
  };
  const rule: PlayRule<ThaiPrizes> = {
    forms: [[role('numbers', tokens)]],
    cover: tokens.values.length,
    tiers: [fixedTier('win', chance, odds)],
    rows: ([picks = []]) => picks.length,
    wins: ([picks = []], draw) => won(drawnOf(draw).filter((text) => picks.includes(Number(text))).length),
    marks: { spots: ([hits = []], draw) => parts.filter((one) => hits.includes(Number(textIn(draw, one)))) },
    best: bestRows(([picks = []]) => Math.min(picks.length, most)),
    example: [[tokens.textOf(tokens.values[1] ?? 0)]],
  };
  return rule;
}
/** The last digits of the first prize. */
const top = (width: number, odds: number): PlayRule<ThaiPrizes> =>
  picked({
    tokens: digitTexts(width),
    chance: fraction(1, 10 ** width),
    odds,
    parts: [topPart(width)],
  });
/** One of two different numbers of three digits. */
const ofTwo = (parts: readonly Part[]): PlayRule<ThaiPrizes> =>
  picked({ tokens: digitTexts(3), chance: fraction(2, 1000), odds: 450, parts, most: 2 });
/** Digits that occur in a number of so many, each of them once. */
const run = (chance: Fraction, most: number, of: Part): PlayRule<ThaiPrizes> =>
  picked({ tokens: DIGITS, chance, odds: 3, parts: digitsOf(of), isOnce: true, most });

const TOD_ODDS = 150;
/** Three digits in any order, by how many orders they have. Three equal digits have one only and are no tod. */
const tod: PlayRule<ThaiPrizes> = {
  forms: [[role('numbers', digitTexts(3))]],
  cover: 210,
  tiers: [fixedTier('6', fraction(6, 1000), TOD_ODDS), fixedTier('3', fraction(3, 1000), TOD_ODDS)],
  refusalOf: ([picks = []]) => {
    if (picks.some((value) => ordersOf(value, 3) === 1)) return 'picks_out_of_range';
    return hasSameDigits(picks, 3) ? 'repeated_pick' : null;
  },
  rows: ([picks = []]) => picks.length,
  wins: ([picks = []], { first }) => {
    const drawn = Number(first.slice(-3));
    const isHit = picks.some((value) => sortedDigits(value, 3) === sortedDigits(drawn, 3));
    return won(isHit ? 1 : 0, ordersOf(drawn, 3) === 6 ? 0 : 1);
  },
  marks: { spots: () => [topPart(3)] },
  best: ([picks = []]) => picks.map((value) => won(1, ordersOf(value, 3) === 6 ? 0 : 1)),
  example: [['123']],
};

// The source names high and low without a price: 1.8 returns .90, as the plays above do.
const SIDE_PRIZE = fraction(36, 10);
const sides = (of: Part): PlayRule<ThaiPrizes> => ({
  forms: [[role('outcomes', words(['low', 'high']))]],
  cover: 2,
  tiers: [{ name: 'win', probability: fraction(1, 2), prize: () => SIDE_PRIZE }],
  rows: ([picks = []]) => picks.length,
  wins: ([picks = []], draw) => won(picks.includes(textIn(draw, of) >= '5' ? 1 : 0) ? 1 : 0),
  marks: { spots: () => [of] },
  best: bestOneRow,
  example: [['low']],
});

/** Whether a number that has reached its limit is sold at half its price. */
export type IsHalf = boolean;
const HALF = fraction(1, 2);

/** The lottery of the Thai government, with prices of its own whatever the mode (games.md 2.2). A bet may be at `half` price. */
export const thai: CompoundFamily<ThaiPrizes, IsHalf> = {
  name: 'thai',
  readDraw: (numbers) => {
    const read = readDigitTexts(numbers, [6, 3, 3, 3, 3, 2]);
    if (!read.ok) return read;
    const [first = '', frontOne = '', frontTwo = '', bottomOne = '', bottomTwo = '', two = ''] = read.value;
    return ok({ first, front: [frontOne, frontTwo], bottom: [bottomOne, bottomTwo], two });
  },
  plays: [
    { code: '3_top', ...top(3, 900) },
    { code: '3_tod', ...tod },
    { code: '3_front', ...ofTwo(FRONT) },
    { code: '3_bottom', ...ofTwo(BOTTOM) },
    { code: '2_top', ...top(2, 90) },
    {
      code: '2_bottom',
      ...picked({ tokens: digitTexts(2), chance: fraction(1, 100), odds: 90, parts: [TWO] }),
    },
    { code: 'run_top', ...run(fraction(271, 1000), 3, topPart(3)) },
    { code: 'run_bottom', ...run(fraction(19, 100), 2, TWO) },
    { code: '4_top', ...top(4, 3000) },
    { code: '5_top', ...top(5, 10_000) },
    { code: '1_top_sides', ...sides(topPart(1)) },
    { code: '2_top_sides', ...sides(topPart(2)) },
    { code: '3_top_sides', ...sides(topPart(3)) },
    { code: '2_bottom_sides', ...sides(TWO) },
  ],
  extrasOf: ({ half = false }) => (typeof half === 'boolean' ? ok(half) : err('bad_half')),
  refusalOf: () => null,
  winsOf: ({ play, picks, extras: isHalf }, draw) =>
    play.wins(picks, draw).map((win) => (isHalf && 'tier' in win ? { ...win, part: HALF } : win)),
};
