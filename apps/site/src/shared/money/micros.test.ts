import { formatAmount, MICROS_MAX } from '@lantern/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fractionOf, microsOf, missingOf } from './micros.ts';

test('an amount of the wire is read exactly, with its sign', () => {
  expect(['0', '1', '-1', '0.000001', '-12480.5', '9000000000000'].map(microsOf)).toEqual([
    0n,
    1_000_000n,
    -1_000_000n,
    1n,
    -12_480_500_000n,
    9_000_000_000_000_000_000n,
  ]);
  fc.assert(
    fc.property(fc.bigInt({ min: -MICROS_MAX, max: MICROS_MAX }), (micros) => {
      expect(microsOf(formatAmount(micros))).toBe(micros);
    }),
  );
});

test('what is no amount counts as none', () => {
  for (const text of ['', 'much', '1e6', '1,000', ' ', '0.0000001', '1-2', '--1', '-'])
    expect(microsOf(text), text).toBe(0n);
});

test('what is missing of an amount is never below zero, and its share never above one', () => {
  expect([missingOf('3.5', '10'), missingOf('-3.5', '10'), missingOf('10', '10'), missingOf('12', '10')]).toEqual([
    ...['6.5', '13.5', '0', '0'],
  ]);
  expect([fractionOf('3.3335', '10'), fractionOf('12', '10'), fractionOf('0', '0')]).toEqual([0.333, 1, 1]);
});
