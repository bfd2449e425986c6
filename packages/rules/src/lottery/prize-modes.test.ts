import { expect, test } from 'vitest';
import { belowOfMode, modeBelow } from './prize-modes.ts';

test.each([
  [0, '1960'],
  [1, '1959.8'],
  [50, '1950'],
  [1300, '1700'],
] as const)('prizes that are %d ten-thousandths below the best are the mode %s, and back', (below, mode) => {
  expect(modeBelow(below)).toBe(mode);
  expect(belowOfMode(mode)).toEqual({ ok: true, value: below });
});

test.each(['', '196', '1959.7', '1959.84', '19600', '-1950', '1950x'])('%j is no prize mode', (typed) => {
  expect(belowOfMode(typed)).toEqual({ ok: false, error: 'not_valid' });
});

test('a mode above the best one is below nothing', () => {
  expect(belowOfMode('1980')).toEqual({ ok: true, value: -100 });
});
