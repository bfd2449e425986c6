import { describe, expect, test } from 'vitest';
import { prizeOf, returnOf } from '../compound/index.ts';
import { chosenOf, fullTicket, proveByRows, proveReturn, rowsByTier } from '../compound/proofs.ts';
import { PUBLISHED, playNamed } from '../compound/published.ts';
import { LONG_FORM_MS, sample } from '../compound/ticket-samples.ts';
import { fraction } from '../netting/index.ts';
import { ONE, sum, times, toNumber } from '../slots/exact/fraction.ts';
import { keno } from './index.ts';
import { naiveKeno, written } from './written-rows.ts';

const play = (code: string) => playNamed(keno, code);
const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

describe('the plays by hits', () => {
  test.each([
    ['pick', PUBLISHED.keno80_hits_pmf],
    ['keno40_pick', PUBLISHED.keno40_hits_pmf_10_drawn],
  ])('of %s have the published chances', (prefix, published) => {
    for (const [size, chances] of Object.entries(published)) {
      const { tiers } = play(prefix + size);
      expect(tiers.map(({ name }) => Number(name))).toEqual(chances.map((_, hits) => hits));
      for (const [hits, chance] of chances.entries())
        expect(Math.abs(toNumber(tiers[hits]?.probability ?? ONE) / chance - 1)).toBeLessThan(
          chance < 1e-8 ? 1e-7 : 1e-9,
        );
      expect(sum(tiers.map(({ probability }) => probability))).toEqual(ONE);
    }
  });

  test('return exactly the mode, in equal shares from half of the numbers on', () => {
    for (const { code, tiers } of keno.plays)
      for (const mode of [1700, 1960, 2000]) {
        const shares = tiers.map((tier) => times(tier.probability, prizeOf(tier, returnOf(mode))));
        const size = Number(/pick(\d+)$/.exec(code)?.[1] ?? 0);
        if (size > 0) expect(sum(shares), code).toEqual(fraction(mode, 1000));
        else for (const share of shares) expect(share, code).toEqual(fraction(mode, 1000));
        const paid = shares.filter(({ numerator }) => numerator > 0n);
        if (size > 0) expect(paid).toHaveLength(size - Math.ceil(size / 2) + 1);
        expect(new Set(paid.map(({ numerator }) => numerator)).size).toBe(1);
      }
  });

  test('with all numbers win on any draw what the mode returns', () => {
    for (const one of keno.plays.filter(({ code }) => code.includes('pick'))) {
      const size = Number(/pick(\d+)$/.exec(one.code)?.[1]);
      const balls = one.code.startsWith('keno40') ? 40 : 80;
      const rows = one.rows(fullTicket(one));
      proveReturn(one, [{ balls, numbers: upTo(balls / 4) }], (hits) => (Number(hits) * 2 < size ? 0 : rows));
    }
  });

  test('of a set win by its hits in any order', () => {
    const one = play('pick3');
    const drawn = { balls: 80, numbers: upTo(20) } as const;
    expect(rowsByTier(one, one.wins(chosenOf(one, [['3', '1', '70']]), drawn))).toEqual([0, 0, 1, 0]);
    expect(one.wins(chosenOf(one, [['1', '70', '3']]), drawn)).toEqual(
      one.wins(chosenOf(one, [['03', '1', '70']]), drawn),
    );
    expect(() => chosenOf(one, [['1', '1', '2']])).toThrow('repeated_pick');
    expect(() => chosenOf(one, [['1', '2']])).toThrow('too_few_picks');
    expect(() => chosenOf(play('pick10'), [upTo(24).map(String)])).toThrow('too_many_bets');
    expect(one.rows(chosenOf(one, [upTo(80).map(String)]))).toBe(82_160);
  });
});

test('the chances of totals are those of all draws of 20 of 80', () => {
  const ways = Array.from({ length: 21 }, () => new BigUint64Array(1411));
  (ways[0] as BigUint64Array)[0] = 1n;
  for (let number = 1; number <= 80; number += 1)
    for (let count = 20; count > 0; count -= 1)
      for (let total = 1410; total >= number; total -= 1) {
        const before = ways[count - 1]?.[total - number] ?? 0n;
        if (before > 0n) (ways[count] as BigUint64Array)[total] = (ways[count]?.[total] ?? 0n) + before;
      }
  const counted = (wins: (total: number) => boolean) =>
    fraction(
      [...(ways[20] ?? [])].reduce((all, one, total) => (wins(total) ? all + one : all), 0n),
      3_535_316_142_212_174_320n,
    );
  const chances = (code: string) => play(code).tiers.map(({ probability }) => probability);
  expect(chances('total_sides')).toEqual([counted((t) => t > 810), counted((t) => t < 810), counted((t) => t === 810)]);
  expect(chances('total_parity')).toEqual([counted((t) => t % 2 === 1), counted((t) => t % 2 === 0)]);
  const bounds = [210, 696, 764, 856, 924, 1411];
  expect(chances('elements')).toEqual(
    bounds.slice(1).map((end, at) => counted((total) => total >= (bounds[at] ?? 0) && total < end)),
  );
  expect(sum(chances('up_down'))).toEqual(ONE);
});

test('a draw has twenty different numbers of 80, or ten of 40', () => {
  const read = (numbers: readonly unknown[]) => {
    const draw = keno.readDraw(numbers, null);
    return draw.ok ? draw.value.balls : draw.error;
  };
  expect(read(upTo(20))).toBe(80);
  expect(read(upTo(10))).toBe(40);
  expect(read(upTo(19))).toBe('wrong_count');
  expect(read([...upTo(19), 17])).toBe('repeated_number');
  expect(read([...upTo(19), 81])).toBe('number_out_of_range');
  expect(read([...upTo(9), 41])).toBe('number_out_of_range');
});

test('random tickets win the rows that are written out one by one', { timeout: LONG_FORM_MS }, () => {
  const of = (balls: 80 | 40) => keno.plays.filter(({ code }) => code.startsWith('keno40') === (balls === 40));
  for (const balls of [80, 40] as const)
    proveByRows(
      of(balls),
      (chance) => ({ balls, numbers: sample(chance, upTo(balls), balls / 4) }),
      ({ numbers }) => numbers,
      written,
    );
});

test('bets through their texts are charged and paid as their rows one by one', { timeout: LONG_FORM_MS }, () => {
  expect(naiveKeno.prove()).toBeGreaterThanOrEqual(1000);
});
