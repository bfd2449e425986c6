import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PickRefusal } from '../lottery/index.ts';
import { tokensOfWidth } from './expand.ts';
import { checkPicks, linesOf, stakeOf } from './picks.ts';
import { PLAY_CODES, PLAYS, type PlayCode, playsOf } from './plays.ts';
import type { Region } from './regions.ts';

describe('the picks of a bet', () => {
  test.each<readonly [string, Region, PlayCode, readonly string[], PickRefusal]>([
    ['a play of the other side of the country', 'MN', 'DE_G7', ['09'], 'play_not_offered'],
    ['a play of the other side of the country', 'MB', 'DE_G8', ['09'], 'play_not_offered'],
    ['nothing', 'MB', 'LO2', [], 'no_picks'],
    ['an empty set', 'MB', 'XIEN2', [], 'no_picks'],
    ['a dropped zero', 'MB', 'LO2', ['7'], 'wrong_width'],
    ['an empty pick', 'MB', 'LO2', [''], 'wrong_width'],
    ['three digits for two', 'MB', 'DE_DB', ['123'], 'wrong_width'],
    ['full-width digits', 'MB', 'LO2', ['０７'], 'not_digits'],
    ['a sign', 'MB', 'LO3', ['-12'], 'not_digits'],
    ['an exponent', 'MB', 'LO3', ['1e2'], 'not_digits'],
    ['a line break after it', 'MB', 'LO2', ['07\n'], 'not_digits'],
    ['a word', 'MB', 'TX_DB2', ['tai'], 'unknown_option'],
    ['a sum above 18', 'MB', 'SUM_DB2', ['19'], 'unknown_option'],
    ['a padded sum', 'MB', 'SUM_DB2', ['04'], 'unknown_option'],
    ['a number for a half of the sums', 'MB', 'SUM_TX', ['10'], 'unknown_option'],
    ['a lô on a prize of the other side', 'MN', 'LO_G3', ['09'], 'play_not_offered'],
    ['thirteen numbers of fourteen', 'MN', 'TRUOT14', tokensOfWidth(2).slice(0, 13), 'wrong_number_of_picks'],
    ['a pick twice', 'MB', 'LO2', ['07', '68', '07'], 'repeated_pick'],
    ['a pick twice in a set', 'MB', 'XIEN2', ['07', '07'], 'repeated_pick'],
    ['a set too small', 'MB', 'XIEN3', ['07', '68'], 'wrong_number_of_picks'],
    ['a set too large', 'MB', 'TRUOT4', ['01', '02', '03', '04', '05'], 'wrong_number_of_picks'],
    ['more picks than there are digits', 'MB', 'DAU', [...tokensOfWidth(1), '0'], 'too_many_picks'],
  ])('are refused with %s (%s %s %j)', (_name, region, play, picks, refusal) => {
    expect(checkPicks(region, play, picks)).toEqual({ ok: false, error: refusal });
  });

  test('are taken in the player’s order, up to every token there is', () => {
    expect(checkPicks('MB', 'LO2', ['68', '07'])).toEqual({ ok: true, value: ['68', '07'] });
    expect(checkPicks('MN', 'LO4', tokensOfWidth(4)).ok).toBe(true);
  });

  test('never pass as anything but ASCII digits of the width, whatever is sent', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLAY_CODES), fc.array(fc.string({ unit: 'grapheme' })), (code, picks) => {
        const { options, width } = PLAYS[code];
        if (!checkPicks('MB', code, picks).ok) return;
        expect(picks.every((pick) => options?.includes(pick) ?? new RegExp(`^[0-9]{${width}}$`).test(pick))).toBe(true);
      }),
    );
  });
});

describe('what a bet is charged', () => {
  test('a unit for every number it looks at, on every line (games.md 1.7)', () => {
    const unit = 1_500_000n;
    expect(stakeOf('MB', 'LO2', ['68', '07'], unit)).toBe(81_000_000n);
    expect(stakeOf('MN', 'LO2', ['68', '07'], unit)).toBe(54_000_000n);
    expect(stakeOf('MB', 'XIEN3', ['68', '07', '11'], unit)).toBe(unit);
    expect(stakeOf('MB', 'DE_DAUDUOI', ['68'], unit)).toBe(7_500_000n);
    expect(stakeOf('MT', 'LO2_1K', ['68', '07'], unit)).toBe(3_000_000n);
  });

  test('a set is one line, anything else a line for each pick', () => {
    expect(linesOf('XIEN2', ['68', '07'])).toEqual([['68', '07']]);
    expect(linesOf('LO2', ['68', '07'])).toEqual([['68'], ['07']]);
    expect(linesOf('SUM_DB2', ['4', '9'])).toEqual([['4'], ['9']]);
  });
});

describe('what a region offers', () => {
  const codes = (region: Region) => playsOf(region).map(({ code }) => code);

  test('everything but the plays on prizes that the other side has', () => {
    const provincial: readonly PlayCode[] = ['DE_G8', 'LO_G4', 'LO_G6'];
    const northern: readonly PlayCode[] = ['DE_G7', 'LO_G3', 'LO_G5'];
    expect(PLAY_CODES).toHaveLength(40);
    expect(codes('MB')).toEqual(PLAY_CODES.filter((code) => !provincial.includes(code)));
    expect(codes('MN')).toEqual(PLAY_CODES.filter((code) => !northern.includes(code)));
    expect(codes('MT')).toEqual(codes('MN'));
  });
});
