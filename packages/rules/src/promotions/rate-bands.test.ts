import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VIP_LEVEL_MAX } from '../vip/index.ts';
import { rateBands, ratesAt } from './rate-bands.ts';

const LEVELS = Array.from({ length: VIP_LEVEL_MAX + 1 }, (_, level) => level);

test('every level is in exactly one band, and gets the rates of the highest level that it reaches', () => {
  fc.assert(
    fc.property(fc.subarray(LEVELS.slice(1)), (starts) => {
      const bands = rateBands(
        0,
        starts.map((level) => ({ level, rates: level })),
      );
      expect(bands).toHaveLength(starts.length + 1);
      for (const level of LEVELS) {
        expect(bands.filter(({ from, to }) => from <= level && level <= to)).toHaveLength(1);
        expect(ratesAt(bands, level)).toBe(Math.max(0, ...starts.filter((start) => start <= level)));
      }
    }),
  );
});
