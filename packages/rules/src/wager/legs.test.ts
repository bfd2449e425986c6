import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DecidedLeg,
  hasRelatedLegs,
  isLostEarly,
  LEG_RESULTS,
  linesOf,
  payoutOfLegs,
  SYSTEMS,
  sizesOf,
  sizesText,
} from './legs.ts';

const P = 1_000_000n;
const leg = (odds: number, result: DecidedLeg['result']): DecidedLeg => ({
  odds: BigInt(Math.round(odds * 10_000)),
  result,
});
const multiple = (unit: bigint, legs: readonly DecidedLeg[]) => payoutOfLegs({ unit, sizes: [legs.length] }, legs);

const anyLeg = fc.record({ odds: fc.bigInt(10_000n, 5_000_000n), result: fc.constantFrom(...LEG_RESULTS) });
const anyLegs = fc.array(anyLeg, { minLength: 1, maxLength: 7 });
const sizesFor = (legs: readonly unknown[]) =>
  fc.subarray(
    legs.map((_, index) => index + 1),
    { minLength: 1 },
  );
const anySystem = anyLegs.chain((legs) => fc.record({ legs: fc.constant(legs), sizes: sizesFor(legs) }));

/** Every subset of the legs, one by one, with fractions. */
function naively(unit: bigint, sizes: readonly number[], legs: readonly DecidedLeg[]): bigint {
  let numerator = 0n;
  const denominator = 20_000n ** BigInt(legs.length);
  for (let mask = 1; mask < 2 ** legs.length; mask += 1) {
    const chosen = legs.filter((_, index) => Math.floor(mask / 2 ** index) % 2 === 1);
    if (!sizes.includes(chosen.length)) continue;
    let product = unit;
    for (const { odds, result } of chosen) {
      if (result === 'won') product *= 2n * odds;
      else if (result === 'half_won') product *= odds + 10_000n;
      else if (result === 'void') product *= 20_000n;
      else if (result === 'half_lost') product *= 10_000n;
      else product = 0n;
    }
    numerator += product * 20_000n ** BigInt(legs.length - chosen.length);
  }
  return numerator / denominator;
}

describe('a multiple', () => {
  test('pays the published example: 1.90 × 2.00 half won × 1.85 half lost on 100 is 142.50', () => {
    expect(multiple(100n * P, [leg(1.9, 'won'), leg(2, 'half_won'), leg(1.85, 'half_lost')])).toBe(142_500_000n);
  });
  test('pays nothing when a leg is lost, and the stake when every leg is void', () => {
    expect(multiple(100n * P, [leg(1.9, 'won'), leg(2, 'lost')])).toBe(0n);
    expect(multiple(7n, [leg(1.9, 'void'), leg(2, 'void')])).toBe(7n);
  });
  test('a void leg counts as odds 1', () => {
    expect(multiple(100n * P, [leg(1.9, 'won'), leg(9, 'void')])).toBe(multiple(100n * P, [leg(1.9, 'won')]));
  });
  test('takes no two legs of one event', () => {
    expect(hasRelatedLegs([1n, 2n, 1n])).toBe(true);
    expect(hasRelatedLegs([1n, 2n, 3n])).toBe(false);
  });
});

describe('a system', () => {
  test('has the published number of lines', () => {
    const lines = Object.entries(SYSTEMS).map(([name, { legs, sizes }]) => [name, linesOf(legs, sizes)]);
    expect(Object.fromEntries(lines)).toEqual({
      ...{ trixie: 4, patent: 7, yankee: 11, lucky_15: 15, canadian: 26, lucky_31: 31 },
      ...{ heinz: 57, lucky_63: 63, super_heinz: 120, goliath: 247 },
    });
    expect(linesOf(15, [7])).toBe(6435);
  });
  test('pays what its combinations pay one by one', () => {
    fc.assert(
      fc.property(anySystem, fc.bigInt(1n, 1000n * P), ({ legs, sizes }, unit) => {
        expect(payoutOfLegs({ unit, sizes }, legs)).toBe(naively(unit, sizes, legs));
      }),
    );
  });
  test('gives the stake back when every leg is void', () => {
    fc.assert(
      fc.property(anySystem, fc.bigInt(1n, 1000n * P), ({ legs, sizes }, unit) => {
        const all = legs.map(({ odds }) => ({ odds, result: 'void' as const }));
        expect(payoutOfLegs({ unit, sizes }, all)).toBe(unit * BigInt(linesOf(legs.length, sizes)));
      }),
    );
  });
  test('never pays less for a better result of a leg', () => {
    const ranks = ['lost', 'half_lost', 'void', 'half_won', 'won'] as const;
    fc.assert(
      fc.property(anySystem, fc.nat(4), fc.nat(4), ({ legs: [first, ...others], sizes }, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((rank) => ranks[rank] ?? 'lost');
        const paid = (result: DecidedLeg['result'] = 'lost') =>
          payoutOfLegs({ unit: 997n, sizes }, [{ odds: first?.odds ?? 10_000n, result }, ...others]);
        expect(paid(high)).toBeGreaterThanOrEqual(paid(low));
      }),
    );
  });
  test('is stored as its sizes, which are read back; nothing else is', () => {
    fc.assert(
      fc.property(anySystem, ({ legs, sizes }) => {
        expect(sizesOf(sizesText(sizes), legs.length)).toEqual(sizes);
      }),
    );
    for (const text of ['', '0', '2,2', '3,2', '4', '2,', 'a', '-1', '2 ,3']) expect(sizesOf(text, 3), text).toBeNull();
    expect(sizesOf('1', 16)).toBeNull();
  });
});

test('a wager is lost early when no result of its open legs pays it, and only then', () => {
  const anyState = fc.constantFrom('open' as const, ...LEG_RESULTS);
  const anyOpen = fc.array(fc.record({ odds: fc.bigInt(10_000n, 5_000_000n), result: anyState }), {
    minLength: 1,
    maxLength: 7,
  });
  const anyRunning = anyOpen.chain((legs) => fc.record({ legs: fc.constant(legs), sizes: sizesFor(legs) }));
  fc.assert(
    fc.property(anyRunning, ({ legs, sizes }) => {
      // A won leg is the best that an open one can become; the unit is large enough that no combination rounds to nothing.
      const best = legs.map(({ odds, result }) => ({ odds, result: result === 'open' ? ('won' as const) : result }));
      const states = legs.map(({ result }) => result);
      expect(isLostEarly({ sizes }, states)).toBe(naively(1_000n * P, sizes, best) === 0n);
    }),
  );
});
