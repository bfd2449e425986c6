import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromMinor, toMinor } from './minor-units.ts';

describe('minor units of a currency', () => {
  test.each([
    [0, 250_000_000_000n, 250_000n],
    [2, 122_830_000n, 12_283n],
    [3, 1_234_000n, 1_234n],
    [6, 1n, 1n],
    [2, -30_000_000n, -3_000n],
  ])('with %i decimals: %i micros are %i', (decimals, amount, minor) => {
    expect(toMinor(amount, decimals)).toBe(minor);
    expect(fromMinor(minor, decimals)).toBe(amount);
  });

  test.each([
    [0, 500_000n],
    [2, 122_832_750n],
    [3, 1_234_500n],
  ])('with %i decimals cannot say %i micros', (decimals, amount) => expect(toMinor(amount, decimals)).toBeNull());

  test('come back as they went, or cannot say the amount', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 18n), 10n ** 18n), fc.integer({ min: 0, max: 6 }), (amount, decimals) => {
        const minor = toMinor(amount, decimals);
        if (minor === null) expect(amount % 10n ** BigInt(6 - decimals)).not.toBe(0n);
        else expect(fromMinor(minor, decimals)).toBe(amount);
      }),
    );
  });

  test('a currency has 0 to 6 decimals', () => {
    for (const decimals of [-1, 7, 1.5]) expect(() => toMinor(1n, decimals)).toThrow(RangeError);
  });
});
