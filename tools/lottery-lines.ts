import { err, type Micros, parseAmount, type Result } from '@lantern/kernel';

/** The answer to one bet of a file. */
export type SettledLine =
  | { readonly id: string; readonly charged: string; readonly hits: number; readonly payout: string }
  | { readonly id: string | null; readonly error: string };

/** The unit of a bet in micros, or `unit_…` with what is wrong with it. */
export function readUnit(unit: unknown, decimals: number): Result<Micros, string> {
  if (typeof unit !== 'string') return err('unit_not_a_string');
  const amount = parseAmount(unit, decimals);
  if (!amount.ok) return err(`unit_${amount.error}`);
  return amount.value > 0n ? amount : err('unit_not_positive');
}
