import { expect, test } from 'vitest';
import { dayNet } from './day-net.ts';

const START_MS = Date.parse('2026-11-19T17:00:00Z');
const at = (hour: number) => new Date(START_MS + hour * 3_600_000).toISOString();

test('the line begins at zero, keeps its height through hours without play, and ends now', () => {
  const hours = [
    { at: at(1), net: '-4.5' },
    { at: at(3), net: '2' },
  ];
  const { values, labels } = dayNet(hours, START_MS, START_MS + 4.5 * 3_600_000);
  expect(values).toEqual([0, 0, -4.5, -4.5, 2, 2]);
  expect([labels[0], labels[5], labels[24], labels.length]).toEqual(['00:00', '05:00', '24:00', 25]);
});

test('a day that has just begun, and one that is over, are drawn too', () => {
  expect(dayNet([], START_MS, START_MS).values).toEqual([0, 0]);
  expect(dayNet([], START_MS, START_MS + 30 * 3_600_000).values).toHaveLength(25);
});
