import { invariant } from '@lantern/kernel';

const ISO_DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;
const DAYS_BEFORE_MONTH: readonly number[] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Days from 0001-01-01 (a Monday) in the calendar everybody uses, or null when the text is no date of it. */
export function dayNumber(isoDate: string): number | null {
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

/** Days of the week as menus number them: 2 is Monday … 7 is Saturday, 1 is Sunday (games.md 1.2). */
export type MenuWeekday = '1' | '2' | '3' | '4' | '5' | '6' | '7';
const MENU_WEEKDAYS: readonly MenuWeekday[] = ['1', '2', '3', '4', '5', '6', '7'];

/** The day of the week of a date such as `2026-08-22`, by arithmetic alone: no clock and no time zone takes part. */
export function menuWeekday(isoDate: string): MenuWeekday {
  const days = dayNumber(isoDate);
  invariant(days !== null, 'a date is year-month-day');
  const weekday = MENU_WEEKDAYS[(days + 1) % 7];
  invariant(weekday !== undefined, 'seven days make a week');
  return weekday;
}

/** Whether a date is on one of the days of a list such as `3,5,7`. */
export const isOnWeekday = (list: string, isoDate: string): boolean => list.split(',').includes(menuWeekday(isoDate));
