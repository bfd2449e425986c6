import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ODDS_FORMATS, oddsText } from './odds.ts';

test('odds are written as games.md 4.3 says', () => {
  const row = (price: bigint) => ODDS_FORMATS.map((format) => oddsText(price, format));
  expect(row(15_000n)).toEqual(['1.50', '0.50', '0.50', '−2.00']);
  expect(row(19_000n)).toEqual(['1.90', '0.90', '0.90', '−1.11']);
  expect(row(20_000n)).toEqual(['2.00', '1.00', '1.00', '1.00']);
  expect(row(20_500n)).toEqual(['2.05', '−0.95', '1.05', '1.05']);
  expect(row(25_000n)).toEqual(['2.50', '−0.67', '1.50', '1.50']);
  expect(row(30_000n)).toEqual(['3.00', '−0.50', '2.00', '2.00']);
  // The starting odds of a fight (games.md 5).
  expect(row(18_000n)[1]).toBe('0.80');
  expect(row(20_638n)[1]).toBe('−0.94');
});

test('every format gives the decimal price back within the digits that it shows', () => {
  const read = (text: string): number => Number(text.replace('−', '-'));
  const netOf = (odds: number): number => (odds < 0 ? -1 / odds : odds);
  fc.assert(
    fc.property(fc.bigInt(10_701n, 200_000n), (price) => {
      const net = Number(price - 10_000n) / 10_000;
      for (const format of ODDS_FORMATS) {
        const odds = read(oddsText(price, format));
        const shown = format === 'decimal' ? odds - 1 : netOf(odds);
        // Half a hundredth of what is staked, or a hundredth of what is paid.
        const within = odds < 0 ? 0.0051 * net * net * 1.2 : 0.0101;
        expect(Math.abs(shown - net), `${format} ${odds}`).toBeLessThan(within);
      }
    }),
  );
});
