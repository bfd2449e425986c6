import { describe, expect, test } from 'vitest';
import type { CompoundPlay, Picks } from '../compound/index.ts';
import { chosenOf, fullTicket, proveByRows, proveReturn, rowsByTier } from '../compound/proofs.ts';
import { chanceText, PUBLISHED, playNamed } from '../compound/published.ts';
import { LONG_FORM_MS, product } from '../compound/ticket-samples.ts';
import { type Digits, ssc } from './index.ts';
import { naiveSsc, placesOf, written } from './written-rows.ts';

const REFERENCE = PUBLISHED.fast_lottery;
const DRAWS: readonly Digits[] = product(Array.from({ length: 5 }, () => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
const playOf = (code: string): CompoundPlay<Digits> => playNamed(ssc, code);
const rowsOf = (code: string, picks: Picks): number => playOf(code).rows(chosenOf(playOf(code), picks));
const hitsOf = (code: string, picks: Picks, digits: Digits): number =>
  rowsByTier(playOf(code), playOf(code).wins(chosenOf(playOf(code), picks), digits)).reduce((sum, one) => sum + one, 0);

describe('the plays of five digits', () => {
  test('have the published covers and chances', () => {
    for (const [code, { bets_in_full_cover, p_per_bet }] of Object.entries(REFERENCE.ssc_5digit))
      expect([code, playOf(code).cover, chanceText(playOf(code))]).toEqual([code, bets_in_full_cover, p_per_bet]);
  });

  const ENDING = /_(front|mid|back)$/;
  test('return the mode of all 100,000 draws, each tier as often as its chance', () => {
    const rowsOfGroups: Readonly<Record<string, number>> = { zu3: 90, zu6: 120 };
    for (const play of ssc.plays.filter(({ code }) => !ENDING.test(code))) {
      const rows = play.rows(fullTicket(play));
      // What is not on the places of a play does not matter to it, as the next test shows.
      const unused = 5 - placesOf(play.code);
      const draws = DRAWS.filter((digits) => digits.slice(0, unused).every((digit) => digit === 0));
      proveReturn(play, draws, (tier) => rowsOfGroups[tier] ?? (play.tiers.length === 1 ? rows : 1));
    }
  });

  test('with an ending win as without it, on other places', () => {
    const firstPlace: Readonly<Record<string, number>> = { front: 0, mid: 1 };
    for (const play of ssc.plays.filter(({ code }) => ENDING.test(code))) {
      const bare = playOf(play.code.replace(ENDING, ''));
      const places = placesOf(bare.code);
      const ticket = fullTicket(play);
      for (let at = 0; at < DRAWS.length; at += 997) {
        const draw = DRAWS[at] as Digits;
        const first = firstPlace[ENDING.exec(play.code)?.[1] ?? ''] ?? 5 - places;
        const onLast = [...draw.slice(0, first), ...draw.slice(first + places), ...draw.slice(first, first + places)];
        expect(play.wins(ticket, draw), `${play.code} ${draw}`).toEqual(bare.wins(ticket, onLast));
      }
    }
  });

  test('a full ticket has the rows of the cover, but for plays whose picks overlap or repeat', () => {
    // Five places of ten; both halves and both parities of the total.
    const others: Readonly<Record<string, number>> = { dwd: 50, total_sides: 4 };
    for (const play of ssc.plays) expect(play.rows(fullTicket(play)), play.code).toBe(others[play.code] ?? play.cover);
  });

  test('have the published rows of sums and spans', () => {
    const one = (code: string, from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => rowsOf(code, [[String(from + at)]]));
    expect(one('zx3_sum', 0, 27)).toEqual(REFERENCE.zhixuan3_sum_bets);
    expect(one('zx3_span', 0, 9)).toEqual(REFERENCE.span3_counts_of_1000);
    expect(one('zx2_sum', 0, 18)).toEqual(REFERENCE.sum2_counts_of_100);
    expect(one('zx2_span', 0, 9)).toEqual(REFERENCE.span2_counts_of_100);
    expect(one('zu_sum3', 1, 26)).toEqual(REFERENCE.group_sum3_zuxuan_bets.slice(1, -1));
  });

  test('niu-niu comes as often as published', () => {
    const { tiers } = playOf('bull');
    expect(
      tiers.map(({ probability: { numerator, denominator } }) => (Number(numerator) * 100_000) / Number(denominator)),
    ).toEqual(Object.values(REFERENCE.niuniu_counts_of_100000));
  });
});

describe('single tickets', () => {
  test('count their rows as games.md 3.3 does', () => {
    const n = (count: number) => Array.from({ length: count }, (_, digit) => String(digit));
    expect(rowsOf('zu3', [n(5)])).toBe(20);
    expect(rowsOf('zu6', [n(5)])).toBe(10);
    expect(rowsOf('zu60', [['0', '1'], n(5)])).toBe(8);
    expect(rowsOf('zu30', [n(3), ['2', '9']])).toBe(4);
    expect(rowsOf('any3', [n(2), n(3), [], n(1), n(1)])).toBe(6 + 6 + 2 + 3);
    expect(rowsOf('dwd', [[], ['1', '2'], [], [], ['9']])).toBe(3);
  });

  test('9-0-1 and 8-9-0 are straights with the wrap, 1-1-2 is none', () => {
    expect(hitsOf('shunzi3_wrap', [], [5, 5, 1, 9, 0])).toBe(1);
    expect(hitsOf('shunzi3_wrap', [[]], [5, 5, 8, 9, 0])).toBe(1);
    expect(hitsOf('shunzi3_nowrap', [['shunzi']], [5, 5, 1, 9, 0])).toBe(0);
    expect(hitsOf('shunzi3_wrap', [['shunzi']], [5, 5, 1, 1, 2])).toBe(0);
    expect(hitsOf('shunzi3_wrap_front', [['shunzi']], [3, 1, 2, 1, 2])).toBe(1);
  });

  test('a code without an ending is on the last places', () => {
    expect(hitsOf('zx3', [['1'], ['2'], ['3']], [0, 0, 1, 2, 3])).toBe(1);
    expect(hitsOf('zx3_mid', [['1'], ['2'], ['3']], [0, 1, 2, 3, 0])).toBe(1);
    expect(hitsOf('zx3_front', [['1'], ['2'], ['3']], [0, 0, 1, 2, 3])).toBe(0);
  });

  test('dragon and tiger are the first and the fifth place, or two that are named', () => {
    expect(hitsOf('dragon_or_tiger', [['dragon']], [9, 0, 0, 0, 1])).toBe(1);
    expect(
      hitsOf(
        'dragon_or_tiger',
        [
          ['dragon', 'tiger'],
          ['2', '1'],
        ],
        [9, 0, 0, 0, 1],
      ),
    ).toBe(1);
    expect(hitsOf('dragon_tiger_tie', [['tie'], ['2', '3']], [9, 0, 0, 0, 1])).toBe(1);
    expect(hitsOf('dragon_tiger_tie', [], [9, 0, 0, 0, 1])).toBe(0);
  });
});

test('random tickets win the rows that are written out one by one', { timeout: LONG_FORM_MS }, () => {
  proveByRows(
    ssc.plays,
    (chance) => Array.from({ length: 5 }, () => chance.below(10)),
    (digits) => digits,
    written,
  );
});

test('bets through their texts are charged and paid as their rows one by one', { timeout: LONG_FORM_MS }, () => {
  expect(naiveSsc.prove()).toBeGreaterThanOrEqual(1000);
});
