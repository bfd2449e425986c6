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

export const chargeOf = (rows: number, { unit, multiple }: Terms): Micros => BigInt(rows) * unit * BigInt(multiple);

/** What rows are paid for units of 2. */
function paidFor(win: Win, tiers: readonly Tier[], returned: Fraction): Fraction {
  const rows = fraction(win.rows);
  if ('isPush' in win) return times(rows, fraction(PRICED_UNIT));
  if ('returns' in win) return times(rows, times(win.returns, fraction(PRICED_UNIT)));
  const tier = tiers[win.tier];
  if (!tier) return ZERO;
  const prize = times(rows, prizeOf(tier, returned));
  return win.part ? times(prize, win.part) : prize;
}

const isHit = (win: Win): boolean => !('isPush' in win) && !('returns' in win && win.returns.numerator === 0n);

/** Rows × price of all tiers, added up before the one rounding down to the micro. A push is no hit. */
export function payTicket(tiers: readonly Tier[], rows: number, wins: readonly Win[], terms: Terms): Settlement {
  const paid = wins.reduce((sum, win) => plus(sum, paidFor(win, tiers, terms.returned)), ZERO);
  return {
    charged: chargeOf(rows, terms),
    hits: wins.filter(isHit).reduce((sum, win) => sum + win.rows, 0),
    payout: mulDivFloor(terms.unit * BigInt(terms.multiple), paid.numerator, paid.denominator * PRICED_UNIT),
  };
}
