import { daysBefore, type Range } from '../../../../shared/period.ts';

type Day = { readonly day: string; readonly net: string };
/** A drawing of more days has bars too thin to see. */
const DAYS_MAX = 92;

/** The days of a period with those that had no bets; a long period, and months, as they are. */
export function everyDay(days: readonly Day[], step: 'day' | 'month', { from, to }: Range): readonly Day[] {
  if (step === 'month' || daysBefore(to, DAYS_MAX) >= from) return days;
  const nets = new Map(days.map(({ day, net }) => [day, net]));
  const all: Day[] = [];
  for (let day = to; day >= from; day = daysBefore(day, 1)) all.unshift({ day, net: nets.get(day) ?? '0' });
  return all;
}
