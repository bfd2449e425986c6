import { addDays, utcMidnight } from './zone.ts';

export const CALENDAR_PERIODS = ['daily', 'weekly', 'half-monthly', 'monthly'] as const;
export type CalendarPeriod = (typeof CALENDAR_PERIODS)[number];

/** Days from `first` up to and including `last`. */
export interface Days {
  readonly first: string;
  readonly last: string;
}

const HALF_MONTH_DAYS = 15;

const DAYS_OVER_A_MONTH = 32;

/** The day before the first of the next month. */
function lastOfMonth(day: string): string {
  const next = addDays(`${day.slice(0, 7)}-01`, DAYS_OVER_A_MONTH).slice(0, 7);
  return addDays(`${next}-01`, -1);
}

/** Monday is 0. */
const weekday = (day: string): number => (new Date(utcMidnight(day) ?? Number.NaN).getUTCDay() + 6) % 7;

function weekOf(day: string): Days {
  const first = addDays(day, -weekday(day));
  return { first, last: addDays(first, 6) };
}

function halfMonthOf(day: string): Days {
  const month = day.slice(0, 7);
  return Number(day.slice(8)) <= HALF_MONTH_DAYS
    ? { first: `${month}-01`, last: `${month}-${HALF_MONTH_DAYS}` }
    : { first: `${month}-${HALF_MONTH_DAYS + 1}`, last: lastOfMonth(day) };
}

const PERIOD_OF: Readonly<Record<CalendarPeriod, (day: string) => Days>> = {
  daily: (day) => ({ first: day, last: day }),
  weekly: weekOf,
  'half-monthly': halfMonthOf,
  monthly: (day) => ({ first: `${day.slice(0, 7)}-01`, last: lastOfMonth(day) }),
};

/** The period that contains a day: weeks begin on Monday, half months are 1–15 and 16 to the end (standards.md 5.3). */
export const periodOf = (period: CalendarPeriod, day: string): Days => PERIOD_OF[period](day);

/** The month of a period is that of its first day, also for a week. */
export const monthOf = ({ first }: Days): string => first.slice(0, 7);

export const previousPeriod = (period: CalendarPeriod, { first }: Days): Days => periodOf(period, addDays(first, -1));
