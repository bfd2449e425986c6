import { formatAmount, MICROS_PER_UNIT, mulDivFloor } from '@lantern/kernel';

/** A decimal string of the wire as micros; the server's amounts are always well formed. */
export function microsOf(amount: string): bigint {
  const isBelow = amount.startsWith('-');
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const micros = BigInt(whole) * MICROS_PER_UNIT + BigInt(fraction.padEnd(6, '0').slice(0, 6));
  return isBelow ? -micros : micros;
}

/** Hundredths of a stake as an amount, rounded down as the server pays it. */
export const shareOf = (stake: string, hundredths: number): string =>
  formatAmount(mulDivFloor(microsOf(stake), BigInt(hundredths), 100n));

export const minus = (a: string, b: string): string => formatAmount(microsOf(a) - microsOf(b));

/** More came back than was taken: only then is there anything to cheer (G17). */
export const cheers = ({ cost, payout }: { cost: string; payout: string }): boolean =>
  microsOf(payout) > microsOf(cost);
