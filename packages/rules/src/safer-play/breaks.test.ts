import { expect, test } from 'vitest';
import { isBreakLength } from './breaks.ts';
import { dueMs } from './reality.ts';

test('a break takes a day to six weeks, self-exclusion half a year to five years, in whole days', () => {
  const lengths = [0, 1, 42, 43, 1.5].map((days) => isBreakLength('cool_off', days));
  expect(lengths).toEqual([false, true, true, false, false]);
  const longer = [42, 182, 183, 1826, 1827].map((days) => isBreakLength('self_exclusion', days));
  expect(longer).toEqual([false, false, true, true, false]);
});

test('a check is due from the last acknowledgement on, and never from one of another session', () => {
  expect(dueMs(1000, null, 1)).toBe(61_000);
  expect(dueMs(1000, 31_000, 1)).toBe(91_000);
  expect(dueMs(1000, 500, 1)).toBe(61_000);
});
