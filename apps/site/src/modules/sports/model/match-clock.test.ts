import { expect, test } from 'vitest';
import { clockText, minuteNow, minuteText } from './match-clock.ts';

const at = '2026-11-20T10:00:00Z';
const nowMs = Date.parse(at);
const after = (seconds: number, phase: 'first_half' | 'second_half') => ({
  clock: { seconds, at, isRunning: true },
  phase,
});

test('the clock counts on from what was reported', () => {
  expect(clockText(after(66 * 60 + 10, 'second_half'), nowMs + 4000)).toBe('66:14');
  expect(minuteText(after(66 * 60, 'second_half'), nowMs)).toBe('67');
});

test.each([
  [45, '45+1'],
  [47, '45+3'],
  // Nothing was heard for half an hour: the half has ended somewhere.
  [76, '45+'],
])('minute %i of the first half is %s, and a bet then is one of its last minute', (minute, text) => {
  const progress = after(minute * 60, 'first_half');
  expect([clockText(progress, nowMs), minuteText(progress, nowMs), minuteNow(progress, nowMs)]).toEqual([
    text,
    '45+',
    45,
  ]);
});
