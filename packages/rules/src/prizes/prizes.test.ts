import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isDivisible,
  meanUp,
  placesOf,
  raffleCost,
  type Segment,
  spinCost,
  totalOf,
  weightsNow,
  winnersOf,
} from './index.ts';

const segments = fc.array(
  fc.record({
    weight: fc.integer({ min: 1, max: 40 }),
    kind: fc.constantFrom<Segment['kind']>('cash', 'bonus', 'points', 'nothing'),
    amount: fc.bigInt({ min: 1n, max: 50n }),
    stock: fc.option(fc.integer({ min: 1, max: 4 })),
  }),
  { minLength: 2, maxLength: 12 },
);
const exact = (list: readonly Segment[]): Segment[] =>
  list.map((one) => (one.kind === 'nothing' ? { ...one, amount: 0n } : one));

test('the cost of a spin is the mean over every word that it may be drawn from', () => {
  fc.assert(
    fc.property(segments, (list) => {
      const wheel = exact(list);
      // Every ticket of the wheel, one a unit of weight.
      const tickets = wheel.flatMap((one) => Array.from({ length: one.weight }, () => one));
      const sum = (of: (one: Segment) => boolean) =>
        tickets.filter(of).reduce((total, { amount }) => total + amount, 0n);
      const cost = spinCost(wheel);
      expect(cost).toEqual({
        moneyOver: sum(({ kind }) => kind === 'cash' || kind === 'bonus'),
        pointsOver: sum(({ kind }) => kind === 'points'),
        weights: tickets.length,
      });
      const mean = meanUp(cost.moneyOver, cost.weights);
      expect(mean * BigInt(cost.weights) >= cost.moneyOver).toBe(true);
      expect((mean - 1n) * BigInt(cost.weights) < cost.moneyOver).toBe(true);
    }),
  );
});

test('what the budget or its stock cannot pay has the weight 0, and everything else its own', () => {
  const draws = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 20 });
  fc.assert(
    fc.property(segments, fc.bigInt({ min: 0n, max: 60n }), draws, (list, left, indexes) => {
      const wheel = exact(list);
      const drawn = new Map(indexes.map((index) => [index, indexes.filter((one) => one === index).length]));
      const weights = weightsNow(wheel, left, drawn);
      for (const [index, one] of wheel.entries()) {
        const isPayable =
          (one.kind === 'points' || one.kind === 'nothing' || one.amount <= left) &&
          (one.stock === null || (drawn.get(index) ?? 0) < one.stock);
        expect(weights[index]).toBe(isPayable ? one.weight : 0);
      }
      expect(totalOf(weights)).toBe(weights.reduce((sum, weight) => sum + weight, 0));
    }),
  );
});

test('a rain is divisible where some envelopes make its budget: all small rains by enumeration', () => {
  const sums = (count: number, least: number, largest: number): Set<number> => {
    let reached = new Set([0]);
    for (let made = 0; made < count; made += 1)
      reached = new Set(
        [...reached].flatMap((sum) =>
          Array.from({ length: Math.max(0, largest - least + 1) }, (_, more) => sum + least + more),
        ),
      );
    return reached;
  };
  for (let envelopes = 1; envelopes <= 4; envelopes += 1)
    for (let least = 1; least <= 4; least += 1)
      for (let largest = 1; largest <= 5; largest += 1)
        for (let budget = 1; budget <= 20; budget += 1)
          expect(
            isDivisible({ envelopes, least: BigInt(least), largest: BigInt(largest), budget: BigInt(budget) }),
            `${budget} in ${envelopes} of ${least} to ${largest}`,
          ).toBe(sums(envelopes, least, largest).has(budget));
});

test('the places of a raffle are its prizes in order, and its money is their sum', () => {
  const prizes = [
    { winners: 1, kind: 'cash' as const, amount: 50n },
    { winners: 2, kind: 'points' as const, amount: 7n },
    { winners: 3, kind: 'bonus' as const, amount: 4n },
  ];
  const places = placesOf(prizes);
  expect(places.map(({ amount }) => amount)).toEqual([50n, 7n, 7n, 4n, 4n, 4n]);
  expect(winnersOf(prizes)).toBe(places.length);
  expect(raffleCost(prizes)).toBe(62n);
});
