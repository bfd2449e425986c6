import { expect, test } from 'vitest';
import { endingOf, openedItems, winningDay } from './opened-numbers.ts';

test.each([
  // Comma and tilde: the part before the tilde, character by character.
  ['480927~27,405', ['4', '8', '0', '9', '2', '7']],
  // Comma, and a first part longer than three characters: that part alone.
  ['480927,55309', ['4', '8', '0', '9', '2', '7']],
  // Comma: the parts as they are.
  ['4,8,0,9,2,7', ['4', '8', '0', '9', '2', '7']],
  ['07,23,38', ['07', '23', '38']],
  ['405,27', ['405', '27']],
  // No comma: each character.
  ['60213', ['6', '0', '2', '1', '3']],
  ['', []],
])('%s is shown as %j', (opened, items) => {
  expect(openedItems(opened)).toEqual(items);
});

test('a card shows at most six items', () => {
  expect(openedItems('1,2,3,4,5,6,7,8')).toHaveLength(6);
  expect(openedItems('12345678')).toHaveLength(6);
});

test('the winning date is in the merchant’s zone, not in UTC', () => {
  expect(winningDay('2026-11-12T18:30:00Z', 'Asia/Ho_Chi_Minh')).toBe('2026.11.13');
  expect(winningDay('2026-11-12T18:30:00Z', 'UTC')).toBe('2026.11.12');
});

test.each([
  ['MB', 2],
  ['MN', 2],
  ['SSC', 0],
  ['K3', 0],
] as const)('of the numbers of %s the last %d are marked', (region, count) => {
  expect(endingOf(region)).toBe(count);
});
