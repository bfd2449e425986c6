import { expect, test } from 'vitest';
import { ageText } from './age.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test('an age has its two largest units, and no empty one', () => {
  expect(ageText(DAY + 13 * HOUR + 59 * MINUTE, 'en')).toBe('1d 13h');
  expect(ageText(9 * DAY, 'en')).toBe('9d');
  expect(ageText(4 * HOUR + 20 * MINUTE, 'en')).toBe('4h 20m');
  expect(ageText(2 * HOUR, 'en')).toBe('2h');
  expect(ageText(59_999, 'en')).toBe('0m');
});

test('a computer whose clock is late shows no age below zero', () => {
  expect(ageText(-DAY, 'en')).toBe('0m');
});

test('its digits are those of the amounts beside it in every language', () => {
  for (const tag of ['ar', 'fa', 'hi', 'my', 'vi']) expect(ageText(3 * DAY, tag)).toContain('3');
});
