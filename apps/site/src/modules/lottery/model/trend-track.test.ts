import { createWordStream } from '@lantern/games/fair';
import { FAMILIES, familyOfRegion } from '@lantern/games/families';
import { drawsSince, numbersByTier } from '@lantern/games/lottery';
import { describe, expect, test } from 'vitest';
import { fittedTrack, hasBars, missingNow, trendColumns, trendTracks } from './trend-track.ts';

const DRAWS = 120;

/** Draws of a region, the newest last. */
const drawsOf = (region: string, count = DRAWS) => {
  const family = familyOfRegion(region);
  if (!family) throw new Error(`${region} has no family`);
  return Array.from({ length: count }, (_, index) => ({
    prizes: numbersByTier(family, region, family.draw(region, createWordStream('7'.repeat(64), `${region} ${index}`))),
  }));
};
const regions = FAMILIES.filter(({ name }) => name !== 'vietnam').flatMap((family) => family.regions);

describe.each(regions)('the history of %s', (region) => {
  const draws = drawsOf(region);

  test('has tracks whose values are inside their range, on a line one a draw', () => {
    const tracks = trendTracks(region);
    expect(tracks.length).toBeGreaterThan(0);
    for (const track of tracks)
      for (const { values } of trendColumns(track, draws)) {
        if (track.isLine) expect(values).toHaveLength(1);
        for (const value of values)
          expect(value >= track.low && value <= track.high, `${track.name} ${value}`).toBe(true);
      }
  });

  test('counts missing draws as looking back from each draw does', () => {
    for (const track of trendTracks(region)) {
      const columns = trendColumns(track, draws);
      for (const at of [0, 1, 40, DRAWS - 1])
        for (let value = track.low; value <= track.high; value += 1) {
          let back = 0;
          while (at - back >= 0 && !columns[at - back]?.values.includes(value)) back += 1;
          expect(columns[at]?.missing[value - track.low]).toBe(back);
        }
    }
  });
});

test('the last column is what the statistics of the family count', () => {
  const family = familyOfRegion('SSC');
  const draws = drawsOf('SSC');
  const [first] = trendTracks('SSC');
  const counted = { statistics: family!.statistics, region: 'SSC', set: 'PLACE_1' };
  const since = drawsSince(
    draws.map(({ prizes }) => prizes),
    counted,
  );
  expect(trendColumns(first!, draws).at(-1)?.missing).toEqual([...since.values()]);
});

test('a draw is read place by place: sums, cars and digits of a prize', () => {
  const valuesOf = (region: string, name: string, prizes: Record<string, string[]>) =>
    trendTracks(region)
      .find((track) => track.name === name)
      ?.valuesOf(prizes);
  expect(valuesOf('SSC', 'total_sides', { digits: ['5', '8', '2', '1', '3'] })).toEqual([19]);
  expect(valuesOf('SSC', 'unit', { digits: ['5', '8', '2', '1', '3'] })).toEqual([3]);
  const ranking = ['07', '03', '10', '01', '05', '08', '02', '09', '06', '04'];
  expect(valuesOf('PK10', 'champion', { ranking })).toEqual([7]);
  expect(valuesOf('PK10', 'pk10_sum', { ranking })).toEqual([10]);
  expect(valuesOf('K3', 'faces', { dice: ['6', '2', '6'] })).toEqual([2, 6]);
  const main = ['49', '02', '03', '04', '05', '06'];
  expect(valuesOf('M6', 'special', { main, special: ['10'] })).toEqual([10]);
  expect(valuesOf('M6', 'numbers', { main, special: ['10'] })).toEqual([2, 3, 4, 5, 6, 49]);
  expect(valuesOf('D4', 'thousand', { prize1: ['5317'] })).toEqual([5]);
  expect(valuesOf('D4', 'unit', { prize1: ['5317'] })).toEqual([7]);
  expect(valuesOf('THAI', '2_bottom', { prize1: ['123456'], bottom2: ['07'] })).toEqual([7]);
});

test('a sum of many values is as wide as its draws, another track as wide as its game', () => {
  const draws = drawsOf('KENO80');
  const [total] = trendTracks('KENO80');
  const columns = trendColumns(total!, draws);
  const values = columns.flatMap((column) => column.values);
  const { low, high } = fittedTrack(total!, columns);
  expect([low, high]).toEqual([Math.min(...values), Math.max(...values)]);
  const [dice] = trendTracks('K3');
  expect(fittedTrack(dice!, trendColumns(dice!, drawsOf('K3', 3)))).toBe(dice);
  expect(fittedTrack(total!, [])).toBe(total);
});

test('what is missing now is counted from the newest draw back', () => {
  const [, faces] = trendTracks('K3');
  const draws = [
    { prizes: { dice: ['1', '2', '2'] } },
    { prizes: { dice: ['6', '6', '6'] } },
    { prizes: { dice: ['1', '3', '4'] } },
  ];
  expect(missingNow(faces!, draws).map(({ value, draws: count }) => [value, count])).toEqual([
    [1, 0],
    [2, 0],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 1],
  ]);
  expect(trendTracks('THAI').some(hasBars)).toBe(false);
});
