import { menuWeekday } from '../lottery/index.ts';
import type { Region } from './regions.ts';
import { STATIONS, type Station } from './stations.ts';

/** The stations of a region that draw on that date; none for the North, which has one draw a day of its own. */
export function stationsOn(region: Region, isoDate: string): readonly Station[] {
  const weekday = menuWeekday(isoDate);
  return STATIONS.filter((station) => station.region === region && station.drawDayOfWeek.split(',').includes(weekday));
}
