import { WHEEL } from '@lantern/games/tables';
import { expect, test } from 'vitest';
import { LYING_TRACK, STANDING_TRACK } from './racetrack.ts';

const TRACKS = [
  ['lying', LYING_TRACK],
  ['standing', STANDING_TRACK],
] as const;

test.each(TRACKS)('the %s track has every pocket once, in the order of the wheel', (_, { cells }) => {
  const numbers = cells.map(({ number }) => number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_number, pocket) => pocket));
  const from = WHEEL.indexOf(numbers[0] ?? 0);
  expect(numbers).toEqual([...WHEEL.slice(from), ...WHEEL.slice(0, from)]);
});

test.each(TRACKS)('pockets of the %s track lie within it, each beside its neighbours of the wheel', (_, track) => {
  const { cells, width, height } = track;
  const far = cells.map((cell, at) => {
    const next = cells[(at + 1) % cells.length] ?? cell;
    expect(cell.x > 0 && cell.x < width && cell.y > 0 && cell.y < height, String(cell.number)).toBe(true);
    return Math.hypot(next.x - cell.x, next.y - cell.y);
  });
  // Along a bend the way from middle to middle is a little shorter than along a straight.
  expect(Math.max(...far) / Math.min(...far)).toBeLessThan(1.3);
});
