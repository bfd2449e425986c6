import { parseAmount } from '@lantern/kernel';
import { type AmountRefusal, checkDepositAmount } from '@lantern/rules/cashier';

export interface DraftLimits {
  readonly minimum: string;
  readonly maximum: string;
}

/** Why the amount cannot be sent in a currency of these decimals, or null. The server checks again with the same rule. */
export function amountFault(amount: string, { minimum, maximum }: DraftLimits, decimals: number): AmountRefusal | null {
  const [least, most] = [parseAmount(minimum), parseAmount(maximum)];
  if (!least.ok || !most.ok) return null;
  const checked = checkDepositAmount(amount, { minimum: least.value, maximum: most.value }, decimals);
  return checked.ok ? null : checked.error;
}
