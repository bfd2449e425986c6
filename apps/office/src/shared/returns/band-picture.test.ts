import { expect, test } from 'vitest';
import { markAt } from './band-picture.tsx';

const of = (actual: number | null, band: number | null = 2) => markAt({ theoretical: 96, actual, band });

test('a theoretical return is in the middle, the limit of chance on its line, and outliers at the edge', () => {
  expect([of(96), of(98), of(94)]).toEqual([84, 126, 42]);
  expect([of(500), of(0)]).toEqual([163, 5]);
});

test('a game without rounds has no mark', () => {
  expect([of(null), of(96, null), of(96, 0)]).toEqual([null, null, null]);
});
