import { expect, test } from 'vitest';
import type { Picks } from '../compound/index.ts';
import { fullTicket, proveByRows, proveReturn, type WrittenRow } from '../compound/proofs.ts';
import { chanceText, PUBLISHED, playNamed } from '../compound/published.ts';
import { proveByTickets } from '../compound/ticket-proofs.ts';
import { combinations, LONG_FORM_MS, product } from '../compound/ticket-samples.ts';
import { type Dice, k3 } from './index.ts';
import { k3Lottery } from './lottery.ts';

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

/** Rows written out from the text of games.md 3.5. */
function written(code: string, picks: Picks): readonly WrittenRow<Dice>[] {
  const [first = [], second = []] = picks;
  const text = (dice: Dice): string => dice.toSorted().join('');
  const win = (isWon: boolean) => (isWon ? 'win' : null);
  const sum = (dice: Dice): number => dice.reduce((a, b) => a + b, 0);
  switch (code) {
    case 'triple_any':
      return [(dice) => win(/^(.)\1\1$/.test(text(dice)))];
    case 'straight_any(123..456)':
      return [(dice) => win(['123', '234', '345', '456'].includes(text(dice)))];
    case 'triple_specific':
      return first.map((face) => (dice) => win(text(dice) === face.repeat(3)));
    case 'three_different_specific':
      return combinations(first, 3).map((row) => (dice) => win(text(dice) === row.sort().join('')));
    case 'two_different_specific':
      return combinations(first, 2).map((row) => (dice) => win(row.every((face) => text(dice).includes(face))));
    case 'pair_specific_exactly_two':
      return first.map((face) => (dice) => win(text(dice).split(face).length === 3));
    case 'pair_specific_at_least_two':
      return first.map((face) => (dice) => win(text(dice).split(face).length >= 3));
    case 'single_at_least_once':
      return first.map((face) => (dice) => win(text(dice).includes(face)));
    case 'pair_plus_single_specific':
      return product([first, second])
        .filter(([pair, single]) => pair !== single)
        .map(
          ([pair = '', single = '']) =>
            (dice) =>
              win(text(dice) === [pair, pair, single].sort().join('')),
        );
    case 'sum':
      return first.map((one) => (dice) => (String(sum(dice)) === one ? one : null));
    default:
      return first.map((side) => (dice) => {
        if (code === 'sides_triples_lose' && /^(.)\1\1$/.test(text(dice))) return null;
        return win([sum(dice) > 10 ? 'big' : 'small', sum(dice) % 2 ? 'odd' : 'even'].includes(side));
      });
  }
}

test('random tickets win the rows that are written out one by one', { timeout: LONG_FORM_MS }, () => {
  proveByRows(
    k3.plays,
    (chance) => [1, 2, 3].map(() => 1 + chance.below(6)),
    (dice) => dice,
    written,
  );
});

test('bets through their texts are charged and paid as their rows one by one', { timeout: LONG_FORM_MS }, () => {
  const settled = proveByTickets(k3Lottery, {
    rules: k3,
    read: (prizes) => (prizes['dice'] ?? []).map(Number),
    favoured: (drawn) => drawn,
    write: written,
  });
  expect(settled).toBeGreaterThanOrEqual(1000);
});
