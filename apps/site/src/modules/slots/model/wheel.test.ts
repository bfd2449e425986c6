import { slotMaths } from '@lantern/games/slots';
import { expect, test } from 'vitest';
import { inwardOf, middleOf, restOf, segmentsOf } from './wheel.ts';

const maths = slotMaths('firecracker');
if (maths?.kind !== 'walking_wilds') throw new Error('the wheels are those of firecracker');
const wheels = maths.rules.wheels.map(({ values, weights }) =>
  values.map((value, at) => ({ value, weight: weights[at] ?? 0 })),
);

test.each(wheels.map((wheel, at) => [at + 1, wheel] as const))(
  'wheel %i is a full circle, and each segment is as wide as its probability',
  (_, wheel) => {
    const segments = segmentsOf(wheel);
    const sum = wheel.reduce((total, { weight }) => total + weight, 0);
    expect(segments[0]?.from).toBe(0);
    expect(segments.at(-1)?.to).toBeCloseTo(360);
    for (const [at, { value, from, to }] of segments.entries()) {
      expect(value).toBe(wheel[at]?.value);
      expect((to - from) / 360).toBeCloseTo((wheel[at]?.weight ?? 0) / sum);
    }
  },
);

test('a wheel stops with the middle of the drawn segment under the pointer', () => {
  for (const wheel of wheels) {
    const segments = segmentsOf(wheel);
    for (const [at, segment] of segments.entries())
      expect((middleOf(segment) + restOf(segments, at)) % 360).toBeCloseTo(0);
  }
});

test('every wheel but the innermost has one segment to the next wheel', () => {
  for (const wheel of wheels.slice(0, -1)) expect(inwardOf(segmentsOf(wheel))).toBeGreaterThanOrEqual(0);
  expect(inwardOf(segmentsOf(wheels.at(-1) ?? []))).toBe(-1);
});
