import { expect, test } from 'vitest';
import { isCancelled, resultIn } from './pool-result.ts';

const pools = [
  { currency: 'LTN', prices: null },
  { currency: 'USD', prices: { meron: '1.9', wala: '1.9' } },
];
const fight = { outcome: 'meron', winners: ['meron'], pools };

test('a fight that is cancelled in a currency has no winner there, and one in the others', () => {
  expect(resultIn(fight, 'LTN')).toMatchObject({ outcome: 'cancelled', winners: [] });
  expect(resultIn(fight, 'USD')).toBe(fight);
  // Nobody bet in this currency: there was nothing to cancel.
  expect(resultIn(fight, 'EUR')).toBe(fight);
});

test('for everybody a fight is cancelled when it is in every currency that was bet', () => {
  expect(isCancelled(fight, null)).toBe(false);
  expect(resultIn({ ...fight, pools: pools.slice(0, 1) }, null)).toMatchObject({ outcome: 'cancelled' });
  expect(isCancelled({ pools: [] }, null)).toBe(false);
  expect(isCancelled({ pools: null }, 'LTN')).toBe(false);
});

test('a fight without a result yet is shown as it is', () => {
  const running = { ...fight, outcome: null, winners: [] };
  expect(resultIn(running, 'LTN')).toBe(running);
});
