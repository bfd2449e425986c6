import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBudget } from './budget.ts';

test('whatever the requests, no span of time gets more than the burst and its own share', () => {
  const step = fc.record({ afterMs: fc.nat(400), cost: fc.constantFrom(0.2, 1, 3, 10) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      let ms = 0;
      const budget = createBudget({ perSecond: 20, burst: 50, nowMs: () => ms });
      const paid = steps.flatMap(({ afterMs, cost }) => {
        ms += afterMs;
        return budget.spend('a', cost) === 0 ? [{ ms, cost }] : [];
      });
      for (const [at, { ms: from }] of paid.entries()) {
        let sum = 0;
        for (const { ms: to, cost } of paid.slice(at)) {
          sum += cost;
          expect(sum).toBeLessThanOrEqual(50 + ((to - from) * 20) / 1000 + 1e-6);
        }
      }
    }),
  );
});

test('a caller who waits the given time can pay, and one key takes nothing from another', () => {
  let ms = 0;
  const budget = createBudget({ perSecond: 10, burst: 5, nowMs: () => ms });
  for (let turn = 0; turn < 5; turn += 1) expect(budget.spend('a', 1)).toBe(0);
  const wait = budget.spend('a', 1);
  expect(wait).toBeCloseTo(100);
  expect(budget.spend('b', 5)).toBe(0);
  ms += wait;
  expect(budget.spend('a', 1)).toBe(0);
});
