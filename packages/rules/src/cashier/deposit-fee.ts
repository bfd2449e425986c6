import { type Micros, mulDivFloor } from '@lantern/kernel';
import { fromMinor } from './minor-units.ts';

export interface DepositFee {
  readonly fixed: Micros;
  /** Hundredths of a percent: 250 is 2.5 %. */
  readonly percentHundredths: number;
}

/** What a deposit costs its member, taken from the amount. Rounded down to what the currency can say, in the member's favour. */
export function depositFee(amount: Micros, { fixed, percentHundredths }: DepositFee, decimals = 2): Micros {
  const fee = fixed + mulDivFloor(amount, BigInt(percentHundredths), 10_000n);
  const unit = fromMinor(1n, decimals);
  return (fee / unit) * unit;
}
