import { expect, test } from 'vitest';
import { chipColour, chipLabel, chipRack, chipUnit } from './chip-values.ts';

const labels = (least: number, most: number): string[] => chipRack(least, most).map(({ label }) => label);

test('a rack lies within the limits of its table, in any currency', () => {
  expect(labels(100, 500_000)).toEqual(['1', '5', '25', '100', '500', '1K']);
  expect(labels(500, 5_000_000)).toEqual(['5', '25', '100', '500', '1K', '5K']);
  expect(labels(50, 5000)).toEqual(['0.5', '1', '2.5', '5', '10', '50']);
  expect(labels(1_000_000, 5_000_000_000)).toEqual(['10K', '50K', '250K', '1M', '5M', '10M']);
  expect(labels(100, 100)).toEqual(['1']);
});

test('every chip of any table is a stake that it takes', () => {
  for (const least of [1, 7, 50, 100, 250, 500, 10_000, 50_000, 10_000_000])
    for (const most of [1, 5, 20, 1000, 100_000].map((times) => times * least)) {
      const rack = chipRack(least, most);
      expect(rack.length).toBeLessThanOrEqual(6);
      for (const { cents } of rack) expect(cents >= least && cents <= most && Number.isInteger(cents)).toBe(true);
    }
});

test('a pile has the colour of its greatest chip, and a short figure', () => {
  expect(chipColour(35_000, chipUnit(100))).toBe(chipRack(100, 50_000).find(({ label }) => label === '100')?.colour);
  expect([50, 100, 123_400, 500_000, 250_000_000].map(chipLabel)).toEqual(['0.5', '1', '1.23K', '5K', '2.5M']);
});
