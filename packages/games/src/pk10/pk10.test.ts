import { expect, test } from 'vitest';
import { chosenOf, fullTicket, proveByRows, proveReturn } from '../compound/proofs.ts';
import { chanceText, PUBLISHED, playNamed } from '../compound/published.ts';
import { LONG_FORM_MS, sample } from '../compound/ticket-samples.ts';
import { pk10, type Ranking } from './index.ts';
import { naivePk10, written } from './written-rows.ts';

const CARS = Array.from({ length: 10 }, (_, at) => at + 1);
const play = (code: string) => playNamed(pk10, code);
const rankings = (places: number): Ranking[] =>
  places === 0
    ? [[]]
    : rankings(places - 1).flatMap((row) => CARS.filter((one) => !row.includes(one)).map((one) => [...row, one]));

test('the plays have the published covers and chances', () => {
  for (const [code, { bets_in_full_cover, p_per_bet }] of Object.entries(PUBLISHED.fast_lottery.pk10))
    expect([code, play(code).cover, chanceText(play(code))]).toEqual([code, bets_in_full_cover, p_per_bet]);
  const of90 = (code: string) =>
    play(code).tiers.map(
      ({ probability: { numerator, denominator } }) => (Number(numerator) * 90) / Number(denominator),
    );
  expect(of90('sum')).toEqual(Object.values(PUBLISHED.fast_lottery.pk10_first_two_sum_counts_of_90));
  expect(of90('sum_sides')).toEqual([40, 50, 50, 40]);
  expect([play('first4_straight').cover, play('first5_straight').cover]).toEqual([5040, 30_240]);
});

test('they return the mode of all rankings, each tier as often as its chance', { timeout: LONG_FORM_MS }, () => {
  // The first five decide the plays of places; LOTTERY_RANKINGS=all takes all 3,628,800.
  const isLong = process.env['LOTTERY_RANKINGS'] === 'all';
  const short = rankings(5).map((first) => [...first, ...CARS.filter((car) => !first.includes(car))]);
  const turned = short.map((ranking) => [...ranking.slice(5), ...ranking.slice(0, 5).reverse()]);
  // What is behind the first five is in rising order: with all rankings upside down as well, no place is favoured.
  const all = isLong ? rankings(10) : [...short, ...short.map((ranking) => ranking.map((car) => 11 - car))];
  for (const one of pk10.plays.filter(({ code }) => code !== 'dwd')) {
    const rows = one.rows(fullTicket(one));
    expect(rows, one.code).toBe(one.code.endsWith('sides') ? 4 : one.cover);
    proveReturn(one, all, () => (one.tiers.length === 1 ? rows : 1));
  }
  // Every place has each number once in ten rotations.
  const rotations = CARS.map((_, by) => CARS.map((__, at) => CARS[(at + by) % 10] ?? 0));
  proveReturn(play('dwd'), rotations, () => 100);
  const sides = chosenOf(play('two_sides'), [['big', 'odd'], CARS.map(String)]);
  for (const ranking of turned.slice(0, 100))
    expect(play('two_sides').wins(sides, ranking)).toEqual([{ rows: 10, tier: 0 }]);
  const pairs = chosenOf(play('dragon_tiger'), [
    ['dragon', 'tiger'],
    ['1', '2', '3', '4', '5'],
  ]);
  for (const ranking of turned.slice(0, 100))
    expect(play('dragon_tiger').wins(pairs, ranking)).toEqual([{ rows: 5, tier: 0 }]);
});

test('random tickets win the rows that are written out one by one', { timeout: LONG_FORM_MS }, () => {
  proveByRows(
    pk10.plays,
    (chance) => sample(chance, CARS, 10),
    (ranking) => ranking,
    written,
  );
});

test('bets through their texts are charged and paid as their rows one by one', { timeout: LONG_FORM_MS }, () => {
  expect(naivePk10.prove()).toBeGreaterThanOrEqual(1000);
});
