import { SHOWN_STATES } from '@lantern/contract/wager';
import { expect, test } from 'vitest';
import { toneOf } from './wager-state.ts';

test('only a win has the colour of one', () => {
  expect(SHOWN_STATES.filter((state) => toneOf(state) === 'win')).toEqual(['won']);
});
