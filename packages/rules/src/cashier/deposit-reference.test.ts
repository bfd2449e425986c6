import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depositIdOf, depositReference } from './deposit-reference.ts';

const ids = fc.bigInt({ min: 0n, max: (1n << 63n) - 1n });

describe('a deposit’s reference', () => {
  test('maps back to the id, and is a valid reference for the provider', () => {
    fc.assert(
      fc.property(ids, (id) => {
        expect(depositIdOf(depositReference(id))).toBe(id);
        expect(depositReference(id)).toMatch(/^[\w.:-]{1,64}$/);
      }),
    );
  });

  test.each(['', 'D', 'D007', 'd7', 'X7', ' D7', 'D7 ', 'D-7', 'DZZZZZZZZZZZZZ', 'D1Y2P0IJ32E8E8'])(
    '%j is not one of ours',
    (text) => expect(depositIdOf(text)).toBeNull(),
  );
});
