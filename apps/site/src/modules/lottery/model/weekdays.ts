/** Vietnamese numbering: 2 is Monday, 7 is Saturday, 1 is Sunday (spec 2). */
export const WEEKDAYS = ['2', '3', '4', '5', '6', '7', '1'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const isWeekday = (text: unknown): text is Weekday => WEEKDAYS.some((day) => day === text);

/** Whether a game draws on a day; a game without a list draws every day. `drawDayOfWeek` is a comma list such as `2,7`. */
export function drawsOn(drawDayOfWeek: string, day: Weekday): boolean {
  const days = drawDayOfWeek
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return days.length === 0 || days.includes(day);
}

const OF_ENGLISH: Readonly<Record<string, Weekday>> = {
  Mon: '2',
  Tue: '3',
  Wed: '4',
  Thu: '5',
  Fri: '6',
  Sat: '7',
  Sun: '1',
};

/** The weekday of a moment in the merchant's zone. */
export function weekdayAt(ms: number, timeZone: string): Weekday {
  const name = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(new Date(ms));
  return OF_ENGLISH[name] ?? '2';
}

/** A date with this weekday: for its name in the reader's language. 2024-01-01 was a Monday. */
export const dateOfWeekday = (day: Weekday): Date => new Date(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day), 12));
