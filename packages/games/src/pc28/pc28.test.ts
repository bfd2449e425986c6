import { MICROS_PER_UNIT } from '@lantern/kernel';
import { expect, test } from 'vitest';
import { type BetFields, type Picks, returnOf, settleTicket, ticketOf } from '../compound/index.ts';
import { chosenOf, fullTicket, proveByRows, proveReturn } from '../compound/proofs.ts';
import { chanceText, PUBLISHED, playNamed } from '../compound/published.ts';
import { combinations, LONG_FORM_MS, product } from '../compound/ticket-samples.ts';
import { pc28, type ThreeDigits } from './index.ts';
import { pc28Lottery } from './lottery.ts';
import { naivePc28, sum, written } from './written-rows.ts';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const DRAWS: readonly ThreeDigits[] = product([DIGITS, DIGITS, DIGITS]);
const play = (code: string) => playNamed(pc28, code);

test('the plays have the published ways of 1,000', () => {
  const ways = (code: string) =>
    play(code).tiers.map(
      ({ probability: { numerator, denominator } }) => (Number(numerator) * 1000) / Number(denominator),
    );
  expect(ways('sum')).toEqual(PUBLISHED.fast_lottery.sum3_counts_of_1000);
  expect(['sides', 'extreme', 'triple', 'straight', 'pair', 'dragon_or_tiger', 'dragon_tiger_tie'].map(ways)).toEqual([
    [500],
    [56],
    [10],
    [60],
    [270],
    [450],
    [100],
  ]);
  expect(ways('combination')).toEqual([269, 231, 231, 269]);
  expect(ways('colour')).toEqual([332, 258, 258]);
});

test('they return the mode of all 1,000 draws, each tier as often as its chance', () => {
  for (const one of pc28.plays.filter(({ code }) => code !== 'three_sums')) {
    const rows = one.rows(fullTicket(one));
    expect(rows, one.code).toBe(one.code === 'sides' ? 4 : one.cover);
    proveReturn(one, DRAWS, () => (one.tiers.length === 1 ? rows : 1));
  }
});

test('three sums in one bet come as often as the chance of their tier', () => {
  const sums = Array.from({ length: 28 }, (_, at) => String(at));
  const counts = PUBLISHED.fast_lottery.sum3_counts_of_1000;
  for (const three of combinations(sums, 3).filter((_, at) => at % 37 === 0)) {
    const picks = chosenOf(play('three_sums'), [three]);
    const wins = DRAWS.flatMap((digits) => play('three_sums').wins(picks, digits));
    const ways = three.reduce((all, one) => all + (counts[Number(one)] ?? 0), 0);
    expect(wins).toHaveLength(ways);
    expect(new Set(wins.map((win) => 'tier' in win && play('three_sums').tiers[win.tier]?.name))).toEqual(
      new Set([String(ways)]),
    );
  }
  expect(() => chosenOf(play('three_sums'), [['1', '2']])).toThrow('too_few_picks');
  expect(() => chosenOf(play('three_sums'), [['1', '2', '3', '4']])).toThrow('too_many_picks');
  expect(chanceText(play('sides'))).toBe('1/2');
});

test('random tickets win the rows that are written out one by one', { timeout: LONG_FORM_MS }, () => {
  proveByRows(
    pc28.plays,
    (chance) => [1, 2, 3].map(() => chance.below(10)),
    (digits) => [sum(digits)],
    written,
  );
});

const ticket = (code: string, picks: Picks, rule?: string) => {
  const fields: BetFields = { play: code, picks, ...(rule === undefined ? {} : { rule }) };
  const read = ticketOf(pc28, fields, { unit: MICROS_PER_UNIT, multiple: 1, returned: returnOf(2000) });
  if (!read.ok) throw new Error(read.error);
  return read.value;
};
const paid = (code: string, pick: string, rule: string, digits: ThreeDigits, staked: bigint): number =>
  Number(settleTicket(pc28, ticket(code, [[pick]], rule), digits, staked * MICROS_PER_UNIT).payout) / 1e6;

test('the versions of the rule pay 13 and 14 by all that is staked', () => {
  const THIRTEEN = [9, 4, 0];
  const FOURTEEN = [9, 5, 0];
  const sides = (rule: string) =>
    [1n, 2n, 1_000n, 1_001n, 9_999n, 10_000n].map((staked) => paid('sides', 'small', rule, THIRTEEN, staked));
  expect(sides('older')).toEqual([2, 2, 2, 1, 1, 1]);
  expect(sides('v1')).toEqual([2, 1.5, 1.5, 1.5, 1.5, 1]);
  expect(sides('v2')).toEqual(sides('v1'));
  expect(sides('v3')).toEqual([1.98, 1.98, 1.98, 1.98, 1.98, 1.98]);
  expect(['older', 'v1', 'v2', 'v3'].map((rule) => paid('combination', 'small_odd', rule, THIRTEEN, 50n))).toEqual([
    1, 1, 0, 3.65,
  ]);
  expect(['older', 'v1', 'v2', 'v3'].map((rule) => paid('combination', 'big_even', rule, FOURTEEN, 50n))).toEqual([
    1, 1, 0, 3.65,
  ]);
  expect(paid('sides', 'even', 'v1', FOURTEEN, 50n)).toBe(1.5);
  expect(paid('sides', 'odd', 'v1', FOURTEEN, 50n)).toBe(0);
  expect(paid('sides', 'big', 'v1', [9, 6, 0], 50n)).toBe(2);
  expect(paid('sum', '13', 'v1', THIRTEEN, 50n)).toBeCloseTo(1000 / 75, 5);
});

test('the rule costs what its formulas give', () => {
  const returned = (code: string, pick: string, rule: string): number =>
    DRAWS.reduce((all, digits) => all + paid(code, pick, rule, digits, 50n), 0) / 1000;
  // .425 a + .075 a', .194 c + .075 c', .231 c
  expect(returned('sides', 'small', 'v1')).toBeCloseTo(0.425 * 2 + 0.075 * 1.5, 9);
  expect(returned('combination', 'small_odd', 'v3')).toBeCloseTo(0.194 * (1000 / 269) + 0.075 * 3.65, 5);
  expect(returned('combination', 'big_odd', 'v2')).toBeCloseTo(1, 5);
});

const sold = (play: string, picks: readonly string[], rule: string, odds = 9800n) => ({
  ...{ play, picks, unit: 2n * MICROS_PER_UNIT, odds, rule },
});
const soldFor = (bet: ReturnType<typeof sold>, digits: string, staked: bigint, ruleUnit?: bigint): number => {
  const judge = pc28Lottery.judge('PC28', { digits: [...digits] }, '2026-12-01');
  const more = ruleUnit === undefined ? {} : { ruleUnit };
  return Number(judge({ ...bet, ...more, staked: staked * MICROS_PER_UNIT }).payout) / 1e6;
};

test('a sold bet is paid by its version, up to its prize', () => {
  const small = (rule: string, odds?: bigint) => sold('PC28_SIDES', ['small'], rule, odds);
  expect(soldFor(small('v1'), '940', 2n)).toBe(3);
  expect(soldFor(small('v1'), '940', 9_999n)).toBe(3);
  expect(soldFor(small('v1'), '940', 10_000n)).toBe(2);
  expect(soldFor(small('v3'), '940', 2n)).toBe(3.92);
  expect(soldFor(small('v3', 10_000n), '940', 2n)).toBe(3.96);
  expect(soldFor(small('v3', 8_500n), '940', 2n)).toBe(3.4);
  const combination = (odds: bigint) => sold('PC28_COMBINATION', ['big_even'], 'v3', odds);
  expect(soldFor(combination(10_000n), '950', 2n)).toBe(7.3);
  expect(soldFor(combination(8_500n), '950', 2n)).toBe(6.319702);
  // 250 million of 25,000 each are 10,000 of the rule.
  expect(soldFor(small('v1'), '940', 249_975_000n, 25_000n * MICROS_PER_UNIT)).toBe(3);
  expect(soldFor(small('v1'), '940', 249_975_001n, 25_000n * MICROS_PER_UNIT)).toBe(2);
});

test('no version returns more than the prizes of the bet, at any mode and rebate', () => {
  for (const rule of pc28Lottery.ruleVersions ?? [])
    for (const odds of [8_500n, 9_000n, 9_800n, 10_000n])
      for (const [play, pick] of [
        ...['big', 'small', 'odd', 'even'].map((one) => ['PC28_SIDES', one] as const),
        ...['small_odd', 'small_even', 'big_odd', 'big_even'].map((one) => ['PC28_COMBINATION', one] as const),
      ]) {
        const bet = sold(play, [pick], rule, odds);
        const sums = (staked: bigint) =>
          DRAWS.reduce((all, digits) => all + soldFor(bet, digits.join(''), staked), 0) / 2000;
        expect(sums(2n), `${rule} ${pick}`).toBeLessThanOrEqual(Number(odds) / 10_000 + 1e-9);
      }
});

test('sold bets are compared over all tickets of an issue, by the version of the later one', () => {
  const { refusalBeside, forbidsBeside } = pc28Lottery;
  expect((pc28Lottery.ruleVersions ?? []).filter((version) => forbidsBeside?.(version))).toEqual(['v1', 'v2', 'v3']);
  const big = sold('PC28_SIDES', ['big'], 'v1');
  expect(refusalBeside?.(sold('PC28_SIDES', ['odd', 'small'], 'v1'), [big])).toBe('both_sides');
  expect(refusalBeside?.(sold('PC28_SIDES', ['small+big'], 'v2'), [])).toBe('both_sides');
  expect(refusalBeside?.(sold('PC28_COMBINATION', ['small_odd', 'big_even'], 'v1'), [big])).toBe(null);
  expect(refusalBeside?.(sold('PC28_SIDES', ['small'], 'older'), [big])).toBe(null);
});

test('an issue counts nothing as turnover for who bet on it under version 1, on 13 and 14 only', () => {
  const { count } = pc28Lottery;
  const settled = (rule: string, payout: bigint) => ({ bet: sold('PC28_SUM', ['1'], rule), stake: 10n, payout });
  const cover = { numerator: 3n, denominator: 4n };
  const on = (digits: string) => count?.('PC28', { digits: [...digits] });
  expect(on('960')).toBe(undefined);
  expect(on('940')?.([settled('v1', 0n), settled('v1', 30n)], cover)).toBe(0n);
  expect(on('950')?.([settled('v2', 0n), settled('v2', 30n), settled('v2', 4n), settled('v2', 10n)], cover)).toBe(26n);
});

test('versions 1 and 2 refuse both sides of an issue, and more than ten sums', () => {
  const refusal = (last: ReturnType<typeof ticket>, ...earlier: readonly ReturnType<typeof ticket>[]) =>
    pc28.refusalOf(last, [0, 0, 0], earlier);
  expect(refusal(ticket('sides', [['big', 'small']], 'v1'))).toBe('both_sides');
  expect(refusal(ticket('sides', [['even']], 'v2'), ticket('sides', [['odd']], 'v2'))).toBe('both_sides');
  expect(refusal(ticket('sides', [['even', 'big']], 'v2'), ticket('sides', [['big']], 'v2'))).toBe(null);
  expect(refusal(ticket('sides', [['big', 'small']], 'v3'))).toBe(null);
  expect(refusal(ticket('sides', [['big', 'small']]))).toBe(null);
  const sums = (from: number, to: number) => [Array.from({ length: to - from + 1 }, (_, at) => String(from + at))];
  expect(refusal(ticket('sum', sums(0, 9), 'v1'))).toBe(null);
  expect(refusal(ticket('sum', sums(10, 10), 'v1'), ticket('sum', sums(0, 9), 'v1'))).toBe('too_many_picks');
  expect(refusal(ticket('sum', sums(0, 27)))).toBe(null);
  expect(() => ticket('sum', sums(0, 0), 'v4')).toThrow('bad_rule');
});

test('bets through their texts are charged and paid as their rows one by one', { timeout: LONG_FORM_MS }, () => {
  expect(naivePc28.prove()).toBeGreaterThanOrEqual(1000);
});
