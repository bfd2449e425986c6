import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

test.each([
  ['0', '0.00'],
  ['-0.004', '0.00'],
  ['-0.01', '\u22120.01'],
  ['12480.5', '12,480.50'],
  ['-412.5', '\u2212412.50'],
  ['1000000', '1,000,000.00'],
  ['0.999999', '0.99'],
])('%s reads %s', (amount, shown) => {
  expect(formatMoney(amount)).toBe(shown);
});

test('no digit before the cut is lost or invented', () => {
  const micros = fc.bigInt({ min: 0n, max: 9_000_000_000_000_000_000n });
  fc.assert(
    fc.property(micros, (value) => {
      const amount = `${value / 1_000_000n}.${(value % 1_000_000n).toString().padStart(6, '0')}`;
      expect(BigInt(formatMoney(amount).replace(/[,.]/g, ''))).toBe(value / 10_000n);
    }),
  );
});
