import { invariant } from '@lantern/kernel';
import type { Region } from './regions.ts';
import { STATIONS, type Station } from './stations.ts';

/** Vietnamese numbering of the days: 2 is Monday … 7 is Saturday, 1 is Sunday (games.md 1.2). */
export type VietnamWeekday = '1' | '2' | '3' | '4' | '5' | '6' | '7';

const ISO_DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;
const WEEKDAYS: readonly VietnamWeekday[] = ['1', '2', '3', '4', '5', '6', '7'];
const DAYS_BEFORE_MONTH: readonly number[] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Days from 0001-01-01 (a Monday) in the calendar everybody uses, or null when the text is no date of it. */
function dayNumber(isoDate: string): number | null {
  const match = ISO_DATE.exec(isoDate);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  const past = year - 1;
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  const thisLeapDay = month > 2 && isLeapYear(year) ? 1 : 0;
  return past * 365 + leapDays + (DAYS_BEFORE_MONTH[month - 1] ?? 0) + thisLeapDay + day - 1;
}

/** Whether the text is a day of the calendar, written `2026-08-22`. */
export const isIsoDate = (text: string): boolean => dayNumber(text) !== null;

/** The day of the week of a date such as `2026-08-22`, by arithmetic alone: no clock and no time zone takes part. */
export function vietnamWeekday(isoDate: string): VietnamWeekday {
  const days = dayNumber(isoDate);
  invariant(days !== null, 'a date is year-month-day');
  const weekday = WEEKDAYS[(days + 1) % 7];
  invariant(weekday !== undefined, 'seven days make a week');
  return weekday;
}

/** The stations of a region that draw on that date; none for the North, which has one draw a day of its own. */
export function stationsOn(region: Region, isoDate: string): readonly Station[] {
  const weekday = vietnamWeekday(isoDate);
  return STATIONS.filter((station) => station.region === region && station.drawDayOfWeek.split(',').includes(weekday));
}
