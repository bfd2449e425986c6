export const PERIODS = ['today', 'yesterday', 'week', 'month', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

/** First and last day, both counted, as `YYYY-MM-DD` of the merchant's calendar. */
export type Range = { from: string; to: string };

const DAY_MS = 86_400_000;

/** The day `days` before another; noon avoids every change of clocks. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}

/** The days of a preset, counted back from today; seven and thirty days include today. */
export function rangeOf(period: Exclude<Period, 'custom'>, today: string): Range {
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: daysBefore(today, 1), to: daysBefore(today, 1) };
    case 'week':
      return { from: daysBefore(today, 6), to: today };
    case 'month':
      return { from: daysBefore(today, 29), to: today };
  }
}

const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
/** Some browsers read 30 February as a day of March. */
const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`)) && daysBefore(text, 0) === text;

/** Orders the ends of a reversed range; an invalid end is today. */
export function orderedRange(range: Range, today: string): Range {
  const from = isDay(range.from) ? range.from : today;
  const to = isDay(range.to) ? range.to : today;
  return from <= to ? { from, to } : { from: to, to: from };
}
