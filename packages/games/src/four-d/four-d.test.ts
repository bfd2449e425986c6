import { expect, test } from 'vitest';
import { payTicket, prizeOf, returnOf } from '../compound/index.ts';
import { chosenOf, proveByRows, rowsByTier } from '../compound/proofs.ts';
import { playNamed } from '../compound/published.ts';
import { chanceOf, LONG_FORM_MS, ticketCount } from '../compound/ticket-samples.ts';
import { sum, times, toNumber } from '../slots/exact/fraction.ts';
import { type FourDigitPrizes, fourD } from './index.ts';
import { naiveFourD, permutations, sorted, written } from './written-rows.ts';

const play = (code: string) => playNamed(fourD, code);
const NUMBERS = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'));
const drawOf = (...first: readonly string[]): FourDigitPrizes =>
  Array.from({ length: 23 }, (_, at) => first[at] ?? '0000');

test('every bet returns what games.md 2.1 prints', () => {
  const printed: Readonly<Record<string, number>> = {
    big: 64,
    small: 65,
    '4a': 60,
    '3a': 66,
    box_big: 64,
    box_small: 65,
    ibox24_big: 66.72,
    ibox12_big: 64.2,
    ibox6_big: 64.08,
    ibox4_big: 64,
    ibox24_small: 65.28,
    ibox12_small: 65.16,
    ibox6_small: 65.1,
    ibox4_small: 65,
  };
  for (const one of fourD.plays) {
    const returned = sum(one.tiers.map((tier) => times(tier.probability, prizeOf(tier, returnOf(1700)))));
    expect([one.code, Math.round(toNumber(returned) * 5000) / 100]).toEqual([one.code, printed[one.code]]);
  }
});

test('each tier comes as often as its chance, over all numbers of a prize', () => {
  for (const one of fourD.plays) {
    const orders = Number(/^ibox(\d+)/.exec(one.code)?.[1] ?? 1);
    const picks = chosenOf(one, one.example);
    const hits = NUMBERS.filter((number) => one.wins(picks, [number]).length > 0).length;
    // A box of the example has 24 rows, each with the chance of one number; ten numbers have the same last three digits.
    const expected = one.code === '3a' ? 10 : one.code.startsWith('box') ? 24 : orders;
    expect([one.code, hits]).toEqual([one.code, expected]);
  }
});

test('covers are the numbers or the sets of digits', () => {
  const sets = new Map<number, Set<string>>();
  for (const number of NUMBERS) {
    const orders = new Set(permutations(number)).size;
    sets.set(orders, (sets.get(orders) ?? new Set()).add(sorted(number)));
  }
  for (const orders of [24, 12, 6, 4]) {
    expect(play(`ibox${orders}_big`).cover).toBe(sets.get(orders)?.size);
    expect(play(`ibox${orders}_small`).cover).toBe(sets.get(orders)?.size);
  }
  expect(play('big').rows(chosenOf(play('big'), [NUMBERS]))).toBe(10_000);
});

test('every prize that a number hits is paid', () => {
  const ibox = play('ibox6_big');
  const draw = drawOf('2211').with(13, '1212');
  const wins = ibox.wins(chosenOf(ibox, [['1122']]), draw);
  const terms = { unit: 1_000_000n, multiple: 1, returned: returnOf(1960) };
  // 417 of the first prize and 10 of a consolation.
  expect(payTicket(ibox.tiers, 1, wins, terms)).toEqual({ charged: 1_000_000n, hits: 2, payout: 427_000_000n });
});

test('a box of another kind, and one that is bet twice, are refused', () => {
  expect(() => chosenOf(play('ibox24_big'), [['1122']])).toThrow('picks_out_of_range');
  expect(() => chosenOf(play('ibox4_big'), [['1111']])).toThrow('picks_out_of_range');
  expect(() => chosenOf(play('ibox6_big'), [['1122', '2112']])).toThrow('repeated_pick');
  expect(() => chosenOf(play('box_big'), [['1234', '4321']])).toThrow('repeated_pick');
  expect(() => chosenOf(play('big'), [['123']])).toThrow('picks_out_of_range');
  expect(() => chosenOf(play('big'), [['１２３４']])).toThrow('not_ascii_digits');
});

test('a draw has 23 texts of four digits', () => {
  const read = (numbers: readonly unknown[]) => {
    const draw = fourD.readDraw(numbers, null);
    return draw.ok ? 'ok' : draw.error;
  };
  expect([drawOf(), drawOf().slice(1), drawOf().with(3, '123'), drawOf('123４')].map(read)).toEqual([
    'ok',
    'wrong_count',
    'number_out_of_range',
    'number_out_of_range',
  ]);
  expect(read([1234, ...drawOf().slice(1)])).toBe('not_a_number');
});

test('random tickets win the rows that are written out one by one', { timeout: LONG_FORM_MS }, () => {
  const single = fourD.plays.filter(({ code }) => code === '3a' || code === '4a');
  proveByRows(
    single,
    (chance) => Array.from({ length: 23 }, () => NUMBERS[chance.below(10_000)] ?? ''),
    ([prize = '']) => [Number(prize), Number(prize.slice(1))],
    written,
  );
});

test('random tickets of several prizes hit what a comparison of texts finds', { timeout: LONG_FORM_MS }, () => {
  const chance = chanceOf(4);
  const kinds = fourD.plays.filter(({ code }) => code !== '3a' && code !== '4a');
  const orders = new Map(NUMBERS.map((number) => [number, new Set(permutations(number)).size]));
  const few = (): string => Array.from({ length: 4 }, () => chance.below(4)).join('');
  const ENDS = [0, 1, 2, 3, 13, 23];
  for (let ticket = 0; ticket < ticketCount(); ticket += 1) {
    const one = kinds[ticket % kinds.length] as (typeof kinds)[number];
    const isExact = one.code === 'big' || one.code === 'small';
    const wanted = Number(/^ibox(\d+)/.exec(one.code)?.[1] ?? 0);
    const bySet = new Map(Array.from({ length: 6 }, few).map((pick) => [isExact ? pick : sorted(pick), pick]));
    const fitting = [...bySet.values()].filter((pick) => wanted === 0 || orders.get(pick) === wanted);
    const picks = fitting.length > 0 ? fitting : [...(one.example[0] ?? [])];
    const draw = Array.from({ length: 23 }, few);
    const chosen = chosenOf(one, [picks]);
    const rows = one.code.startsWith('box')
      ? picks.reduce((all, pick) => all + (orders.get(pick) ?? 0), 0)
      : picks.length;
    const isHit = (prize: string, pick: string): boolean => (isExact ? pick === prize : sorted(pick) === sorted(prize));
    const expected = one.tiers.map(
      (_, tier) =>
        draw.slice(ENDS[tier], ENDS[tier + 1]).filter((prize) => picks.some((pick) => isHit(prize, pick))).length,
    );
    expect([one.code, picks, one.rows(chosen), rowsByTier(one, one.wins(chosen, draw))]).toEqual([
      one.code,
      picks,
      rows,
      expected,
    ]);
  }
});

test('bets through their texts are charged and paid as their rows one by one', { timeout: LONG_FORM_MS }, () => {
  expect(naiveFourD.prove()).toBeGreaterThanOrEqual(1000);
});
