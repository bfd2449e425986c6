import { formatAmount, parseAmount } from '@lantern/kernel';
import { cashOf } from '@lantern/rules/points';
import type { Answer } from '../../../shared/calls/index.ts';
import { microsOf } from '../../../shared/money/micros.ts';

type Conversion = NonNullable<Answer<'getPointConfig'>['conversion']>;

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The largest conversion now: what there is, within the day. */
export const mostOf = (balance: string, { dayLeft }: Conversion): string => {
  const most = least(microsOf(balance), microsOf(dayLeft));
  return formatAmount(most > 0n ? most : 0n);
};

/** What points bring, as the server computes it; null for what is no number, below the minimum, or above the most. */
export function broughtBy(points: string, balance: string, conversion: Conversion, decimals: number): string | null {
  const entered = parseAmount(points.trim());
  if (!entered.ok || entered.value < microsOf(conversion.minimum)) return null;
  if (entered.value > microsOf(mostOf(balance, conversion))) return null;
  const cash = cashOf(entered.value, { per100: microsOf(conversion.amount), unit: 1_000_000n, decimals });
  return cash > 0n ? formatAmount(cash) : null;
}
