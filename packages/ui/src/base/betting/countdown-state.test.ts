import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCountdown } from './countdown-state.ts';

test('the state changes at 60 s, at 10 s and at the end', () => {
  const stateAt = (leftMs: number) => readCountdown(leftMs, 0).state;
  expect(stateAt(60_000)).toBe('normal');
  expect(stateAt(59_000)).toBe('hot');
  expect(stateAt(10_000)).toBe('hot');
  expect(stateAt(9_000)).toBe('last');
  expect(stateAt(1)).toBe('last');
  expect(stateAt(0)).toBe('closed');
  expect(stateAt(-5_000)).toBe('closed');
});

test('it reads 00:00:01 until the very end and never 00:00:00 while betting is open', () => {
  const { hours, minutes, seconds } = readCountdown(1, 0);
  expect(`${hours}:${minutes}:${seconds}`).toBe('00:00:01');
});

test('hours go beyond a day without starting again', () => {
  const { hours, minutes, seconds } = readCountdown(((100 * 60 + 5) * 60 + 7) * 1000, 0);
  expect([hours, minutes, seconds]).toEqual(['100', '05', '07']);
});

test('the digits add up to the remaining seconds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400_000_000 }),
      fc.integer({ min: 0, max: 2_000_000_000 }),
      (leftMs, nowMs) => {
        const { hours, minutes, seconds, leftSeconds } = readCountdown(nowMs + leftMs, nowMs);
        expect(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)).toBe(leftSeconds);
        expect(leftSeconds * 1000 - leftMs).toBeGreaterThanOrEqual(0);
        expect(leftSeconds * 1000 - leftMs).toBeLessThan(1000);
      },
    ),
  );
});
