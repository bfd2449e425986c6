import {
  type Chosen,
  type CompoundPlay,
  gainOf,
  productOf,
  type RowMoments,
  role,
  type Tier,
  type Win,
  words,
} from '../compound/index.ts';
import { type Fraction, fraction } from '../netting/index.ts';
import { minus, sum, times } from '../slots/exact/fraction.ts';
import { allSeven, BALLS, type MarkSixDraw, PUSH_NUMBER } from './draw.ts';
import { SIDES } from './special-plays.ts';

const PLACES = ['main_1', 'main_2', 'main_3', 'main_4', 'main_5', 'main_6', 'special'];
const LEGS_MIN = 2;
const form = PLACES.map((name) => role(name, words(SIDES.map(([side]) => side)), 0));
const TWO = fraction(2);

/** A leg pays twice the return of the mode; the chance is that of its legs each by itself, on draws without 49. */
const TIERS: readonly Tier[] = PLACES.map((_, place) => ({
  name: String(place + 1),
  probability: fraction(1, 2 ** (place + 1)),
  prize: (returned) => {
    const leg = times(TWO, returned);
    return PLACES.slice(0, place + 1).reduce((prize) => times(prize, leg), TWO);
  },
}));

/** How many sides of a leg a number can have: one of its size and one of its parity. */
const mostSides = (sides: readonly number[]): number => new Set(sides.map((side) => side < 2)).size;

/** The kinds of numbers, big and odd, big and even, and so on: twelve of each, without 49. */
const KINDS = SIDES.slice(0, 2).flatMap(([, size]) => SIDES.slice(2).map(([, parity]) => [size, parity] as const));
const OF_KIND = 12;
/** For each side the kinds that have it. */
const KINDS_OF = SIDES.map(([, side]) => KINDS.flatMap((rules, kind) => (rules.includes(side) ? [kind] : [])));

/** In how many ways different numbers have these sides, one for each leg; `left` are the numbers of each kind. */
function waysOf([side, ...others]: readonly number[], left: readonly number[]): number {
  if (side === undefined) return 1;
  return (KINDS_OF[side] ?? []).reduce((ways, kind) => {
    const own = left[kind] ?? 0;
    return ways + own * waysOf(others, left.with(kind, own - 1));
  }, 0);
}

/** A row with these sides: all legs win, or one is on 49 and the others win. */
function momentsOfSides(row: string, sides: readonly number[], gains: readonly Fraction[]): RowMoments {
  const all = sides.reduce((ways, _, drawn) => ways * (BALLS - drawn), 1);
  const full = KINDS.map(() => OF_KIND);
  const ofAll = { probability: fraction(waysOf(sides, full), all), gain: gains[sides.length - 1] ?? fraction(0) };
  const ofOthers = sides.reduce((ways, _, leg) => ways + waysOf(sides.toSpliced(leg, 1), full), 0);
  const wins = [ofAll, { probability: fraction(ofOthers, all), gain: gains[sides.length - 2] ?? fraction(0) }];
  return {
    row,
    probability: sum(wins.map(({ probability }) => probability)),
    mean: sum(wins.map(({ probability, gain }) => times(probability, gain))),
    square: sum(wins.map(({ probability, gain }) => times(probability, times(gain, gain)))),
  };
}

/** Sets of so many sides, with repeats. */
const sidesOf = (legs: number, from = 0): readonly (readonly number[])[] =>
  legs === 0
    ? [[]]
    : SIDES.flatMap((_, side) => (side < from ? [] : sidesOf(legs - 1, side).map((others) => [side, ...others])));

/** Numbers are drawn without return, so that rows with other sides win a little more or less often: the least and the most of each number of legs. */
function moments(tiers: readonly Tier[], returned: Fraction): readonly RowMoments[] {
  const gains = tiers.map((tier) => gainOf(tier, returned));
  return PLACES.slice(LEGS_MIN - 1).flatMap((_, more): readonly RowMoments[] => {
    const legs = LEGS_MIN + more;
    const rows = sidesOf(legs).map((sides) => momentsOfSides(String(legs), sides, gains));
    const rising = rows.sort((a, b) => Number(minus(a.mean, b.mean).numerator));
    const [least, most] = [rising[0], rising.at(-1)];
    return least && most
      ? [
          { ...least, row: `${legs}, least` },
          { ...most, row: `${legs}, most` },
        ]
      : [];
  });
}

const legsOf = (picks: Chosen): Chosen => picks.filter(({ length }) => length > 0);

/** Two sides of two to seven numbers in one bet: all legs win, and one on 49 counts as odds of 1 (games.md 3.9). */
export const parlay: CompoundPlay<MarkSixDraw> = {
  code: 'parlay',
  forms: [form],
  // Both sides of two numbers.
  cover: 4,
  tiers: TIERS,
  moments,
  refusalOf: (picks) => (legsOf(picks).length < LEGS_MIN ? 'too_few_picks' : null),
  rows: (picks) => productOf(legsOf(picks).map(({ length }) => length)),
  wins: (picks, draw): readonly Win[] => {
    const legs = allSeven(draw).flatMap((number, place) => {
      const sides = picks[place] ?? [];
      if (sides.length === 0) return [];
      const isPush = number === PUSH_NUMBER;
      return [{ isPush, rows: isPush ? sides.length : sides.filter((side) => SIDES[side]?.[1](number)).length }];
    });
    const rows = productOf(legs.map((leg) => leg.rows));
    const won = legs.filter(({ isPush }) => !isPush).length;
    return rows > 0 ? [{ rows, tier: won - 1 }] : [];
  },
  marks: {
    // A number that counts as odds of 1 is no hit.
    hits: (picks, draw) =>
      allSeven(draw).map((number, place) =>
        (picks[place] ?? []).filter((side) => number !== PUSH_NUMBER && SIDES[side]?.[1](number)),
      ),
    spots: (hits) => hits.flatMap((list, at) => (list.length > 0 ? [{ at }] : [])),
  },
  // One leg can be on 49, with all of its rows and without its price.
  best: (picks): readonly (readonly Win[])[] => {
    const legs = legsOf(picks);
    const sides = legs.map(mostSides);
    const whole = [{ rows: productOf(sides), tier: legs.length - 1 }];
    const pushed = legs.map((leg, place) => [
      { rows: productOf(sides.with(place, leg.length)), tier: legs.length - 2 },
    ]);
    return [whole, ...pushed];
  },
  example: [['big'], ['odd'], [], [], [], [], []],
};
