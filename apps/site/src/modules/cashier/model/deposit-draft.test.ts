import { expect, test } from 'vitest';
import { amountFault, createDraftKeys } from './deposit-draft.ts';

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

test('a request keeps its key until it succeeds or another request replaces it', () => {
  let made = 0;
  const keys = createDraftKeys(() => `key${++made}`);
  const first = keys.keyOf({ method: 'gateway', amount: '100' });
  expect(keys.keyOf({ method: 'gateway', amount: '100' })).toBe(first);
  expect(keys.keyOf({ method: 'gateway', amount: '200' })).not.toBe(first);
  const again = keys.keyOf({ method: 'gateway', amount: '200' });
  keys.done();
  expect(keys.keyOf({ method: 'gateway', amount: '200' })).not.toBe(again);
});
