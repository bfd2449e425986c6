import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FAMILY_NAMES, familyNamed, familyOption } from './lottery-families.ts';
import type { SettledLine } from './lottery-lines.ts';
import { familyReturns } from './lottery-returns.ts';

interface Vectors {
  readonly draws: readonly unknown[];
  readonly bets: readonly unknown[];
  readonly answers: readonly SettledLine[];
}
const settled = (family: string, draws: unknown, ...bets: readonly unknown[]) =>
  familyNamed(family)?.settle(draws, bets);

describe('the bets of the vectors', () => {
  test.each(FAMILY_NAMES.split('|'))('of %s have their answers', (name) => {
    const file = new URL(`../packages/games/src/compound/vectors/${name}.json`, import.meta.url);
    const { draws, bets, answers } = JSON.parse(readFileSync(file, 'utf8')) as Vectors;
    expect(bets).toHaveLength(20);
    expect(settled(name, draws, ...bets)).toEqual(answers);
  });
});

const DRAWS = [{ issue: '20261130-001', date: '2026-11-30', numbers: [1, 1, 2, 9, 0] }];
const BET = { id: 'b1', issue: '20261130-001', play: 'zx2', picks: [['9'], ['0', '1']], unit: '2' };

describe('a file of bets', () => {
  test('is settled by unit, multiple and mode', () => {
    expect(
      settled(
        'ssc',
        DRAWS,
        BET,
        { ...BET, id: 'b2', unit: '0.002', multiple: 1_000_000, mode: 1700 },
        { ...BET, id: 'b3', play: 'zu3_front', picks: [['1', '2', '3']], unit: '0.2' },
      ),
    ).toEqual([
      { id: 'b1', charged: '4', hits: 1, payout: '196' },
      { id: 'b2', charged: '4000', hits: 1, payout: '170000' },
      // 653.33… / 10
      { id: 'b3', charged: '1.2', hits: 1, payout: '65.333333' },
    ]);
  });

  test.each<readonly [string, Readonly<Record<string, unknown>>, string]>([
    ['an issue that is none', { issue: '20261130-002' }, 'unknown_issue'],
    ['an issue that is a number', { issue: 20261130 }, 'unknown_issue'],
    ['a play that is none', { play: 'zx9' }, 'unknown_play'],
    ['a play named like an inherited word', { play: 'constructor' }, 'unknown_play'],
    ['picks out of range', { picks: [['9'], ['10']] }, 'picks_out_of_range'],
    ['full-width digits', { picks: [['９'], ['0']] }, 'not_ascii_digits'],
    ['a pick twice', { picks: [['9'], ['0', '0']] }, 'repeated_pick'],
    ['a list too few', { picks: [['9']] }, 'wrong_roles'],
    ['a multiple of nothing', { multiple: 0 }, 'bad_multiple'],
    ['a multiple of a billion', { multiple: 1e9 }, 'bad_multiple'],
    ['half a multiple', { multiple: 1.5 }, 'bad_multiple'],
    ['a mode above all', { mode: 2001 }, 'bad_mode'],
    ['a mode below all', { mode: 1699 }, 'bad_mode'],
    ['a mode that is a text', { mode: '1960' }, 'bad_mode'],
    ['a unit of nothing', { unit: '0' }, 'unit_not_positive'],
    ['a unit that is a number', { unit: 2 }, 'unit_not_a_string'],
    ['a unit of four decimals', { unit: '0.0001' }, 'unit_too_fine'],
    ['an exponent', { unit: '1e3' }, 'unit_not_a_number'],
    ['no unit', { unit: undefined }, 'missing_unit'],
    ['no issue', { issue: undefined }, 'missing_issue'],
    ['no id', { id: undefined }, 'missing_id'],
  ])('with %s settles the others', (_name, change, error) => {
    const [bad, good] = settled('ssc', DRAWS, { ...BET, ...change }, { ...BET, id: 'b2' }) ?? [];
    expect(bad).toEqual({ id: error === 'missing_id' ? null : 'b1', error });
    expect(good).toEqual({ id: 'b2', charged: '4', hits: 1, payout: '196' });
  });

  test.each<readonly [string, unknown, string]>([
    ['a digit of ten', [{ issue: 'a', numbers: [1, 2, 3, 4, 10] }], 'draw 1 (issue a), number_out_of_range'],
    ['four digits', [DRAWS[0], { issue: 'b', numbers: [1, 2, 3, 4] }], 'draw 2 (issue b), wrong_count'],
    ['a text', [{ issue: 'a', numbers: [1, 2, 3, 4, '5'] }], 'draw 1 (issue a), not_a_number'],
    ['an issue twice', [DRAWS[0], DRAWS[0]], 'draw 2 (issue 20261130-001), repeated_issue'],
    ['no issue', [{ numbers: [1, 2, 3, 4, 5] }], 'draw 1, missing_issue'],
    ['no numbers', [{ issue: 'a' }], 'draw 1 (issue a), missing_numbers'],
    ['a day that is none', [{ ...DRAWS[0], date: '2026-02-30' }], 'draw 1 (issue 20261130-001), bad_date'],
    ['no list', {}, 'the draws file is not a list of draws'],
  ])('cannot be settled by draws with %s', (_name, draws, message) => {
    expect(() => settled('ssc', draws, BET)).toThrow(message);
  });
});

test('the option of the family is taken out of the arguments', () => {
  expect(familyOption(['--draws', 'a', '--family', 'ssc'])).toEqual({ name: 'ssc', others: ['--draws', 'a'] });
  expect(familyOption(['--family=k3', '--json'])).toEqual({ name: 'k3', others: ['--json'] });
  expect(familyOption(['--draws', 'a'])).toEqual({ name: null, others: ['--draws', 'a'] });
  expect(familyNamed('constructor')).toBeUndefined();
});

test('plays have exact prizes for a unit of 2, by tier where there are several', () => {
  const plays = familyNamed('ssc')?.plays(1700) ?? [];
  expect(plays.find(({ play }) => play === 'zx3_front')).toEqual({
    play: 'zx3_front',
    cover: 1000,
    probability: '1/1000',
    prize: '1700/1',
    picks: [['0'], ['1'], ['2']],
  });
  expect(plays.find(({ play }) => play === 'zu_sum3')).toMatchObject({
    probability: { zu3: '3/1000', zu6: '3/500' },
    prize: { zu3: '1700/3', zu6: '850/3' },
  });
});

test('the examples of all plays can be bet on some draw', () => {
  for (const name of FAMILY_NAMES.split('|')) {
    const family = familyNamed(name);
    const file = new URL(`../packages/games/src/compound/vectors/${name}.json`, import.meta.url);
    const { draws } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly draws: readonly { readonly issue: string }[];
    };
    const plays = family?.plays(1960) ?? [];
    const taken = draws.flatMap(({ issue }) =>
      (
        family?.settle(
          draws,
          plays.map(({ play, picks }) => ({ id: play, issue, play, picks, unit: '2' })),
        ) ?? []
      ).flatMap((line) => ('error' in line ? [] : [line.id])),
    );
    expect(plays.map(({ play }) => play).filter((play) => !taken.includes(play))).toEqual([]);
    expect(new Set(plays.map(({ play }) => play)).size).toBe(plays.length);
  }
});

test('the cases of other platforms come out right', () => {
  const answerOf = (family: string, numbers: readonly unknown[], bet: Readonly<Record<string, unknown>>) =>
    settled(family, [{ issue: 'a', numbers }], { ...BET, issue: 'a', ...bet });
  const prizes = Array.from({ length: 23 }, (_, at) => ['2211'][at] ?? (at === 20 ? '1212' : '0000'));
  // Every prize that a number hits is paid: 417 and 10.
  expect(answerOf('4d', prizes, { play: 'ibox6_big', picks: [['1122']], unit: '1' })).toEqual([
    { id: 'b1', charged: '1', hits: 2, payout: '427' },
  ]);
  const twenty = Array.from({ length: 20 }, (_, at) => at + 1);
  const three = (picks: readonly string[]) => answerOf('keno', twenty, { play: 'pick3', picks: [picks] });
  expect(three(['3', '1', '2'])).toEqual(three(['1', '2', '3']));
  expect(three(['1', '1', '2'])).toEqual([{ id: 'b1', error: 'repeated_pick' }]);
  expect(() => answerOf('keno', [...twenty.slice(1), 17], {})).toThrow('draw 1 (issue a), repeated_number');
  expect(() => answerOf('keno', twenty.slice(1), {})).toThrow('draw 1 (issue a), wrong_count');
  const six = (special: number, bet: Readonly<Record<string, unknown>>) =>
    answerOf('mark-six', [25, special === 49 ? 48 : 49, 1, 2, 3, 4, special], { unit: '100', mode: 1940, ...bet });
  expect(six(30, { play: 'parlay', picks: [['big'], ['big'], [], [], [], [], []] })).toMatchObject([{ payout: '194' }]);
  expect(six(49, { play: 'special_sides', picks: [['big']] })).toMatchObject([{ hits: 0, payout: '100' }]);
  expect(answerOf('ssc', [0, 0, 1, 9, 0], { play: 'shunzi3_wrap', picks: [[]] })).toMatchObject([{ hits: 1 }]);
  expect(answerOf('ssc', [0, 0, 1, 1, 2], { play: 'shunzi3_wrap', picks: [[]] })).toMatchObject([{ hits: 0 }]);
});

describe('the returns of a family', () => {
  test('are those of its mode, of every kind of row', () => {
    const rows = JSON.parse(familyReturns('k3', '1800', true)) as readonly Record<string, string>[];
    expect(new Set(rows.map((row) => row['return']))).toEqual(new Set(['9/10']));
    // 24 of 216 rolls: 8.1 for the stake of one.
    expect(rows.find(({ play }) => play?.startsWith('straight_any'))).toMatchObject({
      probability: '1/9',
      deviation: (8.1 * Math.sqrt((1 / 9) * (8 / 9))).toFixed(6),
    });
    expect(familyReturns('keno', undefined, false).split('\n')[0]).toMatch(/^play +row +wins +return +sigma$/);
  });

  test('need a family and a mode that there are', () => {
    expect(() => familyReturns('bingo', undefined, false)).toThrow('There is no family “bingo”');
    expect(() => familyReturns('k3', '1699', false)).toThrow('--mode');
  });
});
