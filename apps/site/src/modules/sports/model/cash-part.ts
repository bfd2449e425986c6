import type { CashOutOffer, SportsBet } from '@lantern/contract/sports';
import { partialCashOut } from '@lantern/games/sports';
import { type Micros, parseAmount } from '@lantern/kernel';

/** All that is still open of a bet, in per cent. */
export const WHOLE = 100;
export const QUICK_PARTS = [25, 50, 75, WHOLE] as const;
/** Payments are whole hundredths. */
const STEP = 10_000n;

const microsOf = (amount: string): Micros => {
  const read = parseAmount(amount);
  return read.ok ? read.value : 0n;
};

/** Whether a part may be bought back, in per cent of what is open; all of it always may. */
export const isOffered = (percent: number, parts: CashOutOffer['parts']): boolean =>
  percent === WHOLE || (parts !== null && percent >= parts.from && percent <= parts.to);

/** The part on offer that is nearest: what is above the largest one is all. */
export function partNearest(percent: number, parts: CashOutOffer['parts']): number {
  if (parts === null || percent > parts.to) return WHOLE;
  return Math.max(percent, parts.from);
}

/** What is paid for a part of an offer, by the rule of the server. */
export function paidFor({ openStake, combinations }: SportsBet, offer: CashOutOffer, percent: number): Micros {
  const slip = { unit: microsOf(openStake) / BigInt(combinations), sizes: [] };
  if (slip.unit === 0n) return 0n;
  const share = { numerator: BigInt(percent), denominator: BigInt(WHOLE) };
  return partialCashOut(slip, microsOf(offer.amount), share, STEP).paid;
}
