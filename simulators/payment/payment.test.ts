import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalAmount, modeOfAmount, overstate } from './payment.ts';
import { formatPrice } from './texts.ts';

test('an amount is always sent with two decimals', () => {
  expect(['100', '100.5', '0.01', '12.50'].map(canonicalAmount)).toEqual(['100.00', '100.50', '0.01', '12.50']);
});

test('an amount that is not positive or has more than two decimals is refused', () => {
  const wrong = ['', '0', '0.00', '-1', '1.005', '01', '1e3', '1,000', ' 1', '0x10', '１', '1.', '.5', '9'.repeat(13)];
  expect(wrong.map(canonicalAmount)).toEqual(wrong.map(() => null));
});

test('the cents choose the misbehaviour', () => {
  const modes = ['0', '1', '2', '3', '4', '5', '6', '7'].map((cent) => modeOfAmount(`250.0${cent}`));
  expect(modes.join()).toBe('normal,late,doubled,lost,wrong_signature,wrong_amount,stale_time,normal');
});

test('an overstated amount is exactly one unit more', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 14n), (cents) => {
      const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
      return overstate(text) === `${cents / 100n + 1n}.${String(cents % 100n).padStart(2, '0')}`;
    }),
  );
});

test('prices are grouped as the reader groups them', () => {
  expect(formatPrice('1234567.50', 'LTN', 'en')).toBe('P 1,234,567.50');
  expect(formatPrice('1234567.50', 'LTN', 'vi')).toBe('P 1.234.567,50');
  expect(formatPrice('100.00', 'LTN', 'en')).toBe('P 100.00');
});
