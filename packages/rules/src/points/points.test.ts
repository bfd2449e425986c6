import { MICROS_PER_UNIT as P } from '@lantern/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashOf, GOOD_REFUSALS, goodRefusal, pointsOf } from './index.ts';

test('a bet earns its valid stake at the rate, floored to a micro of a point', () => {
  expect(pointsOf(212n * P, P / 10n)).toBe(21_200_000n);
  expect(pointsOf(7n, 100_000n)).toBe(0n);
  expect(pointsOf(19n, 100_000n)).toBe(1n);
});

test('a currency whose unit is 1000 earns a thousandth of it', () => {
  expect(pointsOf(50_000n * P, P, 1000n * P)).toBe(50n * P);
});

test('points convert to whole minor units, and never to more than their worth', () => {
  const terms = { per100: P, unit: P, decimals: 2 };
  expect(cashOf(5000n * P, terms)).toBe(50n * P);
  expect(cashOf(199_999_999n, terms)).toBe(1_990_000n);
  expect(cashOf(P, { ...terms, decimals: 0 })).toBe(0n);
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 15n),
      fc.bigInt(0n, 10n ** 9n),
      fc.integer({ min: 0, max: 6 }),
      (points, per100, decimals) => {
        const cash = cashOf(points, { per100, unit: P, decimals });
        expect(cash * 100n * P).toBeLessThanOrEqual(points * per100);
        expect(cash % 10n ** BigInt(6 - decimals)).toBe(0n);
      },
    ),
  );
});

test('a good is refused for the first reason that holds', () => {
  const good = { price: 10n, stock: 1, level: 2, perMember: 1 };
  const member = { balance: 10n, level: 2, own: 0 };
  expect(goodRefusal(good, member)).toBeNull();
  expect(goodRefusal({ ...good, stock: 0 }, { balance: 0n, level: 1, own: 1 })).toBe('level');
  expect(goodRefusal({ ...good, stock: 0 }, { ...member, own: 1 })).toBe('limit');
  expect(goodRefusal({ ...good, stock: 0 }, { ...member, balance: 9n })).toBe('sold_out');
  expect(goodRefusal(good, { ...member, balance: 9n })).toBe('short');
  expect(goodRefusal({ ...good, perMember: null }, { ...member, own: 99 })).toBeNull();
  expect(GOOD_REFUSALS).toHaveLength(4);
});
