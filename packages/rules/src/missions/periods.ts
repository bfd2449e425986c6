import { type Days, periodOf } from '@lantern/kernel';
import type { MissionPeriod } from '../promotions/missions.ts';

/** Days of the merchant's zone in which a mission can be done; `to` null: until it is stopped. */
export interface MissionWindow {
  readonly from: string;
  readonly to: string | null;
}

/** The calendar period of a mission that contains a day; null of `once`, which has all days. */
export const calendarOf = (period: MissionPeriod, day: string): Days | null =>
  period === 'once' ? null : periodOf(period, day);

export const isInWindow = ({ from, to }: MissionWindow, day: string): boolean =>
  day >= from && (to === null || day <= to);

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

/** The days that count for a mission on a day: those of its period, cut to its window. `last` null: no end is known. */
export function countedDays(
  period: MissionPeriod,
  { from, to }: MissionWindow,
  day: string,
): { readonly first: string; readonly last: string | null } {
  const days = calendarOf(period, day);
  if (days === null) return { first: from, last: to };
  return { first: later(days.first, from), last: to === null ? days.last : earlier(days.last, to) };
}

/** Tells what one mission gives to one member apart: once 0, else the first day of the period as a number (20261130). */
export const missionNumber = (period: MissionPeriod, day: string): bigint =>
  BigInt(calendarOf(period, day)?.first.replaceAll('-', '') ?? 0);
