import { formatAmount } from '@lantern/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDepositAmount } from './deposit-amount.ts';

const UNIT = 1_000_000n;
const limits = { minimum: UNIT, maximum: 20_000n * UNIT };
const why = (text: string) => {
  const checked = checkDepositAmount(text, limits);
  return checked.ok ? formatAmount(checked.value) : checked.error.why;
};

describe('the entered amount', () => {
  test('is accepted at both limits and refused one cent beyond', () => {
    expect(['1', '1.00', '1.01', '19999.99', '20000', '20000.00'].map(why)).toEqual([
      '1',
      '1',
      '1.01',
      '19999.99',
      '20000',
      '20000',
    ]);
    expect(['0', '0.00', '0.99', '20000.01', '9999999999999'].map(why)).toEqual([
      'below_minimum',
      'below_minimum',
      'below_minimum',
      'above_maximum',
      'above_maximum',
    ]);
  });

  test.each(['', ' 5', '5 ', '-5', '+5', '1e5', '0x10', '05', '5.', '.5', '5,00', '1 000', '１００', '٥', 'NaN'])(
    '%j is not a number',
    (text) => expect(why(text)).toBe('not_a_number'),
  );

  test('is refused when typed with more decimals than a cent has, zeros too', () => {
    expect(['5.001', '5.005', '1.999'].map(why)).toEqual(['too_fine', 'too_fine', 'too_fine']);
    expect(['5.10', '5.100'].map(why)).toEqual(['5.1', 'too_fine']);
  });

  test('of ten thousand digits is refused like any other text', () => {
    expect(why('9'.repeat(10_000))).toBe('not_a_number');
  });

  test('names the accepted range in its refusal', () => {
    expect(checkDepositAmount('0.5', limits)).toEqual({
      ok: false,
      error: { why: 'below_minimum', params: { minimum: '1' } },
    });
    expect(checkDepositAmount('5.001', limits)).toEqual({
      ok: false,
      error: { why: 'too_fine', params: { decimals: 2, whole: '5001', decimal: '5.00' } },
    });
  });

  test('is parsed to the cent, for every amount in range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 2_000_000 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect(checkDepositAmount(text, limits)).toEqual({ ok: true, value: BigInt(cents) * 10_000n });
      }),
    );
  });
});
