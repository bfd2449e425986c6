import { formatAmount, type Micros } from '@lantern/kernel';
import { depositFee } from '@lantern/rules/cashier';
import { microsOf } from '../../../shared/money/micros.ts';

interface FeeOfMethod {
  /** Decimal text of the wire. */
  readonly fee: string;
  readonly feePercent: number;
}

function feeMicros(amount: string, { fee, feePercent }: FeeOfMethod): Micros {
  return depositFee(microsOf(amount), { fixed: microsOf(fee), percentHundredths: Math.round(feePercent * 100) });
}
/** What a method takes from an amount, by the rule that the server counts with. */
export const feeOf = (amount: string, method: FeeOfMethod): string => formatAmount(feeMicros(amount, method));
export const creditedOf = (amount: string, method: FeeOfMethod): string =>
  formatAmount(microsOf(amount) - feeMicros(amount, method));
