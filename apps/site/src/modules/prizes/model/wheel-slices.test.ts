import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slicesOf, stopAt } from './wheel-slices.ts';

const weights = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 2, maxLength: 12 })
  .filter((list) => list.some((weight) => weight > 0));

test('every segment is as wide as its chance, and all together are the whole wheel', () => {
  fc.assert(
    fc.property(weights, (list) => {
      const total = list.reduce((sum, weight) => sum + weight, 0);
      const slices = slicesOf(list);
      for (const [place, { from, to }] of slices.entries())
        expect(to - from).toBeCloseTo(((list[place] ?? 0) * 360) / total, 6);
      expect(slices.at(-1)?.to).toBeCloseTo(360, 6);
    }),
  );
});

test('the wheel goes forward and stops with the middle of the drawn segment under the pointer', () => {
  fc.assert(
    fc.property(weights, fc.nat({ max: 100_000 }), fc.nat(), (list, now, pick) => {
      const drawable = list.flatMap((weight, place) => (weight > 0 ? [place] : []));
      const segment = drawable[pick % drawable.length] ?? 0;
      const { from, to } = slicesOf(list)[segment] ?? { from: 0, to: 0 };
      const end = stopAt(list, segment, now);
      expect(end - now).toBeGreaterThanOrEqual(5 * 360);
      expect(end - now).toBeLessThan(6 * 360);
      const under = (((-end % 360) + 360) % 360) as number;
      expect(Math.abs(Math.sin(((under - (from + to) / 2) * Math.PI) / 360))).toBeLessThan(1e-6);
    }),
  );
});

test('a wheel without any weight has no width', () => {
  expect(slicesOf([0, 0])).toEqual([
    { from: 0, to: 0 },
    { from: 0, to: 0 },
  ]);
});
