import type { Fraction } from '@lantern/games/netting';
import { fraction } from '@lantern/games/netting';
import { type OddsFormat, oddsText } from '@lantern/games/odds';
import { readOdds } from '@lantern/games/sports';

const ONE = fraction(1n);
const MINUS = '\u2212';
const texts = new Map<string, string>();
const MOST_TEXTS = 5000;

/** Decimal odds of the wire, exactly; 1 where they are none. */
export function oddsOf(text: string): Fraction {
  const read = readOdds(text);
  return read.ok ? read.value : ONE;
}

/** Decimal odds as the player reads them (games.md 4.3). They are settled as they stand. */
export function shownOdds(format: OddsFormat, decimal: string): string {
  const key = `${format} ${decimal}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = oddsText(format, oddsOf(decimal));
  if (texts.size >= MOST_TEXTS) texts.clear();
  texts.set(key, text);
  return text;
}

/** The product of decimal odds, exactly. */
export const productOf = (odds: readonly string[]): Fraction =>
  odds
    .map(oddsOf)
    .reduce((product, one) => fraction(product.numerator * one.numerator, product.denominator * one.denominator), ONE);

/** A product of odds with three decimals, rounded down: nothing is shown that is not paid. */
export function productText(odds: readonly string[]): string {
  const { numerator, denominator } = productOf(odds);
  const digits = ((numerator * 1000n) / denominator).toString().padStart(4, '0');
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

/** `+0.5`, `−0.25`, `0`. */
export function signedLine(line: string, isAway = false): string {
  const isNegative = line.startsWith('-') !== isAway;
  const size = line.replace('-', '');
  if (Number(size) === 0) return '0';
  return `${isNegative ? MINUS : '+'}${size}`;
}
