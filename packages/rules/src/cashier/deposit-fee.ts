import { type Micros, mulDivFloor } from '@lantern/kernel';

export interface DepositFee {
  readonly fixed: Micros;
  /** Hundredths of a percent: 250 is 2.5 %. */
  readonly percentHundredths: number;
}
/** The precision of the currency; a fee is whole cents. */
const CENT: Micros = 10_000n;

/** What a deposit costs its member, taken from the amount. Rounded down to the cent, in the member's favour. */
export function depositFee(amount: Micros, { fixed, percentHundredths }: DepositFee): Micros {
  const fee = fixed + mulDivFloor(amount, BigInt(percentHundredths), 10_000n);
  return (fee / CENT) * CENT;
}
