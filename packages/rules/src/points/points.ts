import { MICROS_PER_UNIT, type Micros, mulDivFloor } from '@lantern/kernel';

/** Millionths of a point. */
export type MicroPoints = bigint;
/** Conversions are written for so many points. */
export const CONVERTED_POINTS = 100n;

/**
 * What a bet earns: its valid stake times the rate of its category, floored to a micro of a point. `rate`: millionths of a point for one unit of the stake;
 * `unit`: micros of that unit, as limits of its currency count.
 */
export const pointsOf = (valid: Micros, rate: bigint, unit: Micros = MICROS_PER_UNIT): MicroPoints =>
  mulDivFloor(valid, rate, unit);

/**
 * Real money that points bring, floored to whole minor units. `per100`: micros of a unit for 100 points; `unit`: micros of that unit in the currency;
 * `decimals`: of the currency.
 */
export function cashOf(
  points: MicroPoints,
  { per100, unit, decimals }: { readonly per100: Micros; readonly unit: Micros; readonly decimals: number },
): Micros {
  const minor = 10n ** BigInt(6 - decimals);
  return mulDivFloor(points, per100 * unit, CONVERTED_POINTS * MICROS_PER_UNIT * MICROS_PER_UNIT * minor) * minor;
}
