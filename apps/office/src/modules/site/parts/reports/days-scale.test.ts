import { expect, test } from 'vitest';
import { daysScale } from './days-scale.ts';

test('a scale has zero on it and ends at round numbers, for gains, losses and both', () => {
  expect(daysScale([3, 71])).toMatchObject({ top: 80, bottom: 0 });
  expect(daysScale([-3, -1800])).toMatchObject({ top: 0, bottom: -2000 });
  const both = daysScale([-180, 390, 0]);
  expect([both.top, both.bottom]).toEqual([400, -200]);
  expect([400, 0, -200].map(both.place)).toEqual([0, 2 / 3, 1]);
});

test('days without money lie on the line', () => {
  expect([0, 0].map(daysScale([0, 0]).place)).toEqual([1, 1]);
});
