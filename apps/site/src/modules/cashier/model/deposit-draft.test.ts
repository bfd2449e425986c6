import { expect, test } from 'vitest';
import { amountFault } from './deposit-draft.ts';

const limits = { minimum: '1', maximum: '20000' };

test.each(['1', '20000', '12.5', '100.00'])('%s may be deposited', (amount) => {
  expect(amountFault(amount, limits, 2)).toBeNull();
});

test.each([
  ['', 'not_a_number'],
  ['1e5', 'not_a_number'],
  ['-5', 'not_a_number'],
  ['5.001', 'too_fine'],
  ['0.99', 'below_minimum'],
  ['20000.01', 'above_maximum'],
])('%s is refused as %s', (amount, why) => {
  expect(amountFault(amount, limits, 2)?.why).toBe(why);
});

test.each([
  [0, '12', '12.5'],
  [2, '12.34', '12.345'],
  [3, '12.345', '12.3456'],
])('in a currency of %i decimals %s may be deposited and %s is too fine', (decimals, amount, finer) => {
  expect(amountFault(amount, limits, decimals)).toBeNull();
  expect(amountFault(finer, limits, decimals)).toMatchObject({ why: 'too_fine', params: { decimals } });
});
