import { MICROS_PER_UNIT, type Micros, mulDivFloor, parseAmount } from '@lantern/kernel';

/** Stakes are whole hundredths of the currency. */
const STAKE_STEP = MICROS_PER_UNIT / 100n;

/**
 * The greatest stake of a member on a spot in a round: at a price above even money so much that it wins no more than the greatest stake at even money does,
 * in whole multiples of the least stake, and never below it. `pays` is the net price to one, decimal.
 */
export function spotMax(pays: string, minStake: Micros, maxStake: Micros): Micros {
  const price = parseAmount(pays);
  if (!price.ok || price.value <= MICROS_PER_UNIT) return maxStake;
  const most = mulDivFloor(maxStake, MICROS_PER_UNIT, price.value);
  const whole = most - (most % minStake);
  return whole > minStake ? whole : minStake;
}

/** A stake in whole hundredths within the limits of its spot; null for any other text. */
export function spotStake(text: string, minStake: Micros, maxStake: Micros): Micros | null {
  const parsed = parseAmount(text, 2);
  if (!parsed.ok || parsed.value % STAKE_STEP !== 0n) return null;
  return parsed.value >= minStake && parsed.value <= maxStake ? parsed.value : null;
}
