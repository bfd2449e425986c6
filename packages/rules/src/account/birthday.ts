import { isCalendarDay } from './calendar-day.ts';

export type BirthdayFault = 'birthday_not_valid' | 'birthday_too_young';

const OLDEST = 130;

/** Full years between two calendar days `yyyy-MM-dd`; born on 29 February, one is a year older on 1 March. */
export function yearsBetween(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Spec 5: an existing day, and at least `age` years ago; a future one and one of more than 130 years are no birthdays. */
export function birthdayFault(birthday: string, today: string, age: number): BirthdayFault | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday) || !isCalendarDay(birthday)) return 'birthday_not_valid';
  const years = yearsBetween(birthday, today);
  if (birthday > today || years > OLDEST) return 'birthday_not_valid';
  return years < age ? 'birthday_too_young' : null;
}
