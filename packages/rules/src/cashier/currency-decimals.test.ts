import { expect, test } from 'vitest';
import { currencyDecimals } from './currency-decimals.ts';

test('a currency has the decimals of ISO 4217, and a code of the merchant’s own has two', () => {
  expect(['VND', 'JPY', 'USD', 'BHD', 'KWD', 'CLF', 'LTN'].map(currencyDecimals)).toEqual([0, 0, 2, 3, 3, 4, 2]);
});
