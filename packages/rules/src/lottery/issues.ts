import { invariant, type Zone } from '@lantern/kernel';

const DAY_SECONDS = 86_400;

/** Issue number of a daily draw, `20260822` (games.md 1.12). */
export const numeroOfDay = (day: string): string => day.replaceAll('-', '');

/** When a game draws on a day; `drawMinute` counts minutes since midnight in its zone. */
export const drawTimeOn = (day: string, drawMinute: number, zone: Zone): number =>
  zone.startOf(day) + drawMinute * 60_000;

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
export function fastIssuesAfter(nowMs: number, intervalSeconds: number, count: number, zone: Zone): readonly Issue[] {
  invariant(intervalSeconds > 0 && DAY_SECONDS % intervalSeconds === 0, 'a day holds whole intervals');
  const intervalMs = intervalSeconds * 1000;
  const issues: Issue[] = [];
  let afterMs = nowMs;
  while (issues.length < count) {
    const day = zone.dayAt(afterMs);
    const startMs = zone.startOf(day);
    const number = Math.floor((afterMs - startMs) / intervalMs) + 1;
    afterMs = startMs + number * intervalMs;
    issues.push({ numero: `${numeroOfDay(day)}${String(number).padStart(4, '0')}`, day, drawAtMs: afterMs });
  }
  return issues;
}
