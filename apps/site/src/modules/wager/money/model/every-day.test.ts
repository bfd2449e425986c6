import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBefore } from '../../../../shared/period.ts';
import { everyDay } from './every-day.ts';

const day = (name: string, net = '1') => ({ day: name, net });

test('days without bets are days of zero, across the end of a month', () => {
  expect(everyDay([day('2026-11-01')], 'day', { from: '2026-10-31', to: '2026-11-02' })).toEqual([
    day('2026-10-31', '0'),
    day('2026-11-01'),
    day('2026-11-02', '0'),
  ]);
});

test('no day with bets is left out, however long the period', () => {
  const days = [day('2026-01-01'), day('2026-02-01')];
  expect(everyDay(days, 'day', { from: '1900-01-01', to: '2026-11-20' })).toEqual(days);
});

test('months stay as they are', () => {
  const months = [day('2026-01-01'), day('2026-03-01')];
  expect(everyDay(months, 'month', { from: '2026-01-01', to: '2026-03-31' })).toEqual(months);
});

test('a period has each of its days once, in order, and no result is changed', () => {
  fc.assert(
    fc.property(fc.nat(91), fc.uniqueArray(fc.nat(91)), (length, played) => {
      const to = '2026-03-15';
      const days = played
        .filter((back) => back <= length)
        .sort((one, other) => other - one)
        .map((back) => day(daysBefore(to, back), `-${back}`));
      const all = everyDay(days, 'day', { from: daysBefore(to, length), to });
      expect(all.map((one) => one.day)).toEqual(
        Array.from({ length: length + 1 }, (_, at) => daysBefore(to, length - at)),
      );
      expect(all.filter(({ net }) => net !== '0')).toEqual(days.filter(({ net }) => net !== '0'));
    }),
  );
});
