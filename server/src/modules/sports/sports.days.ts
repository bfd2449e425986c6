import { addDays } from '@lantern/kernel';
import { type AppContext, dayOf, dayStartMs } from '../../platform/index.ts';

export interface DayBounds {
  readonly now: Date;
  /** Begin of the merchant's next day. */
  readonly until: Date;
}
export function dayBounds({ clock }: Pick<AppContext, 'clock'>): DayBounds {
  const nowMs = clock.nowMs();
  return { now: new Date(nowMs), until: new Date(dayStartMs(addDays(dayOf(nowMs), 1))) };
}
/** Begin and end of a day of the merchant. */
export const boundsOf = (day: string): readonly [Date, Date] => [
  new Date(dayStartMs(day)),
  new Date(dayStartMs(addDays(day, 1))),
];
