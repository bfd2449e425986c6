import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatOdds, parseOdds } from '../lottery/index.ts';
import { tokensOfWidth } from './expand.ts';
import { DEFAULT_ODDS, waysOf, waysOfSum } from './odds.ts';
import { playsOf, SUMS } from './plays.ts';
import { REGIONS } from './regions.ts';

describe('odds', () => {
  test('are ten-thousandths, written as the shortest decimal', () => {
    expect(parseOdds('98')).toEqual({ ok: true, value: 980_000n });
    expect(parseOdds('1.95')).toEqual({ ok: true, value: 19_500n });
    expect([980_000n, 36_000n, 19_500n, 1n].map(formatOdds)).toEqual(['98', '3.6', '1.95', '0.0001']);
  });

  test('come back as they were written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (odds) => {
        expect(parseOdds(formatOdds(odds))).toEqual({ ok: true, value: odds });
      }),
    );
  });

  test.each([
    ['0', 'out_of_range'],
    ['1.23456', 'too_fine'],
    ['-1', 'not_a_number'],
    ['1e3', 'not_a_number'],
    ['', 'not_a_number'],
  ])('%s is refused', (text, refusal) => {
    expect(parseOdds(text)).toEqual({ ok: false, error: refusal });
  });

  test.each(REGIONS)('every play that %s offers has a price, and no other', (region) => {
    const priced = Object.keys(DEFAULT_ODDS[region]).toSorted();
    expect(priced).toEqual(
      playsOf(region)
        .map(({ code }) => code)
        .toSorted(),
    );
  });

  test('the ways of a sum are the endings that make it', () => {
    const counted = SUMS.map(
      (sum) => tokensOfWidth(2).filter((t) => Number(t[0]) + Number(t[1]) === Number(sum)).length,
    );
    expect(SUMS.map(waysOfSum)).toEqual(counted.map(BigInt));
    const big = tokensOfWidth(2).filter((t) => Number(t[0]) + Number(t[1]) >= 10).length;
    expect([waysOf('SUM_TX', 'TAI').own, waysOf('SUM_TX', 'XIU').own]).toEqual([BigInt(big), BigInt(100 - big)]);
  });
});
