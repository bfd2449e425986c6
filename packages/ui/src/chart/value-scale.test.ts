import { expect, test } from 'vitest';
import { valueScale } from './value-scale.ts';

test.each([[[5, -3, 12]], [[-1, -2]], [[7]], [[0, 0]], [[]]])('%o lie within the drawing, and zero does', (values) => {
  const { grid, yOf } = valueScale(values, 100);
  for (const value of [...values, 0, ...grid]) {
    expect(yOf(value)).toBeGreaterThanOrEqual(0);
    expect(yOf(value)).toBeLessThanOrEqual(100);
  }
  expect(grid).toContain(0);
});

test('a greater value is higher', () => {
  const { yOf } = valueScale([10, -10], 100);
  expect(yOf(10)).toBeLessThan(yOf(0));
  expect(yOf(0)).toBeLessThan(yOf(-10));
});
