import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction } from '../slots/exact/fraction.ts';
import { type CashLeg, cashOutOffer, partialCashOut } from './cash-out.ts';

const UNIT = 1_000_000n;
const TERMS = { marginTenThousandths: 600, step: 10_000n };
const open = (odds: string, win: number, back = 0): CashLeg => {
  const [whole = '0', decimals = ''] = odds.split('.');
  return { odds: fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length)), win, back };
};
const settled = (numerator: number, denominator = 1): CashLeg => ({ factor: fraction(numerator, denominator) });
const offer = (sizes: readonly number[], legs: readonly CashLeg[], terms = TERMS) =>
  cashOutOffer({ unit: 100n * UNIT, sizes }, legs, terms);

describe('cash-out', () => {
  test('of 100 at 2.50 with fair odds of 1.60 now is 156.25, and 146.87 with 6 %', () => {
    expect(offer([1], [open('2.50', 1 / 1.6)])).toEqual({ fair: 156_250_000n, offer: 146_870_000n });
  });

  test('of a multiple takes won legs at their factors and open ones at their chances', () => {
    const { fair } = offer([3], [settled(19, 10), open('2', 0.6), open('1.8', 0.5)]);
    expect(fair).toBe(205_200_000n);
    expect(offer([2], [settled(0), open('2', 0.9)])).toEqual({ fair: 0n, offer: 0n });
    expect(offer([2], [settled(1), open('2', 0.5)]).fair).toBe(100_000_000n);
  });

  test('of a leg that may come back counts what comes back', () => {
    expect(offer([1], [open('1.9', 0.5, 0.2)]).fair).toBe(115_000_000n);
  });

  test('of a system is the sum of its lines', () => {
    const legs = [open('2', 0.5), open('3', 0.4), settled(2)];
    // 1.0 × 1.2, 1.0 × 2 and 1.2 × 2.
    expect(offer([2], legs).fair).toBe(560_000_000n);
  });

  test('of a certain bet is at most what it pays', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 10_001, max: 500_000 }),
        (win, odds) => {
          const legs = [{ odds: fraction(odds, 10_000), win, back: 0 }];
          const { fair, offer: paid } = offer([1], legs);
          expect(paid <= fair && fair <= (100n * UNIT * BigInt(odds)) / 10_000n).toBe(true);
        },
      ),
      { numRuns: 500, seed: 9 },
    );
  });

  test('in part closes no more than was asked for, and the rest stays', () => {
    const slip = { unit: 100n * UNIT, sizes: [1] };
    expect(partialCashOut(slip, 146_870_000n, fraction(1, 4), 10_000n)).toEqual({
      paid: 36_710_000n,
      unit: 75n * UNIT,
    });
    expect(partialCashOut(slip, 146_870_000n, fraction(1), 10_000n)).toEqual({ paid: 146_870_000n, unit: 0n });
    expect(partialCashOut({ unit: 10n, sizes: [1] }, 20_000n, fraction(1, 3), 1n)).toEqual({ paid: 6_000n, unit: 7n });
  });
});
