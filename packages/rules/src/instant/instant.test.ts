import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  crashMsTo,
  crashMultiplierAt,
  INSTANT_LIMITS,
  payoutOf,
  stakeWithin,
  targetOf,
  topMultiplier,
} from './index.ts';

const P = 1_000_000n;
/** 1.00006^ms by repeated exact multiplication of fractions, rounded once at the end. */
function naive(ms: number): bigint {
  const numerator = 100_006n ** BigInt(ms) * 100n;
  return (numerator / 100_000n ** BigInt(ms)) * 100n;
}

describe('the height of a crash round', () => {
  test('is 1.00006 to the power of its milliseconds, exactly', () => {
    for (const ms of [0, 1, 165, 166, 167, 1000, 4096, 11_552, 11_553, 20_000])
      expect(crashMultiplierAt(ms), String(ms)).toBe(naive(ms));
    expect(crashMultiplierAt(-5)).toBe(10_000n);
  });

  test('reaches every height in one millisecond, and was below it in the one before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000_000 }), (hundredths) => {
        const multiplier = BigInt(hundredths) * 100n;
        const ms = crashMsTo(multiplier);
        expect(crashMultiplierAt(ms)).toBeGreaterThanOrEqual(multiplier);
        expect(crashMultiplierAt(ms - 1)).toBeLessThan(multiplier);
      }),
    );
  });

  test('ends at once at 1.00, and takes less than four minutes to a million', () => {
    expect(crashMsTo(10_000n)).toBe(0);
    expect(crashMsTo(20_000n)).toBe(11_553);
    expect(crashMsTo(10_000_000_000n)).toBeLessThan(240_000);
  });
});

describe('stakes', () => {
  test('are within the limits and in whole hundredths', () => {
    expect(['0.1', '1000', '12.34'].map((text) => stakeWithin(text, INSTANT_LIMITS))).toEqual([
      P / 10n,
      1000n * P,
      12_340_000n,
    ]);
    for (const text of ['0.09', '1000.01', '0.105', '-1', '', '1e2'])
      expect(stakeWithin(text, INSTANT_LIMITS), text).toBeNull();
  });

  test('stop where the limit of a payout is reached', () => {
    expect(topMultiplier(1000n * P, INSTANT_LIMITS.maxPayout)).toBe(1_000_000n);
    expect(payoutOf(1000n * P, 1_000_000n, INSTANT_LIMITS.maxPayout)).toBe(INSTANT_LIMITS.maxPayout);
    expect(payoutOf(1000n * P, 1_000_100n, INSTANT_LIMITS.maxPayout)).toBe(INSTANT_LIMITS.maxPayout);
    expect(payoutOf(333_333n, 10_001n, INSTANT_LIMITS.maxPayout)).toBe(333_366n);
  });

  test('targets are above 1.00 and in hundredths', () => {
    expect(['1.01', '2', '1000000'].map(targetOf)).toEqual([10_100n, 20_000n, 10_000_000_000n]);
    for (const text of ['1', '1.001', '0.5', '1000000.01', 'x']) expect(targetOf(text), text).toBeNull();
  });
});
