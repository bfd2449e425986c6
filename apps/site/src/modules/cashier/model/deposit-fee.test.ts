import { formatAmount } from '@lantern/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { microsOf } from '../../../shared/money/micros.ts';
import { creditedOf, feeOf } from './deposit-fee.ts';

test.each([
  ['100', { fee: '1', feePercent: 2.5 }, 2, '3.5', '96.5'],
  ['33.33', { fee: '0', feePercent: 1 }, 2, '0.33', '33'],
  ['33333', { fee: '0', feePercent: 1 }, 0, '333', '33000'],
  ['33.333', { fee: '0', feePercent: 1 }, 3, '0.333', '33'],
  ['100', { fee: '0', feePercent: 0 }, 2, '0', '100'],
])('of %s a method takes its fee, and the rest is credited', (amount, method, decimals, fee, credited) => {
  expect([feeOf(amount, method, decimals), creditedOf(amount, method, decimals)]).toEqual([fee, credited]);
});

test('fee and credit are the whole amount, in units of the currency, and the fee grows with the amount', () => {
  const minor = fc.bigInt({ min: 1n, max: 10n ** 9n });
  const percent = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(minor, minor, percent, fc.constantFrom(0, 2, 3), (one, more, feePercent, decimals) => {
      const unit = 10n ** BigInt(6 - decimals);
      const [small, large] = [formatAmount(one * unit), formatAmount((one + more) * unit)];
      const method = { fee: '0', feePercent };
      const fee = microsOf(feeOf(small, method, decimals));
      expect(fee + microsOf(creditedOf(small, method, decimals))).toBe(one * unit);
      expect(fee % unit).toBe(0n);
      expect(microsOf(feeOf(large, method, decimals)) >= fee).toBe(true);
    }),
  );
});
