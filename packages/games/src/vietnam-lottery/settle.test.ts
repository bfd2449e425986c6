import { describe, expect, test } from 'vitest';
import { ODDS_SCALE, parseOdds } from '../lottery/index.ts';
import { type Counters, countersOf } from './counters.ts';
import { prizesFromCsvRow } from './draw-file.ts';
import type { PlayCode } from './plays.ts';
import type { Region } from './regions.ts';
import { hitsOf, payoutDifference, settle } from './settle.ts';
import vectors from './vectors/reference-numbers.json' with { type: 'json' };

const UNIT = 10_000_000n;
const odds = (text: string): bigint => {
  const parsed = parseOdds(text);
  return parsed.ok ? parsed.value : 0n;
};

const countersOfRow = (region: Region, row: Readonly<Record<string, string>>): Counters => {
  const prizes = prizesFromCsvRow(region, row);
  if (!prizes.ok) throw new Error(`the worked case is a draw: ${prizes.error.code}`);
  return countersOf(region, prizes.value);
};
const exampleOn = (date: string) => {
  const example = vectors.vn_settlement_examples.find((candidate) => candidate.date === date);
  if (!example) throw new Error('the worked case is among the vectors');
  return example;
};

const CASE_1 = countersOfRow('MB', exampleOn('2026-08-22').prizes);

// Worked case 1 of games.md 1.11, a unit of 10 at the odds of set A: charged, r, payout in whole units.
const WORKED: readonly (readonly [PlayCode, readonly string[], string, number, number, number])[] = [
  ['LO2', ['94'], '99.9', 270, 2, 1998],
  ['LO2', ['83'], '99.9', 270, 2, 1998],
  ['LO2', ['49'], '99.9', 270, 2, 1998],
  ['LO2', ['13'], '99.9', 270, 1, 999],
  ['LO2', ['01'], '99.9', 270, 0, 0],
  ['LO3', ['773'], '980', 230, 1, 9800],
  ['LO4', ['0213'], '9000', 200, 1, 90_000],
  ['DE_DB', ['13'], '99.9', 10, 1, 999],
  ['DE_DB_HEAD', ['60'], '99.9', 10, 1, 999],
  ['DE_G7', ['09'], '99.9', 40, 1, 999],
  ['DE_DAUDUOI', ['26'], '99.9', 50, 1, 999],
  ['DAU', ['1'], '8.7', 10, 1, 87],
  ['DUOI', ['3'], '8.7', 10, 1, 87],
  ['C3_DB', ['213'], '980', 10, 1, 9800],
  ['C4_DB', ['0213'], '9000', 10, 1, 90_000],
  ['XIEN3', ['13', '94', '09'], '65', 10, 1, 650],
  ['XIEN2', ['13', '01'], '16', 10, 0, 0],
  ['TRUOT4', ['01', '02', '03', '04'], '2.3', 10, 1, 23],
  ['TRUOT4', ['01', '02', '03', '06'], '2.3', 10, 0, 0],
  ['TX_DB2', ['XIU'], '1.95', 10, 1, 19.5],
  ['TX_DB2', ['TAI'], '1.95', 10, 0, 0],
  ['CL_DB2', ['LE'], '1.95', 10, 1, 19.5],
  ['CL_DB2', ['CHAN'], '1.95', 10, 0, 0],
  // 1 + 3 is one of five ways to make 4: 95 / 5.
  ['SUM_DB2', ['4'], '95', 10, 1, 190],
  // G3 has 11622, 10383 and four more; G5 has 6494 and five more.
  ['LO_G3', ['83', '84'], '98', 120, 2, 1960],
  ['LO_G5', ['94'], '98', 60, 1, 980],
  ['TRUOT5', ['01', '02', '03', '04', '05'], '3.7', 10, 1, 37],
  ['TRUOT6', ['01', '02', '03', '04', '05', '06'], '4.9', 10, 0, 0],
  ['SUM_TX', ['TAI'], '2.16', 10, 0, 0],
  // 45 / 55 of 2.2 is 1.8.
  ['SUM_TX', ['XIU'], '2.2', 10, 1, 18],
  ['SUM_CL', ['CHAN'], '1.95', 10, 1, 19.5],
  ['SUM_CL', ['LE'], '1.95', 10, 0, 0],
];

describe('worked case 1 of games.md 1.11', () => {
  test.each(WORKED)('%s %j at %s', (play, picks, price, charged, hits, payout) => {
    expect(settle({ region: 'MB', play, picks, unit: UNIT, odds: odds(price) }, CASE_1)).toEqual({
      charged: BigInt(charged) * 1_000_000n,
      hits,
      payout: BigInt(payout * 10) * 100_000n,
    });
  });
});

describe('worked case 2 of games.md 1.11: Cà Mau 2025-09-15', () => {
  const cells =
    '980359 24624 59018 86180 11631 13659 29477 80806 91386 52798 57235 62006 7712 7029 1720 9749 023 72'.split(' ');
  const columns =
    'special prize1 prize2 prize3_1 prize3_2 prize4_1 prize4_2 prize4_3 prize4_4 prize4_5 prize4_6 prize4_7 prize5 prize6_1 prize6_2 prize6_3 prize7 prize8';
  const row = Object.fromEntries(columns.split(' ').map((column, place) => [column, cells[place] ?? '']));
  const counters = countersOfRow('MN', row);

  test.each<readonly [PlayCode, readonly string[], number]>([
    ['LO2', ['59'], 2],
    ['LO2', ['06'], 2],
    ['LO2', ['72'], 1],
    ['LO3', ['023'], 1],
    ['LO4', ['0359'], 1],
    ['DE_DB', ['59'], 1],
    ['DE_DAUDUOI', ['72'], 1],
    ['C3_DB', ['359'], 1],
    ['C3_DAU', ['023'], 1],
    ['XIEN2', ['06', '59'], 1],
    ['TRUOT4', ['00', '01', '02', '03'], 1],
    ['TRUOT14', '00 01 02 03 04 05 07 08 09 10 11 13 14 15'.split(' '), 1],
    ['LO_G4', ['06'], 2],
    ['LO_G6', ['49'], 1],
    ['SUM_TX', ['TAI'], 1],
    ['SUM_CL', ['CHAN'], 1],
  ])('%s %j has r = %i', (play, picks, hits) => {
    expect(hitsOf(play, picks, counters)).toEqual([hits]);
  });
});

const asObject = (counts: ReadonlyMap<string, number>) => Object.fromEntries(counts);
const multiple = (counts: ReadonlyMap<string, number>) =>
  Object.fromEntries([...counts].filter(([, count]) => count > 1));

describe.each(vectors.vn_settlement_examples)('the published case of $region $date', (example) => {
  const counters = countersOfRow('MB', example.prizes);

  test('has exactly these counters', () => {
    expect(asObject(counters.ALL2)).toEqual(example.lo2_last2_counts);
    expect(asObject(counters.HEAD2)).toEqual(example.lo2_first2_counts);
    expect(multiple(counters.ALL3)).toEqual(example.lo3_multi);
    expect(multiple(counters.ALL4)).toEqual(example.lo4_multi);
    expect([...counters.DAU2.keys()]).toEqual(example.dau_MB_prize7_set);
    expect([...counters.DAU3.keys()]).toEqual(example['3cang_dau_prize6_set']);
  });

  test('pays each single once', () => {
    const winners: readonly (readonly [PlayCode, string])[] = [
      ['DE_DB', example.de_special],
      ['DAU', example.dau_tens_digit],
      ['DUOI', example.duoi_units_digit],
      ['C3_DB', example['3cang_special']],
      ['C4_DB', example['4cang_special']],
      ['DE_DB_HEAD', example.de_first2_of_special],
      ['DE_G1', example.first_prize_last2],
      ['SUM_DB2', String(example.sum_last2_special)],
      ['TX_DB2', example.tai_xiu_last2_special.toUpperCase()],
      ['CL_DB2', example.chan_le_last2_special.toUpperCase()],
    ];
    expect(winners.map(([play, pick]) => [play, ...hitsOf(play, [pick], counters)])).toEqual(
      winners.map(([play]) => [play, 1]),
    );
  });

  test('pays the winning xiên and trượt', () => {
    const sets: readonly (readonly [PlayCode, readonly string[] | undefined])[] = [
      ['XIEN2', example.xien_winning_examples[0]],
      ['XIEN3', example.xien_winning_examples[1]],
      ['XIEN4', example.xien_winning_examples[2]],
      ['TRUOT4', example.truot_winning_examples[0]],
      ['TRUOT8', example.truot_winning_examples[1]],
      ['TRUOT10', example.truot_winning_examples[2]],
    ];
    expect(sets.map(([play, picks]) => hitsOf(play, picks ?? [], counters))).toEqual(sets.map(() => [1]));
  });
});

describe('rounding', () => {
  test('each line is rounded down by itself before the lines are added', () => {
    // Two hits of one micro at 0.75 are a micro and a half: one micro a line, and two for two lines, not three.
    const bet = { region: 'MB', play: 'LO2', picks: ['94', '83'], unit: 1n, odds: (ODDS_SCALE * 3n) / 4n } as const;
    expect(settle(bet, CASE_1).payout).toBe(2n);
  });

  test('SUM_DB2 pays exactly 95 / ways, not a rounded price', () => {
    const sum = (special: string, pick: string) =>
      settle(
        { region: 'MB', play: 'SUM_DB2', picks: [pick], unit: 1_000_000n, odds: odds('95') },
        { ...CASE_1, DB_TAIL2: special },
      ).payout;
    // Six ways to 5 and to 13, seven to 6.
    expect(['05', '23', '94'].map((tail, i) => sum(tail, ['5', '5', '13'][i] ?? ''))).toEqual([
      15_833_333n,
      15_833_333n,
      15_833_333n,
    ]);
    expect(sum('42', '6')).toBe(13_571_428n);
    expect(sum('00', '0')).toBe(95_000_000n);
  });

  test('a correction pays the difference, so that only the newer result has counted', () => {
    const bet = { region: 'MB', play: 'DE_DB', picks: ['13', '27'], unit: UNIT, odds: odds('98') } as const;
    const before = settle(bet, { ...CASE_1, DB_TAIL2: '99' });
    const after = settle(bet, CASE_1);
    expect(payoutDifference(before.payout, after)).toBe(980_000_000n);
    expect(payoutDifference(after.payout, before)).toBe(-980_000_000n);
    expect(payoutDifference(after.payout, after)).toBe(0n);
  });

  test('a draw of another region is a bug', () => {
    const bet = { region: 'MN', play: 'LO2', picks: ['13'], unit: UNIT, odds: odds('98') } as const;
    expect(() => settle(bet, CASE_1)).toThrow('invariant');
  });
});
