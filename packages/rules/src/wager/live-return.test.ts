import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liveReturnOf, PLAYS_ENOUGH, type Played } from './live-return.ts';

const P = 1_000_000n;

/** Even-money bets of one unit on a wheel with one zero: 18 of 37 numbers win. */
function evenMoney(plays: number, wins: number): Played {
  const chance = 18 / 37;
  const unit = Number(P);
  return {
    plays,
    staked: BigInt(plays) * P,
    paid: BigInt(wins) * 2n * P,
    expected: plays * chance * 2 * unit,
    variance: plays * chance * (1 - chance) * (2 * unit) ** 2,
  };
}

test('a wheel with one zero returns 97.2973 percent, with a band of three standard deviations', () => {
  expect(liveReturnOf(evenMoney(37_000, 18_000))).toEqual({
    theoretical: 97.2973,
    actual: 97.2973,
    band: 1.5591,
    isOutside: false,
  });
});

test('before the first play nothing is known', () => {
  const nothing = { plays: 0, staked: 0n, paid: 0n, expected: 0, variance: 0 };
  expect(liveReturnOf(nothing)).toEqual({ theoretical: 0, actual: null, band: null, isOutside: false });
});

test('fewer than ten thousand plays are never outside, however they went', () => {
  expect(PLAYS_ENOUGH).toBe(10_000);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: PLAYS_ENOUGH - 1 }), fc.nat(), (plays, part) => {
      expect(liveReturnOf(evenMoney(plays, part % (plays + 1))).isOutside).toBe(false);
    }),
  );
  expect(liveReturnOf(evenMoney(PLAYS_ENOUGH - 1, PLAYS_ENOUGH - 1)).isOutside).toBe(false);
  expect(liveReturnOf(evenMoney(PLAYS_ENOUGH, PLAYS_ENOUGH)).isOutside).toBe(true);
});

test('a return is outside exactly where the wins are more than three deviations from their mean, on either side', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: PLAYS_ENOUGH, max: 1_000_000 }),
      fc.double({ min: -6, max: 6, noNaN: true }),
      (plays, z) => {
        const [mean, deviation] = [(plays * 18) / 37, Math.sqrt((plays * 18 * 19) / 37 ** 2)];
        const wins = Math.round(mean + z * deviation);
        const away = Math.abs(wins - mean) / deviation;
        // At the edge itself the last bit of a float decides.
        fc.pre(Math.abs(away - 3) > 1e-6);
        expect(liveReturnOf(evenMoney(plays, wins)).isOutside).toBe(away > 3);
      },
    ),
  );
});

test('the unit of money does not matter', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.nat(),
      fc.integer({ min: 2, max: 1000 }),
      (plays, part, scale) => {
        const one = evenMoney(plays, part % (plays + 1));
        const many = {
          plays,
          staked: one.staked * BigInt(scale),
          paid: one.paid * BigInt(scale),
          expected: one.expected * scale,
          variance: one.variance * scale ** 2,
        };
        const [small, large] = [liveReturnOf(one), liveReturnOf(many)];
        for (const name of ['theoretical', 'actual', 'band'] as const)
          expect(large[name]).toBeCloseTo(small[name] ?? Number.NaN, 3);
      },
    ),
  );
});

/** A sequence of 32-bit words that is the same in every run (xorshift). */
function* words(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    yield state >>> 0;
  }
}

test('of three hundred honest games hardly one is outside, and a game that wins three points too often is', () => {
  const source = words(2_463_534_242);
  const played = (chance: number) => {
    let wins = 0;
    for (let play = 0; play < PLAYS_ENOUGH; play += 1) if ((source.next().value ?? 0) < chance * 2 ** 32) wins += 1;
    return liveReturnOf(evenMoney(PLAYS_ENOUGH, wins)).isOutside;
  };
  const outside = (chance: number) => Array.from({ length: 300 }, () => played(chance)).filter(Boolean).length;
  expect(outside(18 / 37)).toBeLessThanOrEqual(5);
  // Twice the band: seldom missed.
  expect(outside(18 / 37 + 0.03)).toBeGreaterThan(290);
});
