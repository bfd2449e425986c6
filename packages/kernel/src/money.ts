import { err, invariant, ok, type Result } from './result.ts';

/**
 * An amount of money: an integer of 1/1,000,000 of the currency unit. Never a float.
 * On the wire it is a decimal string with at most six decimals (product.md, "Money").
 */
export type Micros = bigint;

/** Trial money has its own currency, so that no query can mix it with real money. Its name is no ISO code. */
export const TRIAL_CURRENCY = 'TRIAL';

export const MICROS_PER_UNIT = 1_000_000n;
const DECIMALS_MAX = 6;
/** Fits a signed 63-bit database column with room for sums over many rows. */
export const MICROS_MAX: Micros = 9_000_000_000_000n * MICROS_PER_UNIT;

export type AmountRefusal = 'not_a_number' | 'too_fine' | 'out_of_range';

// ASCII digits only, no sign, no exponent, no leading zeros: `1e-37`, `0x10`, `-0`, `１` and `` are refused.
const AMOUNT = /^(0|[1-9][0-9]{0,12})(?:\.([0-9]{1,20}))?$/;

/** Parses a typed amount. `decimals` is the precision of the currency (2 for players, 6 inside). Returns micros, or the reason of the refusal. */
export function parseAmount(text: string, decimals = DECIMALS_MAX): Result<Micros, AmountRefusal> {
  const match = AMOUNT.exec(text);
  if (!match) return err('not_a_number');
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return err('too_fine');
  // `1.000` is a thousand where the dot groups digits: at the precision of a currency a typed zero too many is refused as well.
  if (decimals < DECIMALS_MAX && (match[2] ?? '').length > decimals) return err('too_fine');
  const micros = BigInt(match[1] ?? '0') * MICROS_PER_UNIT + BigInt(fraction.padEnd(DECIMALS_MAX, '0'));
  return micros > MICROS_MAX ? err('out_of_range') : ok(micros);
}

/** Micros of a text that a contract, a setting or a rule has checked; another one is a bug. */
export function checkedMicros(text: string): Micros {
  const parsed = parseAmount(text);
  invariant(parsed.ok, `${text} is no amount`);
  return parsed.value;
}
/** The same of an amount that may be below zero. */
export const checkedSignedMicros = (text: string): Micros =>
  text.startsWith('-') ? -checkedMicros(text.slice(1)) : checkedMicros(text);

/** What `1.000` can mean: 1000 where the dot groups digits, 1.00 where it begins the decimals. */
function readingsOf(text: string, decimals: number): { readonly whole: string; readonly decimal: string } | null {
  const [, units, thousandths] = /^([1-9][0-9]{0,2})\.([0-9]{3})$/.exec(text.trim()) ?? [];
  if (units === undefined || thousandths === undefined) return null;
  const cut = thousandths.slice(0, decimals);
  return { whole: units + thousandths, decimal: cut === '' ? units : `${units}.${cut}` };
}

/** The facts of the text `field.too_fine`: the decimals of the currency, and the two readings or `none`. */
export const tooFineFacts = (text: string, decimals: number) => ({
  decimals,
  ...(readingsOf(text, decimals) ?? { whole: 'none', decimal: 'none' }),
});

/** Micros to the shortest exact decimal string: `12500000n` is `"12.5"`. */
export function formatAmount(micros: Micros): string {
  const sign = micros < 0n ? '-' : '';
  const abs = micros < 0n ? -micros : micros;
  const fraction = (abs % MICROS_PER_UNIT).toString().padStart(DECIMALS_MAX, '0').replace(/0+$/, '');
  return `${sign}${abs / MICROS_PER_UNIT}${fraction ? `.${fraction}` : ''}`;
}

/** a × numerator ÷ denominator, rounded down: the named rounding of every payout. */
export function mulDivFloor(a: bigint, numerator: bigint, denominator: bigint): bigint {
  const product = a * numerator;
  const quotient = product / denominator;
  return product < 0n && quotient * denominator !== product ? quotient - 1n : quotient;
}
