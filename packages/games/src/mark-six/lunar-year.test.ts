import { expect, test } from 'vitest';
import { ANIMALS, animalOfDay, animalOfNumber, LUNAR_NEW_YEARS } from './lunar-year.ts';

const animal = (day: string): string => {
  const known = animalOfDay(day);
  return known.ok ? (ANIMALS[known.value] ?? '') : known.error;
};

test('the lunar new years are those of the Chinese calendar', () => {
  const calendar = new Intl.DateTimeFormat('en-u-ca-chinese', {
    timeZone: 'Asia/Shanghai',
    month: 'numeric',
    day: 'numeric',
  });
  const isNewYear = (day: Date): boolean => {
    const parts = Object.fromEntries(calendar.formatToParts(day).map(({ type, value }) => [type, value]));
    return parts['month'] === '1' && parts['day'] === '1';
  };
  const computed = LUNAR_NEW_YEARS.map((_, place) => {
    const days = Array.from({ length: 40 }, (__, at) => new Date(Date.UTC(1990 + place, 0, 20 + at, 4)));
    return days.find(isNewYear)?.toISOString().slice(5, 10);
  });
  // The approximation of this calendar is some minutes off. The new moons are on 2027-02-06 at 23:56 and on 2030-02-03 at 0:07 in Beijing.
  const near: Readonly<Record<string, string>> = { '2027': '02-06', '2030': '02-03' };
  expect(LUNAR_NEW_YEARS).toEqual(computed.map((day, place) => near[String(1990 + place)] ?? day));
});

test('a year ends with the day before its new year', () => {
  expect(['2026-02-16', '2026-02-17', '2026-12-31', '2027-02-05', '2027-02-06'].map(animal)).toEqual([
    'snake',
    'horse',
    'horse',
    'horse',
    'goat',
  ]);
  expect(['1990-01-01', '1990-01-27', '2050-01-22', '2050-01-23'].map(animal)).toEqual([
    'snake',
    'horse',
    'snake',
    'horse',
  ]);
  expect(['1989-12-31', '2051-01-01'].map(animal)).toEqual(['unknown_lunar_year', 'unknown_lunar_year']);
});

test('the numbers of 2026 are those of games.md 3.9', () => {
  const horse = ANIMALS.indexOf('horse');
  const numbersOf = (name: (typeof ANIMALS)[number]): number[] =>
    Array.from({ length: 49 }, (_, at) => at + 1).filter(
      (number) => animalOfNumber(number, horse) === ANIMALS.indexOf(name),
    );
  expect(numbersOf('horse')).toEqual([1, 13, 25, 37, 49]);
  expect(numbersOf('snake')).toEqual([2, 14, 26, 38]);
  expect(numbersOf('pig')).toEqual([8, 20, 32, 44]);
  expect(numbersOf('monkey')).toEqual([11, 23, 35, 47]);
  expect(numbersOf('goat')).toEqual([12, 24, 36, 48]);
});
