import { expect, test } from 'vitest';
import { ranked } from './number-counts.ts';

test('the highest figures come first, equal ones in the order of their numbers', () => {
  expect(ranked(['0', '1', '2', '3'], [4, 9, 9, 2], 3)).toEqual([
    { token: '1', figure: 9 },
    { token: '2', figure: 9 },
    { token: '0', figure: 4 },
  ]);
});

test('a number that never came has waited longest', () => {
  expect(ranked(['0', '1', '2'], [7, null, 300], 2)).toEqual([
    { token: '1', figure: null },
    { token: '2', figure: 300 },
  ]);
});
