import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInPlace, isMovement, type Step } from './session.slider-movement.ts';

const hand = (x: number, steps = 12, pace = 60): Step[] =>
  Array.from({ length: steps }, (_, step) => ({ t: step * pace + (step % 3) * 7, x: (x * step) / (steps - 1) }));

describe('a movement', () => {
  test('a human movement of any speed passes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 70, max: 268 }),
        fc.integer({ min: 8, max: 200 }),
        // Eight steps take a quarter of a second from here on.
        fc.integer({ min: 36, max: 400 }),
        (x, steps, pace) => {
          const path = hand(x, steps, pace);
          expect(isMovement(path, x, path.at(-1)?.t ?? 0)).toBe(true);
        },
      ),
    );
  });

  test('arrow keys pass: equal steps, but never at equal times', () => {
    const path = Array.from({ length: 30 }, (_, step) => ({ t: step * 33 + (step % 4), x: step * 5 }));
    expect(isMovement(path, 145, 2000)).toBe(true);
  });
});

describe('a refused movement', () => {
  const good = hand(200);
  test.each<[string, Step[], number, number]>([
    ['nothing', [], 200, 5000],
    ['a leap', [...hand(20, 6), { t: 900, x: 200 }], 200, 5000],
    ['a few points', hand(200, 4, 200), 200, 5000],
    ['too quick', hand(200, 12, 15), 200, 5000],
    ['backwards in time', good.map(({ t, x }, index) => ({ t: index === 5 ? 0 : t, x })), 200, 5000],
    ['a start in the middle', good.map(({ t, x }) => ({ t, x: 120 + (x * 80) / 200 })), 200, 5000],
    ['let go elsewhere', good, 150, 5000],
    ['a metronome', Array.from({ length: 12 }, (_, step) => ({ t: step * 50, x: (200 * step) / 11 })), 200, 5000],
    ['more time than has passed here', good, 200, 100],
  ])('%s', (_name, path, x, sinceMadeMs) => {
    expect(isMovement(path, x, sinceMadeMs)).toBe(false);
  });
});

test('the hole tolerates five units, and no sixth', () => {
  expect([95, 100, 105].every((x) => isInPlace(x, 100))).toBe(true);
  expect([94, 106].some((x) => isInPlace(x, 100))).toBe(false);
});
