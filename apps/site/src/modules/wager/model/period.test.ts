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
