import { type Micros, mulDivFloor } from '@lantern/kernel';
import { wholeMinor } from './minor-units.ts';

/** What a method takes for a withdrawal. */
export interface WithdrawalFee {
  readonly fixed: Micros;
  /** Ten-thousandths of the amount. */
  readonly share: number;
  /** Withdrawals of this day that still cost nothing. */
  readonly freeLeft: number;
}

const WHOLE = 10_000n;

/**
 * The fee of an amount, rounded down to the currency's minor unit, in the member's favour. Paid out is the amount less the fee, so an amount
 * of whole minor units leaves as whole minor units: no provider can pay less than one.
 */
export const withdrawalFee = (amount: Micros, { fixed, share, freeLeft }: WithdrawalFee, decimals: number): Micros =>
  freeLeft > 0 ? 0n : wholeMinor(fixed + mulDivFloor(amount, BigInt(share), WHOLE), decimals);
