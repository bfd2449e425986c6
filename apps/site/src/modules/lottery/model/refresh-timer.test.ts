import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endTimeMs, refreshDelayMs, type TimedGame } from './refresh-timer.ts';

const game = (remainTime: number, numero: string | null = '20261120'): TimedGame => ({
  numero,
  remainTime,
  lockTime: 0,
});

test('the lobby refreshes when the first game closes', () => {
  expect(refreshDelayMs([game(21_000), game(12_500), game(90_000)])).toBe(12_500);
});

test('it never waits longer than 30 s, also when nothing is on sale', () => {
  expect(refreshDelayMs([game(600_000)])).toBe(30_000);
  expect(refreshDelayMs([game(5_000, null), game(-1)])).toBe(30_000);
});

test('a game that closes right now is refreshed 7 s later', () => {
  expect(refreshDelayMs([game(0), game(20_000)])).toBe(7_000);
});

test('an empty menu ends the cycle', () => {
  expect(refreshDelayMs([])).toBeUndefined();
});

test('the next refresh is always 1 ms to 30 s away', () => {
  const any = fc.record({
    numero: fc.option(fc.constant('20261120'), { nil: null }),
    remainTime: fc.integer({ min: -100_000, max: 10_000_000 }),
    lockTime: fc.nat(900),
  });
  fc.assert(
    fc.property(fc.array(any, { minLength: 1 }), (games) => {
      const delay = refreshDelayMs(games);
      expect(delay).toBeGreaterThan(0);
      expect(delay).toBeLessThanOrEqual(30_000);
    }),
  );
});

test('the end of a game takes off half the round trip and a second per unit of lock time', () => {
  const arrival = { receivedAtMs: 1_000_000, roundTripMs: 240 };
  expect(endTimeMs({ remainTime: 60_000, lockTime: 15 }, arrival)).toBe(1_000_000 + 60_000 - 120 - 15_000);
});
