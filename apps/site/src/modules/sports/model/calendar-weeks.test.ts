import { expect, test } from 'vitest';
import { weekdayOf, weeksOf } from './calendar-weeks.ts';

test('weeks begin on Monday and cover every day once, over the end of a month and a year', () => {
  expect(weekdayOf('2026-11-30')).toBe(1);
  expect(weekdayOf('2026-12-06')).toBe(7);
  const weeks = weeksOf([{ day: '2026-12-26' }, { day: '2027-01-05' }]);
  expect(weeks.map((week) => [week[0], week[6]])).toEqual([
    ['2026-12-21', '2026-12-27'],
    ['2026-12-28', '2027-01-03'],
    ['2027-01-04', '2027-01-10'],
  ]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(weeksOf([])).toEqual([]);
});
