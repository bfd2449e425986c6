import { readFileSync } from 'node:fs';
import { invariant } from '@lantern/kernel';
import { describe, expect, test } from 'vitest';
import { drawsFromCsv } from '../draws-file/draws-csv.ts';
import type { FileDraw } from '../lottery/index.ts';
import { stationsOn } from './calendar.ts';
import { countersOf } from './counters.ts';
import { tokensOfWidth } from './expand.ts';
import { regionOf } from './regions.ts';
import { hitsOf } from './settle.ts';
import { tailCounts } from './statistics.ts';

const drawsIn = (file: string): readonly FileDraw[] => {
  const text = readFileSync(new URL(`../../../../server/demo-data/${file}`, import.meta.url), 'utf8');
  const draws = drawsFromCsv(text);
  invariant(draws.ok, `${file} is a file of draws`);
  return draws.value;
};
const NORTH = drawsIn('xsmb_2005_2026.csv');
const STATIONS = drawsIn('xsmn_xsmt_2025_2026.csv');
const countersOfDraw = ({ region, prizes }: FileDraw) => countersOf(regionOf(region), prizes);
const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0);
const choose = (n: number, k: number): number =>
  Array.from({ length: k }, (_, i) => (n - i) / (k - i)).reduce((product, factor) => product * factor, 1);

describe('every official draw on file', () => {
  test('is accepted: 6,939 of the North, 622 of the South, 480 of the Centre', () => {
    const count = (region: string) => STATIONS.filter((draw) => draw.region === region).length;
    expect([NORTH.length, count('MN'), count('MT')]).toEqual([6939, 622, 480]);
  });

  test('has 27, 23 and 20 numbers of two, three and four digits in the North, 18, 17 and 16 elsewhere', () => {
    const sizes = new Set(
      [...NORTH, ...STATIONS].map((draw) => {
        const { ALL2, ALL3, ALL4, HEAD2 } = countersOfDraw(draw);
        return [draw.region, ...[ALL2, ALL3, ALL4, HEAD2].map((counts) => sum(counts.values()))].join(' ');
      }),
    );
    expect([...sizes].toSorted()).toEqual(['MB 27 23 20 27', 'MN 18 17 16 18', 'MT 18 17 16 18']);
  });

  test('is of a station that draws on that weekday', () => {
    const unknown = STATIONS.filter(
      ({ region, date, station }) => !stationsOn(regionOf(region), date).some(({ code }) => code === station),
    );
    expect(unknown).toEqual([]);
  });

  test('pays LO2 over the hundred tokens 27 times, no more and no less', () => {
    const tokens = tokensOfWidth(2);
    const paid = new Set(NORTH.map((draw) => sum(hitsOf('LO2', tokens, countersOfDraw(draw)))));
    expect(paid).toEqual(new Set([27]));
  });
});

// The published figures of games.md 1.5 are of 7,530 draws, of which these are 6,939; the exact ones here were counted
// apart by another program. Both are compared: the exact to the last draw, the published within their sampling error.
describe('the statistics of games.md 1.5', () => {
  const distinct = NORTH.map((draw) => countersOfDraw(draw).ALL2.size);
  const mean = (of: (size: number) => number) => sum(distinct.map(of)) / NORTH.length;

  test('the mean number of distinct two-digit endings', () => {
    expect(sum(distinct)).toBe(165_456);
    expect(mean((size) => size)).toBeCloseTo(23.8432, 2);
  });

  test('XIEN2 over all 4,950 pairs', () => {
    expect(sum(distinct.map((size) => choose(size, 2)))).toBe(1_897_702);
    expect(mean((size) => choose(size, 2)) / 4950).toBeCloseTo(0.0552428, 4);
  });

  test('XIEN2 settled pair by pair equals the count of distinct endings', () => {
    const tokens = tokensOfWidth(2);
    for (const draw of NORTH.slice(-5)) {
      const counters = countersOfDraw(draw);
      const pairs = tokens.flatMap((a, i) => tokens.slice(i + 1).map((b) => [a, b]));
      const winners = sum(pairs.map((pair) => sum(hitsOf('XIEN2', pair, counters))));
      expect(winners).toBe(choose(counters.ALL2.size, 2));
    }
  });

  test.each([
    [4, 0.330755],
    [8, 0.10435],
    [10, 0.0575081],
  ])('TRUOT%i estimated from the distinct endings', (k, published) => {
    expect(mean((size) => choose(100 - size, k) / choose(100, k))).toBeCloseTo(published, 4);
  });

  test('TRUOT10 to the last draw on file', () => {
    expect(mean((size) => choose(100 - size, 10) / choose(100, 10))).toBeCloseTo(0.05750255649488964, 12);
  });

  test('the stations have 18,241 distinct endings in 1,102 draws', () => {
    expect(sum(STATIONS.map((draw) => countersOfDraw(draw).ALL2.size))).toBe(18_241);
  });

  test('the special prize ends evenly: chi-square 100.47 with 99 degrees of freedom', () => {
    const counts = tailCounts(
      NORTH.map(({ prizes }) => prizes),
      'MB',
      'DB_TAIL',
    );
    const expected = NORTH.length / 100;
    expect(sum([...counts.values()].map((count) => (count - expected) ** 2 / expected))).toBeCloseTo(
      100.47254647643751,
      9,
    );
  });
});
