import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownState } from './shown-state.ts';

const micros = fc.bigInt({ min: 0n, max: 10n ** 15n });

test('a bet that brought more than its stake is a win, its whole stake a refund, less is partly returned', () => {
  fc.assert(
    fc.property(micros, micros, (stake, payout) => {
      const expected = payout > stake ? 'won' : payout === stake ? 'refunded' : 'partly_returned';
      expect(shownState({ state: 'won', stake, payout })).toBe(expected);
    }),
  );
  expect(shownState({ state: 'won', stake: 1n, payout: 2n })).toBe('won');
  expect(shownState({ state: 'won', stake: 1n, payout: 1n })).toBe('refunded');
  expect(shownState({ state: 'won', stake: 2n, payout: 1n })).toBe('partly_returned');
});

test('every other state is shown as it is', () => {
  for (const state of ['placed', 'lost', 'refunded', 'void', 'cashed_out'] as const)
    expect(shownState({ state, stake: 1n, payout: 1n })).toBe(state);
});
