import { formatAmount } from '@lantern/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signed } from './signed.ts';

test('nothing has no sign, however many decimals it has', () => {
  for (const none of ['0', '0.00', '0.000000']) expect(signed(none)).toEqual({ amount: none, sign: 'none' });
});

test('an amount and its sign are the amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (micros) => {
      const { amount, sign } = signed(formatAmount(micros));
      expect(amount).toBe(formatAmount(micros < 0n ? -micros : micros));
      expect(sign).toBe(micros === 0n ? 'none' : micros < 0n ? 'minus' : 'plus');
    }),
  );
});
