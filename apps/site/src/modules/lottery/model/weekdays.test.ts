import { expect, test } from 'vitest';
import { dateOfWeekday, drawsOn, WEEKDAYS, weekdayAt } from './weekdays.ts';

test('a station with two days is listed under both and no other', () => {
  expect(WEEKDAYS.filter((day) => drawsOn('2,7', day))).toEqual(['2', '7']);
  expect(WEEKDAYS.filter((day) => drawsOn(' 4 , 1', day))).toEqual(['4', '1']);
});

test('a game without days draws every day', () => {
  expect(WEEKDAYS.every((day) => drawsOn('', day))).toBe(true);
});

test('the day is the merchant’s: late on Thursday in London is Friday in Hanoi', () => {
  const thursdayNight = Date.parse('2026-11-19T20:00:00Z');
  expect(weekdayAt(thursdayNight, 'Asia/Ho_Chi_Minh')).toBe('6');
  expect(weekdayAt(thursdayNight, 'UTC')).toBe('5');
});

test('every tab has a date of its own day', () => {
  expect(WEEKDAYS.map((day) => weekdayAt(dateOfWeekday(day).getTime(), 'UTC'))).toEqual(WEEKDAYS);
});
