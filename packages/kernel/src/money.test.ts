import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount, MICROS_MAX, type Micros, mulDivFloor, parseAmount, tooFineFacts } from './money.ts';

const read = (text: string, decimals?: number) => {
  const amount = parseAmount(text, decimals);
  return amount.ok ? amount.value : amount.error;
};
const amounts = fc.bigInt(0n, MICROS_MAX);

describe('an amount on the wire', () => {
  test('is the same after it was written and read, to the micro', () => {
    fc.assert(fc.property(amounts, (micros: Micros) => read(formatAmount(micros)) === micros));
  });

  test.each([
    ['0.5', 500_000n],
    ['1.05', 1_050_000n],
    ['0.000001', 1n],
    ['12.500000', 12_500_000n],
    ['1.10000000', 1_100_000n],
    ['9000000000000', MICROS_MAX],
  ])('%s is %s micros', (text, micros) => expect(read(text)).toBe(micros));

  test.each([
    [1n, '0.000001'],
    [1_050_000n, '1.05'],
    [12_500_000n, '12.5'],
    [-70n, '-0.00007'],
    [3_000_000n, '3'],
  ])('%s micros are written %s', (micros, text) => expect(formatAmount(micros)).toBe(text));

  test('is refused, never rounded, when it is finer than its currency', () => {
    expect(read('0.0000001')).toBe('too_fine');
    expect(read('1.005', 2)).toBe('too_fine');
    expect(read('1.500')).toBe(1_500_000n);
    // A thousand and a half, or one and a half: whoever typed it is asked.
    expect(read('1.500', 2)).toBe('too_fine');
    expect(read('1.000', 2)).toBe('too_fine');
    expect(read('1.000', 3)).toBe(1_000_000n);
    expect(tooFineFacts('1.000', 2)).toEqual({ decimals: 2, whole: '1000', decimal: '1.00' });
    expect(tooFineFacts('150.500', 0)).toEqual({ decimals: 0, whole: '150500', decimal: '150' });
    expect(tooFineFacts('0.001', 2)).toEqual({ decimals: 2, whole: 'none', decimal: 'none' });
  });

  test('is refused above what a column of sums can hold', () => {
    expect(read('9000000000000.000001')).toBe('out_of_range');
    expect(read('9999999999999')).toBe('out_of_range');
    expect(read('10000000000000')).toBe('not_a_number');
  });

  test.each(['', ' 1', '-1', '+1', '01', '1e3', '0x10', '１', '1.', '.5', '1,5', 'NaN'])('%j is no amount', (text) =>
    expect(read(text)).toBe('not_a_number'),
  );
});

test('a share is the largest whole number of micros that does not exceed it', () => {
  const factor = fc.bigInt(-(10n ** 15n), 10n ** 15n);
  fc.assert(
    fc.property(factor, fc.bigInt(0n, 10n ** 9n), fc.bigInt(1n, 10n ** 9n), (a, numerator, denominator) => {
      const share = mulDivFloor(a, numerator, denominator);
      return share * denominator <= a * numerator && a * numerator < (share + 1n) * denominator;
    }),
  );
});
