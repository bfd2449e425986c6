import type { Micros } from '@lantern/kernel';

/** Micros are millionths: the finest unit that a currency can have here. */
const FINEST = 6;

/** Micros of one minor unit of a currency with this many decimals (ISO 4217: 0 for VND, 2 for USD, 3 for BHD). */
function unitOf(decimals: number): Micros {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > FINEST)
    throw new RangeError(`a currency of ${decimals} decimals`);
  return 10n ** BigInt(FINEST - decimals);
}

/** An amount in whole minor units of its currency; null when it is finer than the currency. Nothing is rounded. */
export function toMinor(amount: Micros, decimals: number): bigint | null {
  const unit = unitOf(decimals);
  return amount % unit === 0n ? amount / unit : null;
}

export const fromMinor = (minor: bigint, decimals: number): Micros => minor * unitOf(decimals);
