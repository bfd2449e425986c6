import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dividePot, rakeOf } from './pot.ts';

const P = 1_000_000n;
const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((a, b) => a + b, 0n);
const anyWeights = fc.array(fc.bigInt(0n, 1000n * P), { minLength: 1, maxLength: 30 });
const sharesOf = (weights: readonly bigint[]) => weights.map((weight, index) => ({ id: BigInt(index + 1), weight }));

describe('a pot', () => {
  test.each([
    [500n, 15833333333n, 23750000000n],
    [700n, 15500000000n, 23250000000n],
    [1000n, 15000000000n, 22500000000n],
  ])('of 60,000 and 40,000 with a rake of %i pays the published figures for one unit', (rake, meron, wala) => {
    const net = 100_000n * P - rakeOf(100_000n * P, rake);
    const unitsOf = (staked: bigint) => (dividePot(net, [{ id: 1n, weight: staked }]).get(1n) ?? 0n) * 10_000n;
    expect(unitsOf(60_000n * P) / 60_000n).toBe(meron);
    expect(unitsOf(40_000n * P) / 40_000n).toBe(wala);
  });

  test('is divided to the last micro: what is rounded away goes to the largest remainders, then to the earlier wager', () => {
    expect([...dividePot(10n, sharesOf([1n, 1n, 1n]))]).toEqual([
      [1n, 4n],
      [2n, 3n],
      [3n, 3n],
    ]);
    expect([...dividePot(10n, sharesOf([1n, 2n, 4n]))]).toEqual([
      [1n, 1n],
      [2n, 3n],
      [3n, 6n],
    ]);
    expect(dividePot(10n, sharesOf([0n, 0n])).size).toBe(0);
  });

  test('pays exactly what it holds, whoever wins, and nothing to who has no weight', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 9_000_000n * P), anyWeights, (amount, weights) => {
        const paid = dividePot(amount, sharesOf(weights));
        expect(sum(paid.values())).toBe(weights.some((weight) => weight > 0n) ? amount : 0n);
        for (const [id, share] of paid) {
          const exact = amount * (weights[Number(id) - 1] ?? 0n);
          const total = sum(weights);
          expect(share * total).toBeGreaterThan(exact - total);
          expect(share * total).toBeLessThan(exact + total);
        }
      }),
    );
  });

  test('is divided alike in whatever order the wagers are read', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 100n * P), anyWeights, fc.nat(), (amount, weights, turn) => {
        const shares = sharesOf(weights);
        const at = turn % shares.length;
        const turned = [...shares.slice(at), ...shares.slice(0, at)];
        expect(new Map(dividePot(amount, turned))).toEqual(new Map(dividePot(amount, shares)));
      }),
    );
  });

  test('is raked by the stakes, rounded down', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 9_000_000n * P), fc.bigInt(0n, 10_000n), (staked, rake) => {
        const taken = rakeOf(staked, rake);
        expect(taken * 10_000n <= staked * rake && (taken + 1n) * 10_000n > staked * rake).toBe(true);
      }),
    );
    expect(rakeOf(999n, 500n)).toBe(49n);
  });
});
