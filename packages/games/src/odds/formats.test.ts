import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, toNumber } from '../slots/exact/fraction.ts';
import { decimalFrom, ODDS_FORMATS, oddsIn, oddsText, readOddsText, riskOf } from './formats.ts';

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
    expect(texts).toEqual(['2.05', '1.05', '−0.952', '1.05', '+105', '21/20']);
    expect(oddsText('american', fraction(19, 10))).toBe('−111');
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

  test('a price is shown at most as it pays, and read again within the digits of its text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_701, max: 200_000 }), fc.constantFrom(...ODDS_FORMATS), (units, format) => {
        const net = units / 10_000 - 1;
        const text = oddsText(format, fraction(units, 10_000));
        const back = toNumber(must(readOddsText(format, text))) - 1;
        if (text.startsWith('\u2212')) {
          const unit = format === 'american' ? 0.005 : 0.0005;
          expect(Math.abs(1 / back - 1 / net), text).toBeLessThan(unit + 1e-9);
        } else {
          expect(back, text).toBeLessThanOrEqual(net + 1e-12);
          expect(net - back, text).toBeLessThan(0.01);
        }
      }),
      { numRuns: 2000, seed: 7 },
    );
  });

  test('the starting odds of a fight are those of games.md 5', () => {
    expect([18_000, 20_638].map((units) => oddsText('malay', fraction(units, 10_000)))).toEqual(['0.80', '\u22120.94']);
  });

  test('negative odds name what is to be won', () => {
    const { risk, win } = riskOf('malay', fraction(205, 100));
    expect([toNumber(risk), toNumber(win)]).toEqual([expect.closeTo(0.952381, 6), 1]);
    expect(riskOf('american', fraction(3, 2))).toEqual({ risk: fraction(2), win: fraction(1) });
    expect(riskOf('malay', fraction(19, 10))).toEqual({ risk: fraction(1), win: fraction(9, 10) });
  });
});
