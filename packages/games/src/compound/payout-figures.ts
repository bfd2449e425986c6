import type { Micros } from '@lantern/kernel';
import type { Odds, PayoutFigures, RowReturn } from '../lottery/index.ts';
import { toNumber } from '../slots/exact/fraction.ts';

/** A ticket as its figures need it: how many rows it buys for a unit each, at these odds. */
export interface RowsBought {
  readonly rows: number;
  readonly unit: Micros;
  readonly odds: Odds;
}

/** Rows whose exact returns are equal differ by rounding of a floating number only. */
const SAME = 1e-9;

export const bestReturnOf = (rows: readonly RowReturn[]): number =>
  Math.max(...rows.map(({ returned }) => toNumber(returned)));

/**
 * The mean and the variance of what these tickets are paid on one draw; null where rows return differently. Rows of a ticket count as independent,
 * which those of which one wins at a time stay below, with the greatest deviation of the play; all tickets count as won together.
 */
export function payoutFiguresOf(
  tickets: readonly RowsBought[],
  returnsAt: (odds: Odds) => readonly RowReturn[],
): PayoutFigures | null {
  const known = new Map<Odds, { readonly mean: number; readonly deviation: number } | null>();
  const figuresAt = (odds: Odds) => {
    const before = known.get(odds);
    if (before !== undefined) return before;
    const rows = returnsAt(odds);
    const means = rows.map(({ returned }) => toNumber(returned));
    const [least, most] = [Math.min(...means), Math.max(...means)];
    const deviation = Math.max(...rows.map((row) => row.deviation));
    const made = most - least > SAME ? null : { mean: most, deviation };
    known.set(odds, made);
    return made;
  };
  let [mean, deviation] = [0, 0];
  for (const { rows, unit, odds } of tickets) {
    const figures = figuresAt(odds);
    if (figures === null) return null;
    mean += Number(unit) * rows * figures.mean;
    deviation += Number(unit) * Math.sqrt(rows) * figures.deviation;
  }
  return { mean, variance: deviation ** 2 };
}
