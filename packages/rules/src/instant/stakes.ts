import { MICROS_PER_UNIT, type Micros, mulDivFloor, parseAmount } from '@lantern/kernel';

const ONE = 10_000n;
const HUNDREDTH = 100n;
/** No round of crash goes higher. */
const MULTIPLIER_MAX = 1_000_000n * ONE;
/** Stakes are whole hundredths of the currency. */
const STAKE_STEP = MICROS_PER_UNIT / 100n;

/** The limits of a stake of an instant game and of a round's payout, in micros. */
export interface StakeLimits {
  readonly minStake: Micros;
  readonly maxStake: Micros;
  readonly maxPayout: Micros;
}

/** As shipped: stakes of 0.10 to 1,000, and at most 100,000 paid a round; the same in every currency. */
export const INSTANT_LIMITS: StakeLimits = {
  minStake: MICROS_PER_UNIT / 10n,
  maxStake: 1000n * MICROS_PER_UNIT,
  maxPayout: 100_000n * MICROS_PER_UNIT,
};

/** A typed stake, in whole hundredths of the currency; null when invalid or not within the limits. */
export function stakeWithin(text: string, limits: StakeLimits): Micros | null {
  const parsed = parseAmount(text, 2);
  return parsed.ok && parsed.value >= limits.minStake && parsed.value <= limits.maxStake ? parsed.value : null;
}

/** Stake times multiplier, rounded down to a micro, never above the limit. `multiplier` in ten-thousandths. */
export function payoutOf(stake: Micros, multiplier: bigint, maxPayout: Micros): Micros {
  const payout = mulDivFloor(stake, multiplier, ONE);
  return payout < maxPayout ? payout : maxPayout;
}

/**
 * The highest multiplier that this stake is paid in full, in whole hundredths: the forced cash-out of crash. Any target has the same chance
 * times multiplier, so a bet that stops here has the same return as any other.
 */
export function topMultiplier(stake: Micros, maxPayout: Micros): bigint {
  const top = ((maxPayout * ONE) / stake / HUNDREDTH) * HUNDREDTH;
  return top < MULTIPLIER_MAX ? top : MULTIPLIER_MAX;
}

/** The greatest stake that `multiplier` pays in full. With it no payout is cut, so the return is the published one. */
export function topStake(multiplier: bigint, { maxStake, maxPayout }: StakeLimits): Micros {
  const most = mulDivFloor(maxPayout, ONE, multiplier);
  const whole = most - (most % STAKE_STEP);
  return whole < maxStake ? whole : maxStake;
}

/** Whether this stake times the multiplier is paid in full. */
export const isPaidInFull = (stake: Micros, multiplier: bigint, maxPayout: Micros): boolean =>
  stake * multiplier <= maxPayout * ONE;

/** Ten-thousandths from a text with at most two decimals, above 1.00; null when invalid. */
export function targetOf(text: string): bigint | null {
  const parsed = parseAmount(text, 2);
  if (!parsed.ok) return null;
  const target = (parsed.value * ONE) / MICROS_PER_UNIT;
  return target > ONE && target <= MULTIPLIER_MAX ? target : null;
}
