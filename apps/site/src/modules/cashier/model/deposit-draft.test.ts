import { expect, test } from 'vitest';
import { amountFault } from './deposit-draft.ts';

const limits = { minimum: '1', maximum: '20000' };

test.each(['1', '20000', '12.5', '100.00'])('%s may be deposited', (amount) => {
  expect(amountFault(amount, limits)).toBeNull();
});

test.each([
  ['', 'not_a_number'],
  ['1e5', 'not_a_number'],
  ['-5', 'not_a_number'],
  ['5.001', 'too_fine'],
  ['0.99', 'below_minimum'],
  ['20000.01', 'above_maximum'],
])('%s is refused as %s', (amount, why) => {
  expect(amountFault(amount, limits)?.why).toBe(why);
});
