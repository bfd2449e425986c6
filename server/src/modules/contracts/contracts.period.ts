import { addDays } from '@lantern/kernel';

const DAYS_MAX = 366;
/** Whether days are in order and span a year at most. */
export const isPeriod = (from: string, to: string): boolean => from <= to && addDays(from, DAYS_MAX) > to;
