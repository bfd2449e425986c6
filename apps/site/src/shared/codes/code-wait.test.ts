import { expect, test } from 'vitest';
import { secondsLeft, waitOver } from './code-wait.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

test('the button waits 60 seconds for each minute of the code’s validity', () => {
  expect(secondsLeft(waitOver(1, NOW), NOW)).toBe(60);
  expect(secondsLeft(waitOver(5, NOW), NOW)).toBe(300);
});

test('a started second counts as a whole one, and the end is exact', () => {
  const until = waitOver(1, NOW);
  expect(secondsLeft(until, until - 1)).toBe(1);
  expect(secondsLeft(until, until)).toBe(0);
});

test('a tab that slept through the wait may send at once', () => {
  expect(secondsLeft(waitOver(5, NOW), NOW + 86_400_000)).toBe(0);
});
