import { formatAmount } from '@lantern/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { microsOf } from '../../../shared/money/micros.ts';
import { cheers, minus, shareOf } from './amounts.ts';

const micros = fc.bigInt({ min: 0n, max: 10n ** 13n });

test('a share is rounded down to a micro, never up', () => {
  expect(shareOf('0.01', 33)).toBe('0.0033');
  expect(shareOf('0.000001', 99)).toBe('0');
  expect(shareOf('10', 250)).toBe('25');
  fc.assert(
    fc.property(micros, fc.nat(1_000_000), (stake, hundredths) => {
      const exact = stake * BigInt(hundredths);
      const share = microsOf(shareOf(formatAmount(stake), hundredths));
      expect(share * 100n <= exact && exact < (share + 1n) * 100n).toBe(true);
    }),
  );
});

test('a difference may be negative, and adding it again gives the first amount', () => {
  expect([minus('1', '2.5'), minus('2.5', '1'), minus('1', '1')]).toEqual(['-1.5', '1.5', '0']);
  fc.assert(
    fc.property(micros, micros, (one, other) => {
      const difference = minus(formatAmount(one), formatAmount(other));
      expect(microsOf(difference) + other).toBe(one);
    }),
  );
});

test('only more than the cost is celebrated', () => {
  expect(cheers({ cost: '1', payout: '1' })).toBe(false);
  expect(cheers({ cost: '1', payout: '1.000001' })).toBe(true);
  expect(cheers({ cost: '10', payout: '9.99' })).toBe(false);
});
