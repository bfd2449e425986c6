import { expect, test } from 'vitest';
import type { Picks } from '../compound/index.ts';
import { chosenOf, fullTicket, proveByRows, proveReturn, rowsByTier } from '../compound/proofs.ts';
import { chanceText, PUBLISHED, playNamed } from '../compound/published.ts';
import { LONG_FORM_MS, sample } from '../compound/ticket-samples.ts';
import { elevenFive, type FiveNumbers } from './index.ts';
import { naiveElevenFive, written } from './written-rows.ts';

const BALLS = Array.from({ length: 11 }, (_, at) => at + 1);
const draws = (places: number): FiveNumbers[] =>
  places === 0
    ? [[]]
    : draws(places - 1).flatMap((row) => BALLS.filter((one) => !row.includes(one)).map((one) => [...row, one]));
const play = (code: string) => playNamed(elevenFive, code);

test('the plays have the published covers and chances', () => {
  for (const [code, { bets_in_full_cover, p_per_bet }] of Object.entries(PUBLISHED.fast_lottery.x11_5))
    expect([code, play(code).cover, chanceText(play(code))]).toEqual([code, bets_in_full_cover, p_per_bet]);
  const of462 = (code: string) =>
    play(code).tiers.map(
      ({ probability: { numerator, denominator } }) => (Number(numerator) * 462) / Number(denominator),
    );
  expect(of462('odd_count')).toEqual(Object.values(PUBLISHED.fast_lottery.x11_5_odd_count_of_462));
  expect(of462('median')).toEqual(Object.values(PUBLISHED.fast_lottery.x11_5_median_of_462));
});

test('they return the mode of all 55,440 draws, each tier as often as its chance', () => {
  const all = draws(5);
  expect(all).toHaveLength(55_440);
  for (const one of elevenFive.plays) {
    const rows = one.rows(fullTicket(one));
    expect(rows, one.code).toBe(one.code === 'dwd' ? 55 : one.cover);
    proveReturn(one, all, () => (one.tiers.length === 1 ? rows : 1));
  }
});

test('bankers are in every row, drags fill it', () => {
  const rows = (code: string, picks: Picks) => play(code).rows(chosenOf(play(code), picks));
  const hits = (code: string, picks: Picks, drawn: FiveNumbers) =>
    rowsByTier(play(code), play(code).wins(chosenOf(play(code), picks), drawn))[0];
  expect(rows('pick3', [['1'], ['2', '3', '4', '5']])).toBe(6);
  expect(hits('pick3', [['1'], ['2', '3', '4', '5']], [5, 1, 2, 10, 11])).toBe(1);
  expect(
    rows('pick8_hit5', [
      ['01', '02'],
      ['3', '4', '5', '6', '7', '8', '9'],
    ]),
  ).toBe(7);
  expect(
    hits(
      'pick8_hit5',
      [
        ['01', '02'],
        ['3', '4', '5', '6', '7', '8', '9'],
      ],
      [9, 8, 7, 1, 2],
    ),
  ).toBe(4);
  expect(() => rows('pick3', [['1'], ['1', '2', '3']])).toThrow('repeated_pick');
  expect(() => rows('pick3', [['1', '2', '3'], ['4']])).toThrow('too_many_picks');
  expect(() => rows('pick3', [['1'], ['2']])).toThrow('too_few_picks');
  expect(() => rows('pick2', [['7', '07']])).toThrow('repeated_pick');
});

test('random tickets win the rows that are written out one by one', { timeout: LONG_FORM_MS }, () => {
  proveByRows(
    elevenFive.plays,
    (chance) => sample(chance, BALLS, 5),
    (drawn) => drawn,
    written,
  );
});

test('bets through their texts are charged and paid as their rows one by one', { timeout: LONG_FORM_MS }, () => {
  expect(naiveElevenFive.prove()).toBeGreaterThanOrEqual(1000);
});
