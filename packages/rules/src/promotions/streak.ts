import { addDays } from '@lantern/kernel';

/** A day of the merchant's zone, `YYYY-MM-DD`, and how many days in a row it ended. */
export interface VisitDay {
  readonly day: string;
  readonly streak: number;
}
/** From the first to the last day on which a member was on a break or excluded, at least for a part of it. */
export interface BreakDays {
  readonly first: string;
  readonly last: string;
}

/** How many days in a row a visit today ends. Days of a break are no missed days: a break costs nothing (standards.md L05). */
export function streakWith(last: VisitDay | null, today: string, breaks: readonly BreakDays[]): number {
  if (last === null || last.day > today) return 1;
  if (last.day === today) return last.streak;
  let missed = addDays(last.day, 1);
  while (missed < today) {
    const taken = breaks.find(({ first, last: end }) => first <= missed && missed <= end);
    if (!taken) return 1;
    missed = addDays(taken.last, 1);
  }
  return last.streak + 1;
}

/** Whether a visit that ends so many days in a row brings the reward of a streak of `days`: each time it is full. */
export const isStreakFull = (streak: number, days: number): boolean => streak % days === 0;
