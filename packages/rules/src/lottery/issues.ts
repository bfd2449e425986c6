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

/** The times of a day at which a game draws, in minutes after midnight: none before `from`, none after `until`. */
export interface DrawHours {
  readonly from: number;
  readonly until: number;
}

/**
 * The next `count` issues of a game that draws every `intervalSeconds`: `YYYYMMDD` and four digits, 0001 at the end of
 * the first interval of the day. The last issue of a day is drawn at midnight and still belongs to that day. With hours the others are left out, and
 * numbers keep counting from midnight. The hours contain a draw of the game.
 */
export function fastIssuesAfter(
  nowMs: number,
  intervalSeconds: number,
  count: number,
  zone: Zone,
  hours: DrawHours | null = null,
): readonly Issue[] {
  invariant(intervalSeconds > 0 && DAY_SECONDS % intervalSeconds === 0, 'a day holds whole intervals');
  invariant(hasDraw(hours, intervalSeconds), 'the hours of a game contain a draw');
  const intervalMs = intervalSeconds * 1000;
  const issues: Issue[] = [];
  let afterMs = nowMs;
  while (issues.length < count) {
    const day = zone.dayAt(afterMs);
    const startMs = zone.startOf(day);
    const number = Math.floor((afterMs - startMs) / intervalMs) + 1;
    afterMs = startMs + number * intervalMs;
    const minute = (number * intervalSeconds) / 60;
    if (hours && (minute < hours.from || minute > hours.until)) continue;
    issues.push({ numero: `${numeroOfDay(day)}${String(number).padStart(4, '0')}`, day, drawAtMs: afterMs });
  }
  return issues;
}

/** Whether a game with this interval draws inside these hours. */
export function hasDraw(hours: DrawHours | null, intervalSeconds: number): boolean {
  if (hours === null) return true;
  const number = Math.max(1, Math.ceil((hours.from * 60) / intervalSeconds));
  return number * intervalSeconds <= hours.until * 60;
}
