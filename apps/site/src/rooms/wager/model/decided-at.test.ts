import { expect, test } from 'vitest';
import { decidedAt } from './decided-at.ts';

const wager = { id: '71', vendor: 'LTN_INSTANT', detail: {} };

test('a spin of a slot is shown again by its own machine', () => {
  expect(decidedAt({ ...wager, vendor: 'LTN_SLOTS', game: 'koi-lantern' })).toEqual({
    to: '/game',
    search: { gameCode: 'koi-lantern', vendor: 'LTN_SLOTS', round: '71' },
  });
});

test('a round of an instant game leads to its proof', () => {
  const drop = { pairId: '5', nonce: 3, rows: 16, risk: 'high' };
  expect(decidedAt({ ...wager, game: 'plinko', detail: { plinko: drop } })?.search).toEqual({
    game: 'plinko',
    v: '1',
    pair: '5',
    nonce: '3',
    rows: '16',
    risk: 'high',
  });
  const board = { pairId: '5', nonce: 4, mines: 3, opened: [0, 24] };
  expect(decidedAt({ ...wager, game: 'mines', detail: { mines: board } })?.search).toMatchObject({ opened: '1 25' });
  const flight = { bet: {}, round: { roundId: '9' } };
  expect(decidedAt({ ...wager, game: 'crash', detail: { crash: flight } })?.search).toEqual({
    game: 'crash',
    round: '9',
  });
});

test('a lottery bet draws itself in the record, and another house shows its own games', () => {
  expect(decidedAt({ ...wager, vendor: 'LANTERN', game: 'mb' })).toBeUndefined();
  expect(decidedAt({ ...wager, vendor: 'LUCKY_WELL', game: 'wells' })).toBeUndefined();
});
