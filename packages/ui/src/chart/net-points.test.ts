import { expect, test } from 'vitest';
import { netPoints, roundUp } from './net-points.ts';

test('the grid ends at a round value that holds the line', () => {
  expect([0, 0.3, 1, 1.2, 35, 51, 412.5].map(roundUp)).toEqual([0, 0.5, 1, 2, 50, 100, 500]);
});

test('zero lies in the picture, however the day went', () => {
  expect(netPoints([0, -20, -50], 3, 100, 100)).toMatchObject({ top: 0, bottom: -50, zero: 0 });
  expect(netPoints([0, 50], 2, 100, 100)).toMatchObject({ zero: 100, points: [{ y: 100 }, { x: 100, y: 0 }] });
  expect(netPoints([0, 0], 2, 100, 100)).toMatchObject({ zero: 50, points: [{ y: 50 }, { y: 50 }] });
});

test('the line ends where the day stands: the slots that are to come stay empty', () => {
  expect(netPoints([0, 1], 5, 100, 100).points.at(-1)?.x).toBe(25);
});
