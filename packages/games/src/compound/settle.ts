import { type Micros, mulDivFloor } from '@lantern/kernel';
import type { Settlement } from '../lottery/index.ts';
import { type Fraction, fraction } from '../netting/index.ts';
import { plus, times, ZERO } from '../slots/exact/fraction.ts';
import type { Tier, Win } from './play.ts';
import { prizeOf } from './price.ts';

/** What a ticket is charged and paid by: the unit of a row in micros, the multiple, and what its prizes return on average. */
export interface Terms {
  readonly unit: Micros;
  readonly multiple: number;
  readonly returned: Fraction;
}

const MULTIPLE_MAX = 1_000_000;
export const isMultiple = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MULTIPLE_MAX;

/** Prices are for a unit of 2. */
const PRICED_UNIT = 2n;

export const chargeOf = (rows: number, { unit, multiple }: Omit<Terms, 'returned'>): Micros =>
  BigInt(rows) * unit * BigInt(multiple);

const STAKE_BACK = fraction(PRICED_UNIT);

/** What a row of a win is paid for a unit of 2. */
export type PriceOf = (win: Win) => Fraction;

/** Prices by the tiers; the prize of a tier is computed once. */
export function priceWith(tiers: readonly Tier[], returned: Fraction): PriceOf {
  const prizes: Fraction[] = [];
  return (win) => {
    if ('isPush' in win) return STAKE_BACK;
    if ('returns' in win) return times(win.returns, STAKE_BACK);
    const tier = tiers[win.tier];
    if (!tier) return ZERO;
    const prize = prizes[win.tier] ?? prizeOf(tier, returned);
    prizes[win.tier] = prize;
    return win.part ? times(prize, win.part) : prize;
  };
}

/** Rows × price of all wins, not reduced: that is left to the one who pays. */
function paidFor(wins: readonly Win[], priceOf: PriceOf): Fraction {
  let paid = ZERO;
  for (const win of wins) {
    const { numerator, denominator } = priceOf(win);
    const won = numerator * BigInt(win.rows);
    paid =
      denominator === paid.denominator
        ? { numerator: paid.numerator + won, denominator }
        : plus(paid, { numerator: won, denominator });
  }
  return paid;
}

/** Of the wins of several draws those that are paid most; nothing without a draw. */
export function dearestOf(draws: readonly (readonly Win[])[], priceOf: PriceOf): readonly Win[] {
  const [first = [], ...others] = draws;
  if (others.length === 0) return first;
  let [dearest, most] = [first, paidFor(first, priceOf)];
  for (const wins of others) {
    const paid = paidFor(wins, priceOf);
    if (paid.numerator * most.denominator > most.numerator * paid.denominator) [dearest, most] = [wins, paid];
  }
  return dearest;
}

const isHit = (win: Win): boolean => !('isPush' in win) && !('returns' in win && win.returns.numerator === 0n);

/** Rows × price of all wins, added up before the one rounding down to the micro. A push is no hit. */
export function payRows(
  priceOf: PriceOf,
  rows: number,
  wins: readonly Win[],
  terms: Omit<Terms, 'returned'>,
): Settlement {
  const paid = paidFor(wins, priceOf);
  return {
    charged: chargeOf(rows, terms),
    hits: wins.filter(isHit).reduce((sum, win) => sum + win.rows, 0),
    payout: mulDivFloor(terms.unit * BigInt(terms.multiple), paid.numerator, paid.denominator * PRICED_UNIT),
  };
}

export const payTicket = (tiers: readonly Tier[], rows: number, wins: readonly Win[], terms: Terms): Settlement =>
  payRows(priceWith(tiers, terms.returned), rows, wins, terms);
