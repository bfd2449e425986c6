import { sportsCalls } from '@lantern/contract/sports';
import { addDays } from '@lantern/kernel';
import { answer, dayOf, dayStartMs, done, MERCHANT_TIME_ZONE } from '../../../platform/index.ts';
import { calendarDays } from '../sports.list.store.ts';

const BEFORE = 7;
const AFTER = 14;

export const getSportsCalendar = answer(sportsCalls.getSportsCalendar, async ({ query }, context) => {
  const today = dayOf(context.clock.nowMs());
  const days = Array.from({ length: BEFORE + AFTER + 1 }, (_, index) => addDays(today, index - BEFORE));
  const at = (day: string) => new Date(dayStartMs(day));
  const counted = await calendarDays(context.db, {
    ...{ from: at(days[0] ?? today), to: at(addDays(today, AFTER + 1)), zone: MERCHANT_TIME_ZONE },
    ...{ category: query.category ?? null, sport: query.sport ?? null },
  });
  const known = new Map(counted.map((row) => [row.day, row]));
  return done({
    days: days.map((day) => ({ day, matches: known.get(day)?.matches ?? 0, results: known.get(day)?.results ?? 0 })),
  });
});
