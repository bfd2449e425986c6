import { expect, test } from 'vitest';
import { prizeOf, returnOf, settleTicket, ticketOf } from '../compound/index.ts';
import { chosenOf, proveByRows, rowsByTier } from '../compound/proofs.ts';
import { chanceText, playNamed } from '../compound/published.ts';
import { LONG_FORM_MS } from '../compound/ticket-samples.ts';
import { sum, times, toNumber } from '../slots/exact/fraction.ts';
import { type ThaiPrizes, thai } from './index.ts';
import { naiveThai, written } from './written-rows.ts';

const play = (code: string) => playNamed(thai, code);
const text = (value: number, width: number): string => String(value).padStart(width, '0');
const DRAW: ThaiPrizes = { first: '123456', front: ['111', '222'], bottom: ['333', '333'], two: '07' };

test('every play returns what games.md 2.2 prints, at its first figures', () => {
  const returned = (code: string): number =>
    toNumber(sum(play(code).tiers.map((tier) => times(tier.probability, prizeOf(tier, returnOf(2000)))))) / 2;
  const codes = [
    '3_top',
    '3_front',
    '3_bottom',
    '2_top',
    '2_bottom',
    'run_top',
    'run_bottom',
    '4_top',
    '5_top',
    '2_top_sides',
  ];
  expect(codes.map(returned)).toEqual([0.9, 0.9, 0.9, 0.9, 0.9, 0.813, 0.57, 0.3, 0.1, 0.9]);
  // Three different digits: 6 in 1,000 at 150.
  expect(
    play('3_tod').tiers.map((tier) => toNumber(times(tier.probability, prizeOf(tier, returnOf(2000)))) / 2),
  ).toEqual([0.9, 0.45]);
});

test('every chance is the share of the draws in which the pick of the example comes', () => {
  const share = (code: string, width: number, drawOf: (drawn: string) => ThaiPrizes): string => {
    const one = play(code);
    const picks = chosenOf(one, one.example);
    let hits = 0;
    for (let value = 0; value < 10 ** width; value += 1)
      hits += rowsByTier(one, one.wins(picks, drawOf(text(value, width)))).reduce((all, rows) => all + rows, 0);
    return `${hits}/${10 ** width}`;
  };
  const first = (drawn: string): ThaiPrizes => ({ ...DRAW, first: drawn.padStart(6, '9') });
  const two = (drawn: string): ThaiPrizes => ({ ...DRAW, two: drawn });
  expect([
    share('5_top', 5, first),
    share('4_top', 4, first),
    share('3_top', 3, first),
    share('2_top', 2, first),
    share('3_tod', 3, first),
    share('run_top', 3, first),
    share('run_bottom', 2, two),
    share('2_bottom', 2, two),
    share('3_top_sides', 3, first),
    share('3_front', 3, (drawn) => ({ ...DRAW, front: [drawn, drawn] })),
  ]).toEqual(['1/100000', '1/10000', '1/1000', '1/100', '6/1000', '271/1000', '19/100', '1/100', '500/1000', '2/1000']);
  expect(['run_top', 'run_bottom', '3_front', '3_tod'].map((code) => chanceText(play(code)))).toEqual([
    '271/1000',
    '19/100',
    '1/500',
    '3/500,3/1000',
  ]);
});

test('random tickets win the rows that are written out one by one', { timeout: LONG_FORM_MS }, () => {
  proveByRows(
    thai.plays.filter(({ code }) => code !== '3_bottom'),
    (chance) => {
      const [first, front, two] = [chance.below(10 ** 6), chance.below(1000), chance.below(100)];
      // The second front number has four digits, so that no pick is both.
      return { first: text(first, 6), front: [text(front, 3), '1000'], bottom: ['000', '000'], two: text(two, 2) };
    },
    ({ first, front, two }) =>
      [2, 3, 4, 5].map((width) => Number(first.slice(-width))).concat(Number(front[0]), Number(two)),
    written,
  );
});

test('a number that is drawn twice is paid twice, and half a price is half of it', () => {
  const settled = (fields: Readonly<Record<string, unknown>>) => {
    const ticket = ticketOf(
      thai,
      { play: '3_bottom', picks: [['333']], ...fields },
      { unit: 1_000_000n, multiple: 1, returned: returnOf(1700) },
    );
    return ticket.ok ? settleTicket(thai, ticket.value, DRAW, 0n) : ticket.error;
  };
  expect(settled({})).toEqual({ charged: 1_000_000n, hits: 2, payout: 900_000_000n });
  expect(settled({ half: true })).toEqual({ charged: 1_000_000n, hits: 2, payout: 450_000_000n });
  expect(settled({ half: 'yes' })).toBe('bad_half');
  expect(settled({ play: '3_tod', picks: [['111']] })).toBe('picks_out_of_range');
  expect(settled({ play: '3_tod', picks: [['112', '211']] })).toBe('repeated_pick');
});

test('a draw has six texts', () => {
  const read = (...numbers: readonly unknown[]) => {
    const draw = thai.readDraw(numbers, null);
    return draw.ok ? draw.value : draw.error;
  };
  expect(read('123456', '111', '222', '333', '333', '07')).toEqual(DRAW);
  expect(read('123456', '111', '222', '333', '333')).toBe('wrong_count');
  expect(read('12345', '111', '222', '333', '333', '07')).toBe('number_out_of_range');
  expect(read('123456', '111', '222', '333', '333', 7)).toBe('not_a_number');
});

test('bets through their texts are charged and paid as their rows one by one', { timeout: LONG_FORM_MS }, () => {
  expect(naiveThai.prove()).toBeGreaterThanOrEqual(1000);
});
