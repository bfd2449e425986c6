import { expect, test } from 'vitest';
import { travellingTurnover } from './travelling.ts';

test('free money goes first and takes nothing along', () => {
  expect(travellingTurnover(300n, { free: 300n, locked: 1000n, left: 1000n })).toBe(0n);
  expect(travellingTurnover(301n, { free: 300n, locked: 1000n, left: 1000n })).toBe(1n);
  expect(travellingTurnover(5n, { free: 0n, locked: 0n, left: 0n })).toBe(0n);
});

test('locked money takes its share of what must be played, rounded up, and all of it takes all', () => {
  expect(travellingTurnover(1n, { free: 0n, locked: 3n, left: 10n })).toBe(4n);
  expect(travellingTurnover(3n, { free: 0n, locked: 3n, left: 10n })).toBe(10n);
});
