import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOnLadder, LADDER_LEAST, LADDER_MOST, ladderPrice, nextPrice } from './ladder.ts';
import { fairFrom, MARGIN_METHODS, type MarginMethod, pricesWith } from './margin.ts';

const must = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!result.ok) throw new Error(String(result.error));
  return result.value;
};

describe('the price ladder', () => {
  test('rounds down, and never to less than one step', () => {
    expect([1.009, 1.01, 1.9, 1.999, 2.01, 2.99, 3.33, 7.77, 33.3, 456, 99_999].map(ladderPrice)).toEqual([
      null,
      10_100,
      19_000,
      19_900,
      20_000,
      29_800,
      33_000,
      76_000,
      320_000,
      4_500_000,
      10_000_000,
    ]);
    expect(ladderPrice(Number.NaN)).toBeNull();
  });

  test('goes up and down over the same prices', () => {
    let price = LADDER_LEAST;
    let steps = 0;
    while (price < LADDER_MOST) {
      const higher = nextPrice(price, 'up');
      expect([isOnLadder(higher), nextPrice(higher, 'down'), ladderPrice(higher / 10_000)]).toEqual([
        true,
        price,
        higher,
      ]);
      price = higher;
      steps += 1;
    }
    expect(steps).toBe(349);
    expect(nextPrice(LADDER_LEAST, 'down')).toBe(LADDER_LEAST);
    expect(nextPrice(LADDER_MOST, 'up')).toBe(LADDER_MOST);
  });
});

describe('margins', () => {
  const rounded = (values: readonly number[], digits: number): string[] => values.map((value) => value.toFixed(digits));

  test.each([
    ['multiplicative', '0.358738 0.421127 0.220135', '1.8868 3.3693 4.2882'],
    ['additive', '0.359562 0.423974 0.216464', '1.9231 3.3333 4.1667'],
    ['power', '0.359171 0.423731 0.217098', '1.9238 3.3255 4.1756'],
    ['shin', '0.359344 0.423244 0.217412', '1.9140 3.3419 4.1966'],
    ['odds-ratio', '0.358810 0.422561 0.218628', '1.9094 3.3384 4.2242'],
    ['differential', '0.359562 0.423974 0.216464', '1.9231 3.3333 4.1667'],
  ] as const)('%s: fair from 2.70, 2.30, 4.40, and 6 % on .50, .28, .22', (method, fair, prices) => {
    expect(rounded(must(fairFrom([2.7, 2.3, 4.4], method)), 6).join(' ')).toBe(fair);
    expect(rounded(must(pricesWith([0.5, 0.28, 0.22], 0.06, method)), 4).join(' ')).toBe(prices);
  });

  const market = fc
    .array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 })
    .map((weights) => weights.map((weight) => weight / weights.reduce((sum, one) => sum + one, 0)));

  test.each(MARGIN_METHODS)('%s: prices give their fair chances back to 12 digits', (method: MarginMethod) => {
    fc.assert(
      fc.property(market, fc.double({ min: 0, max: 0.15, noNaN: true }), (fair, margin) => {
        const prices = pricesWith(fair, margin, method);
        // A favourite near 1 has no room for its part of a margin.
        if (!prices.ok) return;
        const book = prices.value.reduce((sum, price) => sum + 1 / price, 0);
        expect(Math.abs(book - 1 - margin)).toBeLessThan(1e-12);
        const back = must(fairFrom(prices.value, method));
        for (const [index, chance] of back.entries()) expect(Math.abs(chance - (fair[index] ?? 0))).toBeLessThan(2e-12);
      }),
      { numRuns: 300, seed: 5 },
    );
  });

  test.each(['multiplicative', 'power', 'shin', 'odds-ratio'] as const)(
    '%s: extreme odds have chances that add up to 1',
    (method) => {
      for (const odds of [
        [1.001, 900, 5000],
        [1.0001, 5000],
        [1.01, 300, 300, 300, 300, 300, 300],
        [2, 2],
        [3, 3, 3],
        Array.from({ length: 40 }, (_, index) => 12 + index),
      ]) {
        const fair = must(fairFrom(odds, method));
        expect(fair.every((chance) => chance > 0 && chance < 1)).toBe(true);
        expect(fair.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
      }
    },
  );

  test('refuse what is no market, and what a method cannot solve', () => {
    expect(fairFrom([2], 'power')).toEqual({ ok: false, error: 'bad_market' });
    expect(fairFrom([1, 3], 'shin')).toEqual({ ok: false, error: 'bad_market' });
    expect(fairFrom([Number.NaN, 3], 'shin')).toEqual({ ok: false, error: 'bad_market' });
    // Taking the same part from every chance leaves nothing of the outsider.
    expect(fairFrom([1.05, 15, 1000], 'additive')).toEqual({ ok: false, error: 'no_solution' });
    // A market that pays more than it takes has no insiders.
    expect(fairFrom([2.2, 2.2], 'shin')).toEqual({ ok: false, error: 'no_solution' });
    expect(pricesWith([0.5, 0.4], 0.05, 'power')).toEqual({ ok: false, error: 'bad_market' });
    expect(pricesWith([0.5, 0.5], -0.05, 'power')).toEqual({ ok: false, error: 'bad_market' });
    expect(pricesWith([0.98, 0.02], 0.06, 'multiplicative')).toEqual({ ok: false, error: 'no_solution' });
  });
});
