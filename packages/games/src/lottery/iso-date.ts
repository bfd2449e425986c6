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
