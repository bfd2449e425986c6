import { formatAmount } from '@lantern/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addedUp } from './added-up.ts';

const negated = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

test('amounts are added to the micro, below zero too', () => {
  expect(addedUp([])).toBe('0');
  expect(addedUp(['0.1', '0.2', '-0.000001'])).toBe('0.299999');
  expect(addedUp(['8007199254740.993001', '1'])).toBe('8007199254741.993001');
});

test('the sum does not depend on the order, and takes back what it gave', () => {
  const amounts = fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map(formatAmount), { maxLength: 20 });
  fc.assert(
    fc.property(amounts, (list) => {
      expect(addedUp([...list].reverse())).toBe(addedUp(list));
      expect(addedUp([...list, ...list.map((amount) => negated(amount))])).toBe('0');
    }),
  );
});
