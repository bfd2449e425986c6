import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdSource, ID_EPOCH_MS, idFloorOf, idTimeMs, uuidOfTime } from './ids.ts';

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');

test('ids of one process rise, whatever its clock and however many in a millisecond', () => {
  const steps = fc.array(fc.record({ byMs: fc.integer({ min: -5000, max: 5000 }), ids: fc.nat(9000) }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(steps, (moves) => {
      let ms = NOW_MS;
      const next = createIdSource(1, () => ms);
      let last = -1n;
      for (const { byMs, ids } of moves) {
        ms += byMs;
        for (let n = 0; n < ids; n += 1) {
          const id = next();
          if (id <= last) return false;
          last = id;
        }
      }
      return last < 2n ** 63n;
    }),
    { numRuns: 30 },
  );
});

test('two processes never make the same id in the same millisecond', () => {
  const [one, other] = [createIdSource(1, () => NOW_MS), createIdSource(2, () => NOW_MS)];
  const made = Array.from({ length: 5000 }, () => [one(), other()]).flat();
  expect(new Set(made).size).toBe(made.length);
});

test('an id contains its time, and a range of time is a range of ids', () => {
  const times = fc.integer({ min: ID_EPOCH_MS, max: ID_EPOCH_MS + 2 ** 41 });
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 511 }), (ms, node) => {
      const id = createIdSource(node, () => ms)();
      return idTimeMs(id) === ms && id >= idFloorOf(ms) && id < idFloorOf(ms + 1);
    }),
  );
});

test('a time outside the range has the first or the last id', () => {
  expect(idFloorOf(Date.parse('0001-01-01'))).toBe(0n);
  expect(idFloorOf(Date.parse('9999-12-31'))).toBe(2n ** 63n - 1n);
});

test.each([-1, 512, 1.5])('node %d is refused', (node) => expect(() => createIdSource(node, () => 0)).toThrow());

test('a UUID of a time is a version 7 UUID, and later ones sort behind it', () => {
  // The example of RFC 9562, appendix A.6.
  const random = new Uint8Array([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]);
  expect(uuidOfTime(0x017f22e279b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
  const time = fc.integer({ min: 0, max: 2 ** 47 });
  fc.assert(
    fc.property(time, time, bytes, bytes, (one, other, first, second) => {
      if (one === other) return true;
      return uuidOfTime(Math.min(one, other), first) < uuidOfTime(Math.max(one, other), second);
    }),
  );
  expect(() => uuidOfTime(0, new Uint8Array(9))).toThrow();
});
