import { expect, test } from 'vitest';
import { isoDecimals } from './currency-decimals.ts';

test('a currency has the decimals of ISO 4217, and a code of the merchant’s own has two', () => {
  expect(['VND', 'JPY', 'USD', 'BHD', 'KWD', 'CLF', 'LTN'].map(isoDecimals)).toEqual([0, 0, 2, 3, 3, 4, 2]);
});
