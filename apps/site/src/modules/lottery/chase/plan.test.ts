import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MULTIPLE_MAX } from '../model/slip-reading.ts';
import { type PlanTerms, planOf } from './plan.ts';

const terms = (more: Partial<PlanTerms>): PlanTerms => ({
  ...{ way: 'same', base: 5, count: 5, every: 2, percent: 30, stake: 2_400_000n, prize: 196_000_000n },
  ...more,
});
const anyTerms = fc.record({
  way: fc.constantFrom('same', 'double', 'profit'),
  base: fc.integer({ min: 1, max: MULTIPLE_MAX }),
  count: fc.integer({ min: 2, max: 20 }),
  every: fc.integer({ min: 1, max: 20 }),
  percent: fc.integer({ min: 0, max: 1000 }),
  stake: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  prize: fc.bigInt({ min: 1n, max: 10n ** 14n }),
}) satisfies fc.Arbitrary<PlanTerms>;

test('the drawn plan doubles every two issues', () => {
  expect(planOf(terms({ way: 'double' })).multiples).toEqual([5, 5, 10, 10, 20]);
  expect(planOf(terms({})).multiples).toEqual([5, 5, 5, 5, 5]);
});

test('every plan has a multiple of 1 to a million for each issue, none below the base or the one before', () => {
  fc.assert(
    fc.property(anyTerms, (any) => {
      const { multiples } = planOf(any);
      expect(multiples).toHaveLength(any.count);
      let before = any.base;
      for (const multiple of multiples) {
        expect(Number.isInteger(multiple) && multiple >= before && multiple <= MULTIPLE_MAX).toBe(true);
        before = multiple;
      }
    }),
  );
});

test('a profit plan has the lowest multiples that reach the profit, and names the first issue that cannot', () => {
  fc.assert(
    fc.property(anyTerms, (any) => {
      const profit = { ...any, way: 'profit' } as const;
      const { multiples, failsAt } = planOf(profit);
      const reaches = (multiple: bigint, staked: bigint) =>
        100n * multiple * profit.prize >= BigInt(100 + profit.percent) * (staked + multiple * profit.stake);
      let staked = 0n;
      for (const [issue, multiple] of multiples.entries()) {
        if (issue === failsAt) {
          expect(reaches(BigInt(MULTIPLE_MAX), staked)).toBe(false);
          break;
        }
        expect(reaches(BigInt(multiple), staked)).toBe(true);
        if (multiple > profit.base) expect(reaches(BigInt(multiple - 1), staked)).toBe(false);
        staked += BigInt(multiple) * profit.stake;
      }
    }),
  );
});

test('a prize that does not cover its own stake and the profit has no plan', () => {
  expect(planOf(terms({ way: 'profit', percent: 100, prize: 4_800_000n }))).toEqual({
    ...{ multiples: [5, 5, 5, 5, 5], failsAt: 0 },
  });
  expect(planOf(terms({ way: 'profit', percent: 50, stake: 2n, prize: 4n, base: 1, count: 20 })).failsAt).toBe(11);
});
