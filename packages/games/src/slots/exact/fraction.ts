/** An exact fraction, reduced. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function divisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const [n, d] = [BigInt(numerator), BigInt(denominator)];
  const common = divisor(n, d);
  return common === 0n ? { numerator: n, denominator: d } : { numerator: n / common, denominator: d / common };
}

export const ZERO = fraction(0);
export const ONE = fraction(1);
export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, fraction(-b.numerator, b.denominator));
export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);
export const over = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator);
export const sum = (list: readonly Fraction[]): Fraction => list.reduce(plus, ZERO);

/** For figures that people read; never for a draw or a payment. */
export function toNumber({ numerator, denominator }: Fraction): number {
  const scale = 10n ** 18n;
  return Number((numerator * scale) / denominator) / 1e18;
}

/** A fraction of 0 or more as a decimal string, rounded half up. */
export function formatFraction({ numerator, denominator }: Fraction, decimals: number): string {
  const scale = 10n ** BigInt(decimals);
  const rounded = (numerator * scale * 2n + denominator) / (denominator * 2n);
  return `${rounded / scale}.${(rounded % scale).toString().padStart(decimals, '0')}`;
}
