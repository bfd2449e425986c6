import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depositFee } from './deposit-fee.ts';

const UNIT = 1_000_000n;

describe('the fee of a deposit', () => {
  test('is a sum and a share of the amount, rounded down to the cent', () => {
    const fee = { fixed: UNIT, percentHundredths: 250 };
    expect(depositFee(100n * UNIT, fee)).toBe(3_500_000n);
    expect(depositFee(33_330_000n, { fixed: 0n, percentHundredths: 100 })).toBe(330_000n);
    expect(depositFee(100n * UNIT, { fixed: 0n, percentHundredths: 0 })).toBe(0n);
  });

  test('never exceeds the naive fee, and is less than a cent below it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 1000 }),
        (cents, share, fixedCents) => {
          const amount = BigInt(cents) * 10_000n;
          const fixed = BigInt(fixedCents) * 10_000n;
          const exact = fixedCents + (cents * share) / 10_000;
          const got = Number(depositFee(amount, { fixed, percentHundredths: share })) / 10_000;
          expect(Number.isInteger(got)).toBe(true);
          expect(got).toBeLessThanOrEqual(exact + 1e-6);
          expect(got).toBeGreaterThan(exact - 1 - 1e-6);
        },
      ),
    );
  });
});
