import { type Micros, mulDivFloor } from '@lantern/kernel';

/** What a method takes for a withdrawal. */
export interface WithdrawalFee {
  readonly fixed: Micros;
  /** Ten-thousandths of the amount. */
  readonly share: number;
  /** Withdrawals of this day that still cost nothing. */
  readonly freeLeft: number;
}

const WHOLE = 10_000n;

/** The fee of an amount; its share is rounded down, in the member's favour. Paid out is the amount less the fee. */
export const withdrawalFee = (amount: Micros, { fixed, share, freeLeft }: WithdrawalFee): Micros =>
  freeLeft > 0 ? 0n : fixed + mulDivFloor(amount, BigInt(share), WHOLE);
