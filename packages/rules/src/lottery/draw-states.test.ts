import { expect, test } from 'vitest';
import { DRAW_MOVES, type DrawState, mayMove, mayVoid } from './draw-states.ts';

const states = Object.keys(DRAW_MOVES) as DrawState[];

test('a draw with a result can never be voided, one without can', () => {
  expect(states.filter(mayVoid)).toEqual(['scheduled', 'open', 'closed']);
});

test('a settled draw is settled again only by a correction, and a void draw stays void', () => {
  expect(mayMove('settled', 'settling')).toBe(true);
  expect(states.filter((to) => mayMove('void', to))).toEqual([]);
  expect(states.filter((from) => mayMove(from, 'open'))).toEqual(['scheduled']);
});
