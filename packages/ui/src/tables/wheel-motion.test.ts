import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BALL_FALLS_MS, wheelPose } from './wheel-motion.ts';

const START = 1_800_000_000_000;
const turned = (a: number, b: number): number => {
  const apart = Math.abs(a - b) % 360;
  return Math.min(apart, 360 - apart);
};
const spin = fc.record({
  place: fc.integer({ min: 0, max: 36 }),
  startedAt: fc.integer({ min: START, max: START + 1_000_000 }),
  takes: fc.integer({ min: 1000, max: 9000 }),
});

test('the ball ends in the pocket of the number, and turns with the wheel', () => {
  fc.assert(
    fc.property(spin, fc.integer({ min: 0, max: 60_000 }), ({ place, startedAt, takes }, later) => {
      const knownAt = startedAt + takes;
      const pose = wheelPose({ startedAt, knownAt, place }, knownAt + BALL_FALLS_MS + later);
      expect(pose.height).toBe(0);
      expect(turned(pose.ball, pose.rotor + (place * 360) / 37)).toBeLessThan(0.001);
    }),
  );
});

test('the ball never jumps: neither when the number is known nor when it lies', () => {
  fc.assert(
    fc.property(spin, ({ place, startedAt, takes }) => {
      const knownAt = startedAt + takes;
      const at = (ms: number) =>
        wheelPose({ startedAt, knownAt: ms < knownAt ? null : knownAt, place: ms < knownAt ? null : place }, ms);
      for (const ms of [knownAt - 8, knownAt, knownAt + BALL_FALLS_MS - 8, knownAt + BALL_FALLS_MS])
        expect(turned(at(ms).ball, at(ms + 8).ball)).toBeLessThan(4);
    }),
  );
});

test('whoever comes late sees the same', () => {
  const early = wheelPose({ startedAt: START, knownAt: START + 5000, place: 7 }, START + 6000);
  expect(wheelPose({ startedAt: START, knownAt: START + 5000, place: 7 }, START + 6000)).toEqual(early);
  expect(wheelPose({ startedAt: null, knownAt: null, place: null }, START).hasBall).toBe(false);
});
