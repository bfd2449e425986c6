import { err, ok, type Result } from '@lantern/kernel';

/** The animals in the order of the years. */
export const ANIMALS = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;
/** The place of an animal in the list. */
export type Animal = number;

const FIRST_YEAR = 1990;
/** The lunar new years from 1990 to 2050, month and day. In 2027 and 2030 the new moon is minutes from midnight in Beijing. */
export const LUNAR_NEW_YEARS: readonly string[] = [
  '01-27 02-15 02-04 01-23 02-10 01-31 02-19 02-07 01-28 02-16',
  '02-05 01-24 02-12 02-01 01-22 02-09 01-29 02-18 02-07 01-26',
  '02-14 02-03 01-23 02-10 01-31 02-19 02-08 01-28 02-16 02-05',
  '01-25 02-12 02-01 01-22 02-10 01-29 02-17 02-06 01-26 02-13',
  '02-03 01-23 02-11 01-31 02-19 02-08 01-28 02-15 02-04 01-24',
  '02-12 02-01 01-22 02-10 01-30 02-17 02-06 01-26 02-14 02-02',
  '01-23',
].flatMap((decade) => decade.split(' '));
/** 2020 was a year of the rat. */
const RAT_YEAR = 2020;

const inTwelve = (number: number): Animal => ((number % ANIMALS.length) + ANIMALS.length) % ANIMALS.length;

/** The animal of the lunar year that a day is in (games.md 3.9). */
export function animalOfDay(isoDate: string): Result<Animal, 'unknown_lunar_year'> {
  const year = Number(isoDate.slice(0, 4));
  const newYear = LUNAR_NEW_YEARS[year - FIRST_YEAR];
  if (newYear === undefined) return err('unknown_lunar_year');
  const lunarYear = isoDate.slice(5) < newYear ? year - 1 : year;
  return ok(inTwelve(lunarYear - RAT_YEAR));
}

/** The animal of the year has 1, 13, 25, 37 and 49, the one before it 2, 14, 26 and 38, and so on backwards. */
export const animalOfNumber = (number: number, animalOfYear: Animal): Animal => inTwelve(animalOfYear - (number - 1));
