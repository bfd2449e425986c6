import { expect, test } from 'vitest';
import { calendarOf, countedDays, isInWindow, missionNumber } from './periods.ts';
import { claimRefusal, missionState } from './state.ts';

// 2026-11-30 is a Monday.
const OPEN = { from: '2026-11-01', to: null };

test('a day is its own period, a week begins on Monday, and once has no calendar', () => {
  expect(calendarOf('daily', '2026-12-06')).toEqual({ first: '2026-12-06', last: '2026-12-06' });
  expect(calendarOf('weekly', '2026-12-06')).toEqual({ first: '2026-11-30', last: '2026-12-06' });
  expect(calendarOf('once', '2026-12-06')).toBeNull();
});

test('what counts is cut to the window: a week that begins before it counts from its first day', () => {
  const window = { from: '2026-12-02', to: '2026-12-04' };
  expect(countedDays('weekly', window, '2026-12-03')).toEqual({ first: '2026-12-02', last: '2026-12-04' });
  expect(countedDays('weekly', OPEN, '2026-12-03')).toEqual({ first: '2026-11-30', last: '2026-12-06' });
  expect(countedDays('once', OPEN, '2026-12-03')).toEqual({ first: '2026-11-01', last: null });
  expect(['2026-12-01', '2026-12-02', '2026-12-04', '2026-12-05'].map((day) => isInWindow(window, day))).toEqual([
    ...[false, true, true, false],
  ]);
});

test('the number of a reward is that of its period', () => {
  expect(missionNumber('once', '2026-12-03')).toBe(0n);
  expect(missionNumber('daily', '2026-12-03')).toBe(20261203n);
  expect(missionNumber('weekly', '2026-12-03')).toBe(20261130n);
});

test('a claim is refused in the order of the replay, and a closed chain before the target', () => {
  const standing = { target: 5n, progress: 5n, isClaimed: false, isOpened: true };
  expect(missionState(standing)).toBe('reached');
  expect(claimRefusal(standing)).toBeNull();
  expect(claimRefusal({ ...standing, progress: 4n })).toBe('not_reached');
  expect(claimRefusal({ ...standing, progress: 4n, isClaimed: true })).toBe('claimed');
  expect(claimRefusal({ ...standing, isOpened: false })).toBe('locked');
});
