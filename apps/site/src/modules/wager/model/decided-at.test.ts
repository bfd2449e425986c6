import { expect, test } from 'vitest';
import { decidedAt } from './decided-at.ts';

test.each([
  ['LTN_SLOTS', 'koi-lantern'],
  ['LTN_INSTANT', 'plinko'],
  ['LTN_INSTANT', 'crash'],
])('a round of %s %s is shown again by its own game', (vendor, game) => {
  expect(decidedAt({ id: '71', vendor, game, recall: {} })).toEqual({
    to: '/game',
    search: { gameCode: game, vendor, round: '71' },
  });
});

test('a lottery bet is shown in the record, and an external vendor shows its own games', () => {
  expect(decidedAt({ id: '71', vendor: 'LANTERN', game: 'mb', recall: {} })).toBeUndefined();
  expect(decidedAt({ id: '71', vendor: 'LUCKY_WELL', game: 'wells', recall: {} })).toBeUndefined();
});

test('a bet at a table links to its round at the table', () => {
  const recall = { live: { round: { table: 'hoi-an-1', roundId: '9001' } } };
  expect(decidedAt({ id: '71', vendor: 'LTN_LIVE', game: 'baccarat', recall })).toEqual({
    to: '/live',
    search: { table: 'hoi-an-1', round: '9001' },
  });
});
