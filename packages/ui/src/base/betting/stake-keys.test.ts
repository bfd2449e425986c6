import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanStake, pressStakeKey } from './stake-keys.ts';

const limits = { max: '5000', decimals: 2 };
const press = (stake: string, ...digits: string[]) =>
  digits.reduce((value, key) => pressStakeKey(value, { kind: 'digits', digits: key }, limits), stake);

test('digits are appended and a leading zero is dropped', () => {
  expect(press('', '1', '0')).toBe('10');
  expect(press('', '0', '7')).toBe('7');
  expect(press('1', '000')).toBe('1000');
});

test('a stake above the maximum becomes the maximum', () => {
  expect(press('4', '000', '0')).toBe('5000');
  expect(pressStakeKey('4990', { kind: 'add', amount: '50' }, limits)).toBe('5000');
  expect(pressStakeKey('12', { kind: 'max' }, limits)).toBe('5000');
  expect(cleanStake('1e37', limits)).toBe('137');
  expect(cleanStake('999999999999', limits)).toBe('5000');
});

test('adding keeps parts of a unit exactly', () => {
  expect(pressStakeKey('0.1', { kind: 'add', amount: '0.2' }, limits)).toBe('0.3');
  expect(pressStakeKey('10.55', { kind: 'add', amount: '100' }, limits)).toBe('110.55');
  expect(pressStakeKey('', { kind: 'add', amount: '10' }, limits)).toBe('10');
});

test('each press of backspace removes the last character', () => {
  expect(pressStakeKey('105', { kind: 'back' }, limits)).toBe('10');
  expect(pressStakeKey('', { kind: 'back' }, limits)).toBe('');
});

test('typed text keeps digits and one point within the decimals of the currency', () => {
  expect(cleanStake('1,0a0.557', limits)).toBe('100.55');
  expect(cleanStake('1.2.3', limits)).toBe('1.23');
  expect(cleanStake('-7', limits)).toBe('7');
  expect(cleanStake('7.5', { max: '5000', decimals: 0 })).toBe('7');
});

test('whatever is pressed, the stake is empty or a decimal within the maximum', () => {
  const key = fc.oneof(
    fc.constantFrom('0', '1', '5', '9', '000').map((digits) => ({ kind: 'digits', digits }) as const),
    fc.constantFrom('10', '50', '100', '0.25').map((amount) => ({ kind: 'add', amount }) as const),
    fc.constant({ kind: 'back' } as const),
    fc.constant({ kind: 'max' } as const),
  );
  fc.assert(
    fc.property(fc.array(key, { maxLength: 30 }), (keys) => {
      const stake = keys.reduce((value, pressed) => pressStakeKey(value, pressed, limits), '');
      expect(stake).toMatch(/^(\d+(\.\d{0,2})?)?$/);
      expect(Number(stake || '0')).toBeLessThanOrEqual(5000);
    }),
  );
});
