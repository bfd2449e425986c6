import { addDays } from '@lantern/kernel';

const WEEK = 7;
/** 1 is Monday. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK) + 1;

/** Whole weeks from the Monday before the first day to the Sunday after the last one, each of seven days. */
export function weeksOf(days: readonly { readonly day: string }[]): readonly (readonly string[])[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const weeks: string[][] = [];
  for (let monday = addDays(first, 1 - weekdayOf(first)); monday <= last; monday = addDays(monday, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, index) => addDays(monday, index)));
  return weeks;
}
