import { invariant } from '@lantern/kernel';
import { dayNumber } from '../lottery/iso-date.ts';
import type { Region } from './regions.ts';
import { STATIONS, type Station } from './stations.ts';

/** Vietnamese numbering of the days: 2 is Monday … 7 is Saturday, 1 is Sunday (games.md 1.2). */
export type VietnamWeekday = '1' | '2' | '3' | '4' | '5' | '6' | '7';

const WEEKDAYS: readonly VietnamWeekday[] = ['1', '2', '3', '4', '5', '6', '7'];

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
