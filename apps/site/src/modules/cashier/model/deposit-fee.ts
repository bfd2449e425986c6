import { formatAmount, type Micros } from '@lantern/kernel';
import { depositFee } from '@lantern/rules/cashier';
import { microsOf } from '../../../shared/money/micros.ts';

interface FeeOfMethod {
  /** Decimal text of the wire. */
  readonly fee: string;
  readonly feePercent: number;
}

function feeMicros(amount: string, { fee, feePercent }: FeeOfMethod, decimals: number): Micros {
  const terms = { fixed: microsOf(fee), percentHundredths: Math.round(feePercent * 100) };
  return depositFee(microsOf(amount), terms, decimals);
}
/** What a method takes from an amount in a currency of these decimals, by the rule that the server counts with. */
export const feeOf = (amount: string, method: FeeOfMethod, decimals: number): string =>
  formatAmount(feeMicros(amount, method, decimals));
export const creditedOf = (amount: string, method: FeeOfMethod, decimals: number): string =>
  formatAmount(microsOf(amount) - feeMicros(amount, method, decimals));
