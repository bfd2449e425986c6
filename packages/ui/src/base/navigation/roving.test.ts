import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rovingIndex } from './roving.ts';

test('in a row the right arrow moves forward, and backward where text runs from right to left', () => {
  expect(rovingIndex('ArrowRight', 2, { count: 5, columns: 1 })).toBe(3);
  expect(rovingIndex('ArrowRight', 2, { count: 5, columns: 1, rtl: true })).toBe(1);
  expect(rovingIndex('ArrowLeft', 2, { count: 5, columns: 1, rtl: true })).toBe(3);
});

test('a looped row joins its ends, a grid stops at its edge', () => {
  expect(rovingIndex('ArrowRight', 4, { count: 5, columns: 1, round: true })).toBe(0);
  expect(rovingIndex('ArrowLeft', 0, { count: 5, columns: 1, round: true })).toBe(4);
  expect(rovingIndex('ArrowUp', 3, { count: 100, columns: 10 })).toBe(3);
  expect(rovingIndex('ArrowDown', 95, { count: 100, columns: 10 })).toBe(95);
});

test('in a grid down and up keep the column', () => {
  expect(rovingIndex('ArrowDown', 23, { count: 100, columns: 10 })).toBe(33);
  expect(rovingIndex('ArrowUp', 23, { count: 100, columns: 7 })).toBe(16);
});

test('keys that do not move are left to the browser', () => {
  for (const key of ['Enter', ' ', 'Tab', 'a', 'Escape']) {
    expect(rovingIndex(key, 0, { count: 5, columns: 1 })).toBeUndefined();
  }
});

test('the focus never leaves the list', () => {
  const keys = fc.constantFrom('ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 120 }),
      fc.nat(119),
      fc.integer({ min: 1, max: 10 }),
      keys,
      fc.boolean(),
      (count, at, columns, key, rtl) => {
        const target = rovingIndex(key, at % count, { count, columns, rtl });
        expect(target).toBeGreaterThanOrEqual(0);
        expect(target).toBeLessThan(count);
      },
    ),
  );
});
