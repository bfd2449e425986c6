import { formatAmount } from '@lantern/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownState } from './wager-state.ts';

const micros = fc.bigInt({ min: 0n, max: 10n ** 15n });

test('a win that paid more than its stake is a win, any other is what came back', () => {
  fc.assert(
    fc.property(micros, micros, (stake, payout) => {
      const shown = shownState({ state: 'won', stake: formatAmount(stake), payout: formatAmount(payout) });
      expect(shown).toEqual(payout > stake ? { state: 'won', tone: 'win' } : { state: 'part_back', tone: 'plain' });
    }),
  );
  expect(shownState({ state: 'won', stake: '1', payout: '1' }).state).toBe('part_back');
  expect(shownState({ state: 'won', stake: '1', payout: '1.000001' }).state).toBe('won');
});

test('only a win has the colour of one', () => {
  for (const state of ['placed', 'lost', 'refunded', 'void', 'cashed_out'] as const) {
    const shown = shownState({ state, stake: '1', payout: '5' });
    expect(shown.state).toBe(state);
    expect(shown.tone).not.toBe('win');
  }
});
