import { expect, test } from 'vitest';
import { fullTicket, proveByRows, proveReturn } from '../compound/proofs.ts';
import { chanceText, PUBLISHED, playNamed } from '../compound/published.ts';
import { LONG_FORM_MS, product } from '../compound/ticket-samples.ts';
import { k3 } from './index.ts';
import { naiveK3, written } from './written-rows.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const play = (code: string) => playNamed(k3, code);

test('the plays have the published chances, and the sums their ways', () => {
  for (const [code, { p_per_bet }] of Object.entries(PUBLISHED.fast_lottery.k3))
    expect([code, chanceText(play(code))]).toEqual([code, p_per_bet]);
  const ways = Object.values(PUBLISHED.fast_lottery.k3_sum_counts_of_216);
  expect(
    play('sum').tiers.map(({ name, probability }) => [
      name,
      (Number(probability.numerator) * 216) / Number(probability.denominator),
    ]),
  ).toEqual(ways.map((way, at) => [String(at + 3), way]));
  expect(chanceText(play('sides'))).toBe('1/2');
  expect(chanceText(play('sides_triples_lose'))).toBe('35/72');
});

test('they return the mode of all 216 rolls, each tier as often as its chance', () => {
  const covers: Readonly<Record<string, number>> = { sides: 4, sides_triples_lose: 4 };
  for (const one of k3.plays) {
    const rows = one.rows(fullTicket(one));
    expect(rows, one.code).toBe(covers[one.code] ?? one.cover);
    proveReturn(one, product([FACES, FACES, FACES]), () => (one.tiers.length === 1 ? rows : 1));
  }
});

test('random tickets win the rows that are written out one by one', { timeout: LONG_FORM_MS }, () => {
  proveByRows(
    k3.plays,
    (chance) => [1, 2, 3].map(() => 1 + chance.below(6)),
    (dice) => dice,
    written,
  );
});

test('bets through their texts are charged and paid as their rows one by one', { timeout: LONG_FORM_MS }, () => {
  expect(naiveK3.prove()).toBeGreaterThanOrEqual(1000);
});
