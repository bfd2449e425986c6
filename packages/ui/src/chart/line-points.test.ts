import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linePoints, niceTop } from './line-points.ts';

test('the top of the chart is a round number that no value exceeds', () => {
  expect(niceTop(96_000)).toBe(100_000);
  expect(niceTop(0)).toBe(1);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (largest) => {
      expect(niceTop(largest)).toBeGreaterThanOrEqual(largest);
      expect(niceTop(largest)).toBeLessThanOrEqual(largest * 2.5);
    }),
  );
});

test('the first value is at the start, the last at the end, the largest at the top', () => {
  expect(linePoints([0, 50, 100], 100, 200, 80)).toEqual([
    { x: 0, y: 80 },
    { x: 100, y: 40 },
    { x: 200, y: 0 },
  ]);
});
