import { err, ok, type Result } from '@lantern/kernel';
import { type Fraction, fraction, minus, ONE, over, plus, times } from '../slots/exact/fraction.ts';

/** How odds are shown (games.md 4.3). They are stored and settled as decimals. */
export const ODDS_FORMATS = ['decimal', 'hongkong', 'malay', 'indonesian', 'american', 'fractional'] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

const HUNDRED = fraction(100);
const isBelow = (a: Fraction, b: Fraction): boolean => a.numerator * b.denominator < b.numerator * a.denominator;
const negated = (value: Fraction): Fraction => fraction(-value.numerator, value.denominator);
const inverted = (value: Fraction): Fraction => over(ONE, value);
/** −1/x, its own inverse. */
const turned = ({ numerator, denominator }: Fraction): Fraction =>
  numerator < 0n ? fraction(denominator, -numerator) : fraction(-denominator, numerator);

const FROM_HONGKONG: Readonly<Record<OddsFormat, (hk: Fraction) => Fraction>> = {
  decimal: (hk) => plus(hk, ONE),
  hongkong: (hk) => hk,
  fractional: (hk) => hk,
  malay: (hk) => (isBelow(ONE, hk) ? turned(hk) : hk),
  indonesian: (hk) => (isBelow(hk, ONE) ? turned(hk) : hk),
  american: (hk) => times(HUNDRED, isBelow(hk, ONE) ? turned(hk) : hk),
};
const unturned = (value: Fraction): Fraction => (value.numerator < 0n ? turned(value) : value);
const TO_HONGKONG: Readonly<Record<OddsFormat, (value: Fraction) => Fraction>> = {
  decimal: (value) => minus(value, ONE),
  hongkong: (value) => value,
  fractional: (value) => value,
  malay: unturned,
  indonesian: unturned,
  american: (value) => unturned(over(value, HUNDRED)),
};

/** The number of a format for decimal odds above 1, exactly: 2.05 in Malay is −100/105. */
export const oddsIn = (format: OddsFormat, decimal: Fraction): Fraction => FROM_HONGKONG[format](minus(decimal, ONE));

/** Whether a number is one of the format: Malay −1 … 1, Indonesian and American not between −1 and 1, or −100 and 100. */
function isOf(format: OddsFormat, value: Fraction): boolean {
  const size = value.numerator < 0n ? negated(value) : value;
  if (value.numerator === 0n) return false;
  if (format === 'malay') return !isBelow(ONE, size);
  if (format === 'indonesian') return !isBelow(size, ONE);
  if (format === 'american') return !isBelow(size, HUNDRED);
  return value.numerator > 0n && (format !== 'decimal' || isBelow(ONE, value));
}

/** The decimal odds of a number of a format, exactly. */
export const decimalFrom = (format: OddsFormat, value: Fraction): Result<Fraction, 'bad_odds'> =>
  isOf(format, value) ? ok(plus(TO_HONGKONG[format](value), ONE)) : err('bad_odds');

/** The sign of negative odds in texts. */
const MINUS = '\u2212';
const TWO = 2;

/** Units of 10^-decimals as text. */
function digits(units: bigint, decimals: number): string {
  const text = String(units).padStart(decimals + 1, '0');
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}
/** What pays, rounded down: no odds are shown that are not paid. */
const paying = ({ numerator, denominator }: Fraction, decimals: number): string =>
  digits((numerator * 10n ** BigInt(decimals)) / denominator, decimals);

/** What is staked to win one (or 100), to the nearest unit. A third decimal is shown where it is not 0: high Malay odds would look alike without it. */
function staking({ numerator, denominator }: Fraction, decimals: number): string {
  const units = (-numerator * 10n ** BigInt(decimals) * 2n + denominator) / (denominator * 2n);
  const text = digits(units, decimals);
  return `${MINUS}${decimals > TWO ? text.replace(/0$/, '') : text}`;
}

/** Decimal odds as a page shows them: `1.90`, `0.90`, `−0.952`, `−1.111`, `−111`, `9/10`. American odds from 100 have a plus sign. */
export function oddsText(format: OddsFormat, decimal: Fraction): string {
  const value = oddsIn(format, decimal);
  if (format === 'fractional') return `${value.numerator}/${value.denominator}`;
  const isAmerican = format === 'american';
  if (value.numerator < 0n) return staking(value, isAmerican ? 0 : TWO + 1);
  return isAmerican ? `+${paying(value, 0)}` : paying(value, TWO);
}

const NUMBER = /^([+\u2212-]?)([0-9]{1,9})(?:\.([0-9]{1,9}))?$/;
const RATIO = /^([0-9]{1,9})\/([1-9][0-9]{0,8})$/;

/** Decimal odds from what a page showed or a member typed. */
export function readOddsText(format: OddsFormat, text: string): Result<Fraction, 'bad_odds'> {
  if (format === 'fractional') {
    const [, top, bottom] = RATIO.exec(text) ?? [];
    return top && bottom ? decimalFrom(format, fraction(BigInt(top), BigInt(bottom))) : err('bad_odds');
  }
  const [match, minusSign, whole = '', decimals = ''] = NUMBER.exec(text) ?? [];
  if (match === undefined) return err('bad_odds');
  const value = fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
  return decimalFrom(format, minusSign === '-' || minusSign === MINUS ? negated(value) : value);
}

/** What is at risk and what can be won with a typed amount of one: with negative Malay odds the amount is what is to be won. */
export function riskOf(format: OddsFormat, decimal: Fraction): { readonly risk: Fraction; readonly win: Fraction } {
  const value = oddsIn(format, decimal);
  const hk = minus(decimal, ONE);
  return value.numerator < 0n ? { risk: inverted(hk), win: ONE } : { risk: ONE, win: hk };
}
