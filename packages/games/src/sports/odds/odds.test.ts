import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, toNumber } from '../../slots/exact/fraction.ts';
import { decimalFrom, ODDS_FORMATS, oddsIn, oddsText, readOddsText, riskOf } from './formats.ts';
import { isOnLadder, LADDER_LEAST, LADDER_MOST, ladderPrice, nextPrice } from './ladder.ts';
import { fairFrom, MARGIN_METHODS, type MarginMethod, pricesWith } from './margin.ts';

const hundredths = (odds: number) => fraction(Math.round(odds * 100), 100);
const must = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!result.ok) throw new Error(String(result.error));
  return result.value;
};

describe('odds in six formats', () => {
  test.each([
    [1.1, 0.1, 0.1, -10, -1000, '1/10'],
    [1.5, 0.5, 0.5, -2, -200, '1/2'],
    [1.9, 0.9, 0.9, -1.1111, -111.11, '9/10'],
    [1.95, 0.95, 0.95, -1.0526, -105.26, '19/20'],
    [2, 1, 1, 1, 100, '1/1'],
    [2.05, 1.05, -0.9524, 1.05, 105, '21/20'],
    [2.5, 1.5, -0.6667, 1.5, 150, '3/2'],
    [3, 2, -0.5, 2, 200, '2/1'],
    [11, 10, -0.1, 10, 1000, '10/1'],
  ])('%f is shown as games.md 4.3 has it', (decimal, hk, malay, indonesian, american, ratio) => {
    const odds = hundredths(decimal);
    const shown = (['hongkong', 'malay', 'indonesian', 'american'] as const).map((format) =>
      toNumber(oddsIn(format, odds)),
    );
    for (const [index, expected] of [hk, malay, indonesian, american].entries())
      expect(shown[index]).toBeCloseTo(expected, index === 3 ? 2 : 4);
    expect(oddsText('fractional', odds)).toBe(ratio);
  });

  test('come back exactly from every format', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_001, max: 10_000_000 }), fc.constantFrom(...ODDS_FORMATS), (units, format) => {
        const odds = fraction(units, 10_000);
        expect(must(decimalFrom(format, oddsIn(format, odds)))).toEqual(odds);
      }),
      { numRuns: 2000, seed: 3 },
    );
  });

  test('are texts that are read again', () => {
    const texts = ODDS_FORMATS.map((format) => oddsText(format, fraction(205, 100)));
    expect(texts).toEqual(['2.05', '1.05', '-0.952', '1.050', '+105', '21/20']);
    expect(oddsText('american', fraction(19, 10))).toBe('-111');
    for (const [index, format] of ODDS_FORMATS.entries())
      expect(toNumber(must(readOddsText(format, texts[index] ?? '')))).toBeCloseTo(2.05, 3);
  });

  test.each([
    ['decimal', '1.00'],
    ['decimal', '1e3'],
    ['hongkong', '0'],
    ['hongkong', '-0.5'],
    ['malay', '1.2'],
    ['malay', '0'],
    ['indonesian', '0.5'],
    ['american', '99'],
    ['american', '-50'],
    ['fractional', '0/1'],
    ['fractional', '5/0'],
  ] as const)('%s does not have %s', (format, text) => {
    expect(readOddsText(format, text)).toEqual({ ok: false, error: 'bad_odds' });
  });

  test('negative odds name what is to be won', () => {
    const { risk, win } = riskOf('malay', fraction(205, 100));
    expect([toNumber(risk), toNumber(win)]).toEqual([expect.closeTo(0.952381, 6), 1]);
    expect(riskOf('american', fraction(3, 2))).toEqual({ risk: fraction(2), win: fraction(1) });
    expect(riskOf('malay', fraction(19, 10))).toEqual({ risk: fraction(1), win: fraction(9, 10) });
  });
});

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
