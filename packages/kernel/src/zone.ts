/** The calendar of a place: which day it is there, and when a day begins. Days are written `2026-08-22`. */
export interface Zone {
  readonly dayAt: (ms: number) => string;
  readonly startOf: (day: string) => number;
}

/** A place that keeps one distance from UTC all year, so that its days are plain arithmetic. */
export function fixedZone(minutesAheadOfUtc: number): Zone {
  const offsetMs = minutesAheadOfUtc * 60_000;
  return {
    dayAt: (ms) => new Date(ms + offsetMs).toISOString().slice(0, 10),
    startOf: (day) => Date.parse(`${day}T00:00:00Z`) - offsetMs,
  };
}

const DAY_MS = 86_400_000;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Midnight of a calendar day as if the place were at UTC, or null if there is no such day: `2026-02-30`. */
export function utcMidnight(day: string): number | null {
  const ms = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? null : ms;
}

/** The calendar day that many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * A zone of the IANA database, whose days have 23 to 25 hours when clocks change, or null for an unknown name. A day
 * begins at its first instant, also where its midnight does not exist or exists twice.
 */
export function ianaZone(name: string): Zone | null {
  const format = formatOf(name);
  if (!format) return null;
  const dayAt = (ms: number): string => format.format(ms).slice(0, 10);
  /** What a clock there shows, as if it were a time of UTC. */
  const clockAt = (ms: number): number => Date.parse(`${format.format(ms).replace(', ', 'T')}Z`);
  const starts = new Map<string, number>();
  const firstInstant = (day: string): number => {
    const midnight = utcMidnight(day);
    if (midnight === null) throw new RangeError(`${day} is no day`);
    const found = [midnight - DAY_MS, midnight + DAY_MS]
      .map((ms) => midnight - (clockAt(ms) - ms))
      .filter((ms) => clockAt(ms) === midnight);
    return found.length > 0 ? Math.min(...found) : afterGap(day, midnight, dayAt);
  };
  const startOf = (day: string): number => {
    const known = starts.get(day) ?? firstInstant(day);
    starts.set(day, known);
    return known;
  };
  return { dayAt, startOf };
}

/** The first instant of a day whose midnight was skipped: clocks only go forward there, so halving finds it. */
function afterGap(day: string, midnight: number, dayAt: (ms: number) => string): number {
  let before = midnight - DAY_MS;
  let from = midnight + DAY_MS;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayAt(middle) >= day) from = middle;
    else before = middle;
  }
  return from;
}

function formatOf(zone: string): Intl.DateTimeFormat | null {
  try {
    // Swedish writes dates as ISO 8601 does.
    return new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    return null;
  }
}
