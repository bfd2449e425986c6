import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from './percent.ts';

test('a part is told in percent with one decimal, and of nothing there is none', () => {
  expect(percentOf('60', '90')).toBe('66.7');
  expect(percentOf('0', '90')).toBe('0.0');
  for (const nothing of ['0', '0.00', '-5', '']) expect(percentOf('60', nothing)).toBe('');
});

test('parts of a whole make a hundred together, but for their rounding', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 100_000 }), (part, rest) => {
      const whole = String(part + rest);
      const sum = Number(percentOf(String(part), whole)) + Number(percentOf(String(rest), whole));
      expect(Math.abs(sum - 100)).toBeLessThanOrEqual(0.11);
    }),
  );
});
