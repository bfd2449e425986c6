import fc from 'fast-check';
import { expect, test } from 'vitest';
import { birthdayFault, yearsBetween } from './birthday.ts';

test('the day of the birthday itself counts, the day before does not', () => {
  expect(birthdayFault('2005-11-24', '2026-11-24', 21)).toBeNull();
  expect(birthdayFault('2005-11-25', '2026-11-24', 21)).toBe('birthday_too_young');
  expect(birthdayFault('2004-02-29', '2025-02-28', 21)).toBe('birthday_too_young');
  expect(birthdayFault('2004-02-29', '2025-03-01', 21)).toBeNull();
});

test('a day that does not exist, a future one and one of another century are no birthdays', () => {
  for (const text of [
    '2001-02-29',
    '2001-13-01',
    '2001-00-10',
    '01-02-2001',
    '2001-1-2',
    '',
    '0001-01-01',
    '2026-11-25',
  ])
    expect(birthdayFault(text, '2026-11-24', 21)).toBe('birthday_not_valid');
  expect(birthdayFault('1895-11-24', '2026-11-24', 21)).toBe('birthday_not_valid');
  expect(birthdayFault('1896-11-24', '2026-11-24', 21)).toBeNull();
});

test('years are those that a naive count of birthdays gives', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [birthday, today] = [one, other].map((date) => date.toISOString().slice(0, 10)).sort() as [string, string];
      let birthdays = 0;
      for (let year = Number(birthday.slice(0, 4)) + 1; year <= Number(today.slice(0, 4)); year += 1)
        if (`${year}${birthday.slice(4)}` <= today) birthdays += 1;
      expect(yearsBetween(birthday, today)).toBe(birthdays);
    }),
  );
});
