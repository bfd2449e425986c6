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
