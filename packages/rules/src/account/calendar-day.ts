const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Whether `yyyy-MM-dd` is an existing day; pure arithmetic, independent of any time zone. */
export function isCalendarDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const days = (DAYS[month - 1] ?? 0) + (month === 2 && isLeap(year) ? 1 : 0);
  return year >= 1 && day >= 1 && day <= days;
}
