import { describe, expect, test } from 'vitest';
import { addDays, ianaZone, utcMidnight } from './zone.ts';

const QUARTER_MS = 900_000;

/** The first quarter of an hour that a calendar there writes with this day. */
function walkedStart(zone: string, day: string): number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  for (let ms = Date.parse(`${day}T00:00:00Z`) - 16 * 3_600_000; ; ms += QUARTER_MS)
    if (format.format(ms) >= day) return ms;
}

describe('a zone', () => {
  test('begins each day at its first instant, over every change of its clocks', () => {
    for (const name of [
      'Asia/Ho_Chi_Minh',
      'America/New_York',
      'Europe/London',
      'Asia/Beirut',
      'Africa/Cairo',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'America/Santiago',
      'UTC',
    ]) {
      const zone = ianaZone(name);
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1))
        expect(zone?.startOf(day), `${name} ${day}`).toBe(walkedStart(name, day));
    }
  });

  test('begins a day without a midnight at its first instant, and a day that was left out with the next', () => {
    expect(ianaZone('America/Sao_Paulo')?.startOf('2018-11-04')).toBe(Date.parse('2018-11-04T03:00:00Z'));
    const apia = ianaZone('Pacific/Apia');
    expect(apia?.startOf('2011-12-30')).toBe(apia?.startOf('2011-12-31'));
  });

  test('names the day of an instant', () => {
    const zone = ianaZone('America/New_York');
    const start = zone?.startOf('2026-03-08') ?? 0;
    expect([start - 1, start].map((ms) => zone?.dayAt(ms))).toEqual(['2026-03-07', '2026-03-08']);
  });

  test('is null for a name that no database has', () => {
    for (const name of ['Asia/Hanoi_', 'Mars/Olympus', '', '../etc']) expect(ianaZone(name), name).toBeNull();
  });
});

test('a day is counted over the end of a year', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test('a day that the calendar does not have has no midnight', () => {
  for (const day of ['2026-02-30', '2026-13-01', '2026-00-10', '2026-1-1', '20260101', ''])
    expect(utcMidnight(day), day).toBeNull();
  expect(utcMidnight('2028-02-29')).toBe(Date.UTC(2028, 1, 29));
});
