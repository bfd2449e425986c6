import { createBaccarat, createBauCua, createDragonTiger, createSicBo, createXocDia } from '@lantern/games/tables';
import { expect, test } from 'vitest';
import { clothOf, mainSpots } from './cloth.ts';

const GAMES = {
  baccarat: createBaccarat(null),
  'dragon-tiger': createDragonTiger(),
  'sic-bo': createSicBo(),
  'xoc-dia': createXocDia(),
  'bau-cua': createBauCua(),
} as const;

test.each(Object.entries(GAMES))('every bet of %s lies on its cloth once, and nothing else does', (game, { spots }) => {
  const lying = clothOf(game).flatMap((row) => row.spots);
  expect(lying.toSorted()).toEqual(spots.map(({ code }) => code).toSorted());
});

test.each(Object.keys(GAMES))('no row of the cloth of %s is wider than its bets', (game) => {
  for (const { spots, wide, narrow } of clothOf(game)) {
    expect(wide).toBeLessThanOrEqual(spots.length);
    expect(narrow).toBeLessThanOrEqual(wide);
  }
});

test('a table beside others has some of its bets, and one whose bets belong to seats has none', () => {
  for (const [game, { spots }] of Object.entries(GAMES)) {
    const codes = new Set(spots.map(({ code }) => code));
    expect(mainSpots(game)).not.toEqual([]);
    for (const code of mainSpots(game)) expect(codes.has(code as never), code).toBe(true);
  }
  expect(mainSpots('blackjack')).toEqual([]);
});
