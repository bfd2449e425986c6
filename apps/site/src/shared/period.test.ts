import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBefore, orderedRange, rangeOf } from './period.ts';

test('presets count whole days and include today', () => {
  expect(rangeOf('today', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(rangeOf('yesterday', '2026-11-20')).toEqual({ from: '2026-11-19', to: '2026-11-19' });
  expect(rangeOf('week', '2026-11-20')).toEqual({ from: '2026-11-14', to: '2026-11-20' });
  expect(rangeOf('month', '2026-11-20')).toEqual({ from: '2026-10-22', to: '2026-11-20' });
});

test('a day before crosses months, years and leap days', () => {
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
  expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29');
  expect(daysBefore('2026-01-01', 1)).toBe('2025-12-31');
});

test('a reversed range is corrected, and an empty end is today', () => {
  expect(orderedRange({ from: '2026-11-20', to: '2026-11-01' }, '2026-11-20')).toEqual({
    from: '2026-11-01',
    to: '2026-11-20',
  });
  expect(orderedRange({ from: '', to: '2026-11-30' }, '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-30' });
});

const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const text = (date: Date) => date.toISOString().slice(0, 10);

test('a day that no calendar has is today', () => {
  for (const invalid of [
    '2026-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '0000-00-00',
    '9999-99-99',
  ])
    expect(orderedRange({ from: invalid, to: '2026-11-20' }, '2026-11-20'), invalid).toEqual({
      from: '2026-11-20',
      to: '2026-11-20',
    });
  expect(orderedRange({ from: '2028-02-29', to: '2028-02-29' }, '2026-11-20').from).toBe('2028-02-29');
});

test('whatever is in an address, a range has two days of the calendar in order, and valid days stay', () => {
  const typed = fc.oneof(days.map(text), fc.stringMatching(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/), fc.string());
  const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && text(new Date(day)) === day;
  fc.assert(
    fc.property(typed, typed, days.map(text), (from, to, today) => {
      const range = orderedRange({ from, to }, today);
      expect(isDay(range.from) && isDay(range.to)).toBe(true);
      expect(range.from <= range.to).toBe(true);
      for (const day of [from, to]) if (isDay(day)) expect(Object.values(range)).toContain(day);
    }),
    { numRuns: 500 },
  );
});

test('a range of n days before a day is a walk of single days', () => {
  fc.assert(
    fc.property(days.map(text), fc.integer({ min: 0, max: 400 }), (day, count) => {
      let walked = day;
      for (let step = 0; step < count; step += 1) walked = daysBefore(walked, 1);
      expect(daysBefore(day, count)).toBe(walked);
    }),
    { numRuns: 50 },
  );
});
