import { expect, test } from 'vitest';
import { FAMILIES } from '../families/index.ts';
import type { FamilyGame, LotteryFamily } from '../lottery/index.ts';
import { drawsFromCsv } from './draws-csv.ts';

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
const ten = (name: string): string =>
  upTo(10)
    .map((place) => `${name}_${place}`)
    .join();

interface Official {
  readonly code: string;
  readonly header: string;
  readonly row: string;
  /** A day without a draw. */
  readonly noDay: string;
  /** Minutes after midnight in the zone of the family. */
  readonly drawMinute: number;
}
const MARK_SIX: Official = {
  code: 'hk6',
  header: 'date,issue,main_1,main_2,main_3,main_4,main_5,main_6,special',
  row: '2026-11-28,26/121,07,12,23,35,41,49,03',
  noDay: '2026-11-29',
  drawMinute: 20 * 60 + 30,
};
const FOUR_D: Official = {
  code: 'sg4d',
  header: `date,prize1,prize2,prize3,${ten('starter')},${ten('consolation')}`,
  row: `2026-11-29,4321,0007,9999,${upTo(10)
    .map((number) => 1000 + number)
    .join()},${upTo(10)
    .map((number) => 2000 + number)
    .join()}`,
  noDay: '2026-11-30',
  drawMinute: 18 * 60 + 30,
};
const THAI: Official = {
  code: 'thaigov',
  header: 'date,prize1,front3_1,front3_2,bottom3_1,bottom3_2,bottom2',
  row: '2026-11-16,045321,001,777,030,412,07',
  noDay: '2026-11-17',
  drawMinute: 16 * 60,
};
const ALL = [MARK_SIX, FOUR_D, THAI];

function gameOf(code: string): { readonly family: LotteryFamily; readonly game: FamilyGame } {
  for (const family of FAMILIES) for (const game of family.games) if (game.code === code) return { family, game };
  throw new Error(`no game ${code}`);
}
const read = (...lines: readonly string[]) => drawsFromCsv(lines.join('\n'));
const refusal = (header: string, ...rows: readonly string[]) => {
  const draws = read(header, ...rows);
  return draws.ok ? 'ok' : draws.error;
};

test.each(ALL.map((one) => [one.code, one] as const))(
  'a results file of %s gives its draws, which are judged and written as they were read',
  (code, { header, row, noDay, drawMinute }) => {
    const { family, game } = gameOf(code);
    const draws = read(header, row);
    if (!draws.ok) throw new Error(JSON.stringify(draws.error));
    const [draw] = draws.value;
    if (!draw) throw new Error('no draw');
    expect(draw).toMatchObject({ region: game.region, station: null });
    expect(game).toMatchObject({ source: 'official', station: null, intervalSeconds: null, drawMinute });
    expect([draw.date, noDay].map((day) => family.isDrawDay(game, day))).toEqual([true, false]);
    family.judge(draw.region, draw.prizes, draw.date);
    const again = family.file?.rowOf?.(draw) ?? {};
    expect(family.file?.drawOf(again)).toEqual({ ok: true, value: draw });
    const written = `${Object.keys(again).join()}\n${Object.values(again).join()}`;
    expect(drawsFromCsv(written)).toEqual(draws);
  },
);

test.each<readonly [string, Official, (row: string) => string, string]>([
  ['a number twice', MARK_SIX, (row) => row.replace(',12,', ',07,'), 'repeated_in_tier'],
  ['the special number among the six', MARK_SIX, (row) => row.replace(/03$/, '41'), 'repeated_in_tier'],
  ['a number above 49', MARK_SIX, (row) => row.replace('49', '50'), 'number_out_of_range'],
  ['a number of nothing', MARK_SIX, (row) => row.replace('07', '00'), 'number_out_of_range'],
  ['a dropped zero', MARK_SIX, (row) => row.replace(',07,', ',7,'), 'wrong_width'],
  ['a missing number', MARK_SIX, (row) => row.replace(',12,', ',,'), 'wrong_count'],
  ['a cell too few', MARK_SIX, (row) => row.replace(',12', ''), 'wrong_cells'],
  ['full-width digits', MARK_SIX, (row) => row.replace(',12,', ',１２,'), 'not_digits'],
  ['a day that never was', MARK_SIX, (row) => row.replace('11-28', '02-30'), 'bad_date'],
  ['a date as a sheet shows it', MARK_SIX, (row) => row.replace('2026-11-28', '28/11/2026'), 'bad_date'],
  ['a year that was mistyped', MARK_SIX, (row) => row.replace('2026', '0026'), 'bad_year'],
  ['a number of three digits', FOUR_D, (row) => row.replace('0007', '007'), 'wrong_width'],
  ['22 numbers', FOUR_D, (row) => row.replace(/,2010$/, ''), 'wrong_cells'],
  ['22 numbers and an empty cell', FOUR_D, (row) => row.replace(/,2010$/, ','), 'wrong_count'],
  ['a sign', FOUR_D, (row) => row.replace('4321', '-321'), 'not_digits'],
  ['a first prize of five digits', THAI, (row) => row.replace('045321', '45321'), 'wrong_width'],
  ['a bottom number of three digits', THAI, (row) => row.replace(/07$/, '007'), 'wrong_width'],
  ['a word', THAI, (row) => row.replace('777', 'xxx'), 'not_digits'],
])('is refused with %s', (_name, { header, row }, change, code) => {
  expect(refusal(header, row, change(row))).toEqual({ line: 3, code });
});

test('is refused with a draw twice, a column nobody knows and one that is missing', () => {
  for (const { header, row } of ALL) {
    expect(refusal(header, row, row)).toEqual({ line: 3, code: 'repeated_draw' });
    expect(refusal(`${header},bonus`, `${row},1`)).toEqual({ line: 1, code: 'unknown_column', column: 'bonus' });
    expect(refusal(header.replace(/,[^,]+$/, ''), row)).toEqual({ line: 1, code: 'bad_header' });
  }
});

test('draws of others may have a number twice where each is drawn by itself', () => {
  expect(refusal(FOUR_D.header, FOUR_D.row.replace('9999', '4321'))).toBe('ok');
  expect(refusal(THAI.header, THAI.row.replace('777', '001'))).toBe('ok');
});
