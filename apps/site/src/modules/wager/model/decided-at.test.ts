import { expect, test } from 'vitest';
import { decidedAt } from './decided-at.ts';

test.each([
  ['LTN_SLOTS', 'koi-lantern'],
  ['LTN_INSTANT', 'plinko'],
  ['LTN_INSTANT', 'crash'],
])('a round of %s %s is shown again by its own game', (vendor, game) => {
  expect(decidedAt({ id: '71', vendor, game })).toEqual({
    to: '/game',
    search: { gameCode: game, vendor, round: '71' },
  });
});

test('a lottery bet is shown in the record, and an external vendor shows its own games', () => {
  expect(decidedAt({ id: '71', vendor: 'LANTERN', game: 'mb' })).toBeUndefined();
  expect(decidedAt({ id: '71', vendor: 'LUCKY_WELL', game: 'wells' })).toBeUndefined();
});
