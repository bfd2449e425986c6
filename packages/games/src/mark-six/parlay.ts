import { type Chosen, type CompoundPlay, productOf, role, type Tier, type Win, words } from '../compound/index.ts';
import { fraction } from '../netting/index.ts';
import { times } from '../slots/exact/fraction.ts';
import { allSeven, type MarkSixDraw, PUSH_NUMBER } from './draw.ts';
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

const legsOf = (picks: Chosen): Chosen => picks.filter(({ length }) => length > 0);

/** Two sides of two to seven numbers in one bet: all legs win, and one on 49 counts as odds of 1 (games.md 3.9). */
export const parlay: CompoundPlay<MarkSixDraw> = {
  code: 'parlay',
  forms: [form],
  // Both sides of two numbers.
  cover: 4,
  tiers: TIERS,
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
