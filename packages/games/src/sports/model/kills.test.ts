import { describe, expect, test } from 'vitest';
import { ARENA_KILLS, killRatesFrom, killsOver, middleOfKills } from './kills.ts';

describe('kills of a map', () => {
  test('over and under of a line add up, and a higher line is less likely', () => {
    const overs = [166, 178, 190, 202].map((line) => killsOver(ARENA_KILLS, line));
    expect(overs).toEqual(overs.toSorted((a, b) => b - a));
    expect(killsOver({ mean: 3, size: Number.POSITIVE_INFINITY }, 2)).toBeCloseTo(1 - Math.exp(-3), 12);
  });

  test('have a middle line that halves them as well as a half line can', () => {
    const middle = middleOfKills(ARENA_KILLS);
    expect(middle % 4).toBe(2);
    expect(Math.abs(killsOver(ARENA_KILLS, middle) - 0.5)).toBeLessThan(0.03);
  });

  test('come from the maps of the competition once there are enough', () => {
    expect(killRatesFrom([20, 60])).toEqual(ARENA_KILLS);
    const maps = Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? 20 : 40));
    const { mean, size } = killRatesFrom(maps);
    expect(mean).toBe(30);
    // Their variance is mean + mean²/size.
    expect(mean + mean ** 2 / size).toBeCloseTo((100 * 100) / 99, 9);
  });
});
