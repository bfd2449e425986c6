import { type Micros, mulDivFloor } from '@lantern/kernel';
import type { Settlement } from '../lottery/index.ts';
import { type Fraction, fraction } from '../netting/index.ts';
import { plus, times, ZERO } from '../slots/exact/fraction.ts';
import type { Tier, Win } from './play.ts';
import { type Mode, prizeOf } from './price.ts';

/** What a ticket is charged and paid by: the unit of a row in micros, the multiple, and the mode of its prizes. */
export interface Terms {
  readonly unit: Micros;
  readonly multiple: number;
  readonly mode: Mode;
}

const MULTIPLE_MAX = 1_000_000;
export const isMultiple = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MULTIPLE_MAX;

/** Prices are for a unit of 2. */
const PRICED_UNIT = 2n;

export const chargeOf = (rows: number, { unit, multiple }: Terms): Micros => BigInt(rows) * unit * BigInt(multiple);

function paidFor(win: Win, tiers: readonly Tier[], mode: Mode): Fraction {
  const rows = fraction(win.rows);
  if ('returns' in win) return times(rows, times(win.returns, fraction(PRICED_UNIT)));
  const tier = tiers[win.tier];
  if (!tier) return ZERO;
  const prize = times(rows, prizeOf(tier, mode));
  return win.part ? times(prize, win.part) : prize;
}

/** Rows × price of all tiers, added up before the one rounding down to the micro. Rows whose stake comes back are no hits. */
export function payTicket(tiers: readonly Tier[], rows: number, wins: readonly Win[], terms: Terms): Settlement {
  const paid = wins.reduce((sum, win) => plus(sum, paidFor(win, tiers, terms.mode)), ZERO);
  return {
    charged: chargeOf(rows, terms),
    hits: wins.reduce(
      (sum, win) => sum + ('returns' in win && win.returns.numerator <= win.returns.denominator ? 0 : win.rows),
      0,
    ),
    payout: mulDivFloor(terms.unit * BigInt(terms.multiple), paid.numerator, paid.denominator * PRICED_UNIT),
  };
}
