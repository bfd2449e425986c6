import { expect, test } from 'vitest';
import { addedUp } from './added-up.ts';

test('amounts are added to the micro, below zero too', () => {
  expect(addedUp([])).toBe('0');
  expect(addedUp(['0.1', '0.2', '-0.000001'])).toBe('0.299999');
  expect(addedUp(['8007199254740.993001', '1'])).toBe('8007199254741.993001');
});
