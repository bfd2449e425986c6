import { signOf } from '../brand/index.ts';

const amount = (tag: string, options: Intl.NumberFormatOptions) =>
  // A loss below what is shown is zero, which has no sign.
  new Intl.NumberFormat(tag, { numberingSystem: 'latn', signDisplay: 'negative', ...options });

/** The formatter takes a decimal text digit by digit; a number would lose the last ones of a great sum. */
const decimalOf = (value: string): Intl.StringNumericLiteral => value as Intl.StringNumericLiteral;

/** A decimal string as money; whole when `decimals` is 0. */
export const showMoney = (value: string, tag: string, decimals = 2): string =>
  amount(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    .format(decimalOf(value))
    // Hyphens break lines and are shorter than digits (look.md, "Numbers and tables").
    .replace('-', '\u2212');

/** An amount of a currency, with its sign before it. */
export const moneyIn = (value: string, currency: string, tag: string, decimals = 2): string =>
  `${signOf(currency)}\u00a0${showMoney(value, tag, decimals)}`;

/** Short, for charts: 214K. */
export const compactMoney = (value: string, tag: string): string =>
  amount(tag, { notation: 'compact', maximumFractionDigits: 1 }).format(decimalOf(value));

/** By how many percent a sum moved; null where a percentage says nothing: of nothing, or of a loss. */
export function percentChange(today: string, before: string): number | null {
  const base = Number(before);
  return base > 0 ? ((Number(today) - base) / base) * 100 : null;
}
