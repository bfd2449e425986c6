import { expect, test } from 'vitest';
import { makeZoneFormat } from './zone-format.ts';

const hanoi = makeZoneFormat('Asia/Ho_Chi_Minh');

test('an instant is shown where the draws happen', () => {
  const draw = Date.parse('2026-11-20T09:15:00Z');
  expect(hanoi.stamp(draw)).toBe('2026-11-20 16:15:00');
  expect(hanoi.time(draw)).toBe('16:15');
});

test('the day turns at midnight of the zone, not of UTC', () => {
  expect(hanoi.day(Date.parse('2026-11-20T16:59:59Z'))).toBe('2026-11-20');
  expect(hanoi.day(Date.parse('2026-11-20T17:00:00Z'))).toBe('2026-11-21');
  expect(hanoi.stamp(Date.parse('2026-11-20T17:00:00Z'))).toBe('2026-11-21 00:00:00');
});

test('weekdays are numbered 1 Sunday to 7 Saturday', () => {
  const sunday = Date.parse('2026-11-22T05:00:00Z');
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => hanoi.weekday(sunday + day * 86_400_000));
  expect(week).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
