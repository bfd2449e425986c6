import { invariant } from '@lantern/kernel';

/** Vietnam keeps UTC+7 all year (games.md 1.1), so its days are plain arithmetic. */
const OFFSET_MS = 7 * 3600_000;
const DAY_MS = 24 * 3600_000;
const DAY_SECONDS = 86_400;

/** Calendar day in Vietnam, `2026-08-22`. */
const dayAt = (ms: number): string => new Date(ms + OFFSET_MS).toISOString().slice(0, 10);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - OFFSET_MS;

/** The day `count` days after another. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Issue number of a daily draw, `20260822` (games.md 1.12). */
export const numeroOfDay = (day: string): string => day.replaceAll('-', '');

/** When a station draws on a day; `drawMinute` counts minutes since midnight in Vietnam. */
export const drawTimeOn = (day: string, drawMinute: number): number => startOf(day) + drawMinute * 60_000;

export interface Issue {
  readonly numero: string;
  /** Calendar day the issue is counted in. */
  readonly day: string;
  readonly drawAtMs: number;
}

/**
 * The next `count` issues of a game that draws every `intervalSeconds`: `YYYYMMDD` and four digits, 0001 at the end of
 * the first interval of the day. The last issue of a day is drawn at midnight and still belongs to that day.
 */
export function fastIssuesAfter(nowMs: number, intervalSeconds: number, count: number): readonly Issue[] {
  invariant(intervalSeconds > 0 && DAY_SECONDS % intervalSeconds === 0, 'a day holds whole intervals');
  const intervalMs = intervalSeconds * 1000;
  const first = Math.floor((nowMs + OFFSET_MS) / intervalMs) + 1;
  return Array.from({ length: count }, (_, index) => {
    const drawAtMs = (first + index) * intervalMs - OFFSET_MS;
    const day = dayAt(drawAtMs - 1);
    const number = Math.round((drawAtMs - startOf(day)) / intervalMs);
    return { numero: `${numeroOfDay(day)}${String(number).padStart(4, '0')}`, day, drawAtMs };
  });
}
