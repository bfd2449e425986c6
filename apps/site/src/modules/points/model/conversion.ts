import { formatAmount, parseAmount } from '@lantern/kernel';
import { cashOf } from '@lantern/rules/points';
import type { Answer } from '../../../shared/calls/index.ts';

type Conversion = NonNullable<Answer<'getPointConfig'>['conversion']>;

const microsOf = (text: string): bigint | null => {
  const parsed = parseAmount(text.trim());
  return parsed.ok ? parsed.value : null;
};
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Points that are missing to a number of them. */
export const missingOf = (wanted: string, have: string): string =>
  formatAmount((microsOf(wanted) ?? 0n) - (microsOf(have) ?? 0n));

/** The largest conversion now: what there is, within the day. */
export const mostOf = (balance: string, { dayLeft }: Conversion): string => {
  const [have = 0n, left = 0n] = [microsOf(balance) ?? 0n, microsOf(dayLeft) ?? 0n];
  return formatAmount(least(have, left));
};

/** What points bring, as the server computes it; null for what is no number, below the minimum, or above the most. */
export function broughtBy(points: string, balance: string, conversion: Conversion, decimals: number): string | null {
  const entered = microsOf(points);
  const per100 = microsOf(conversion.amount) ?? 0n;
  if (entered === null || entered < (microsOf(conversion.minimum) ?? 0n)) return null;
  if (entered > (microsOf(mostOf(balance, conversion)) ?? 0n)) return null;
  const cash = cashOf(entered, { per100, unit: 1_000_000n, decimals });
  return cash > 0n ? formatAmount(cash) : null;
}
