import type { AppContext } from '../environment.ts';

const WELLS = 3;
/** 2.91 for one chance in three: 97% come back. */
const PAYS = { numerator: 291n, denominator: 100n };

/** One of three, equally likely: bytes from 255 up are skipped. */
export function drawWell(context: AppContext): number {
  for (;;) {
    const byte = Number.parseInt(context.randomHex(1), 16);
    if (byte < 255) return byte % WELLS;
  }
}

/** The payout of a stake in millionths, rounded down. */
export const payoutOf = (stake: bigint, isWon: boolean): bigint =>
  isWon ? (stake * PAYS.numerator) / PAYS.denominator : 0n;
