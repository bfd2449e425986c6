import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyMove, type Place, pathToSend } from './slider-path.ts';

const TRAVEL = 260;

test('every key keeps the piece between the two ends', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...keys), { maxLength: 400 }), (pressed) => {
      const end = pressed.reduce((x, key) => keyMove(key, x, TRAVEL) ?? Number.NaN, 0);
      expect(end).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(TRAVEL);
    }),
  );
});

test('the arrows reach every second unit, and other keys do not move the piece', () => {
  expect(keyMove('ArrowRight', 100, TRAVEL)).toBe(102);
  expect(keyMove('PageDown', 100, TRAVEL)).toBe(88);
  expect(keyMove('Enter', 100, TRAVEL)).toBeUndefined();
  expect(keyMove('End', 100, TRAVEL)).toBeUndefined();
});

test('a long path is thinned in order, with both ends', () => {
  const place = fc.record({
    t: fc.double({ min: 0, max: 60_000, noNaN: true }),
    x: fc.integer({ min: 0, max: TRAVEL }),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 90 }), fc.integer({ min: 2, max: 40 }), (raw, most) => {
      const path: Place[] = raw.toSorted((one, other) => one.t - other.t);
      const sent = pathToSend(path, most);
      expect(sent.length).toBe(Math.min(path.length, most));
      expect(sent.at(0)?.x).toBe(path.at(0)?.x);
      expect(sent.at(-1)?.x).toBe(path.at(-1)?.x);
      expect(sent.every(({ t }, at) => Number.isInteger(t) && t >= (sent[at - 1]?.t ?? 0))).toBe(true);
    }),
  );
});
