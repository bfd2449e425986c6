import { describe, expect, test } from 'vitest';
import { resultsFile } from '../vietnam-lottery/draw-file.ts';
import { csvColumns, STATIONS } from '../vietnam-lottery/index.ts';
import { drawsFromCsv } from './draws-csv.ts';

const NORTH_HEADER = `date,${csvColumns('MB').join()}`;
const STATION_HEADER = `date,region,code,province,${csvColumns('MN').join()}`;
const NORTH_ROW =
  '2026-08-22,60213,80300,60683,51132,89384,11622,10383,09349,00136,47894,7740,7568,2767,8365,0570,5252,4790,7707,6494,9516,354,649,773,26,09,06,64';
const STATION_NUMBERS =
  '980359,24624,59018,86180,11631,13659,29477,80806,91386,52798,57235,62006,7712,7029,1720,9749,023,72';
const STATION_ROW = `2025-09-15,MN,cm,Cà Mau,${STATION_NUMBERS}`;

const read = (...lines: string[]) => drawsFromCsv(lines.join('\n'));
const plain = read(NORTH_HEADER, NORTH_ROW);

describe('a file of draws', () => {
  test('has the columns of the published files', () => {
    expect(csvColumns('MB').slice(0, 5)).toEqual(['special', 'prize1', 'prize2_1', 'prize2_2', 'prize3_1']);
    expect(csvColumns('MN').slice(-6)).toEqual(['prize5', 'prize6_1', 'prize6_2', 'prize6_3', 'prize7', 'prize8']);
  });

  test('gives each row its prizes with their zeros', () => {
    expect(plain.ok && plain.value[0]).toMatchObject({
      date: '2026-08-22',
      region: 'MB',
      station: null,
      prizes: { special: ['60213'], prize7: ['26', '09', '06', '64'] },
    });
    const station = read(STATION_HEADER, STATION_ROW);
    expect(station.ok && station.value[0]).toMatchObject({ region: 'MN', station: 'cm', prizes: { prize7: ['023'] } });
  });

  test('reads the same with a byte order mark, CRLF, quoted cells, columns elsewhere and empty lines', () => {
    const quoted = NORTH_ROW.split(',').map((cell) => `"${cell}"`);
    expect(drawsFromCsv(`\uFEFF${NORTH_HEADER}\r\n${quoted.join()}\r\n\r\n`)).toEqual(plain);
    expect(read(`,${NORTH_HEADER}`, `0,${NORTH_ROW}`)).toEqual(plain);
    const province = read(STATION_HEADER, STATION_ROW.replace('Cà Mau', '"CA MAU"'));
    expect(province).toEqual(read(STATION_HEADER, STATION_ROW));
  });

  test('reads the same with semicolons or tabs, and with a first line that says so', () => {
    for (const sign of [';', '\t']) {
      const [header, row] = [NORTH_HEADER, NORTH_ROW].map((line) => line.replaceAll(',', sign));
      expect(read(header ?? '', row ?? '')).toEqual(plain);
      expect(read(`sep=${sign}`, header ?? '', row ?? '')).toEqual(plain);
    }
    expect(read('sep=,', NORTH_HEADER, NORTH_ROW)).toEqual(plain);
    expect(read('sep=;', NORTH_HEADER.replaceAll(',', ';'), 'x')).toEqual({
      ok: false,
      error: { line: 3, code: 'wrong_cells' },
    });
  });

  test.each([
    ...['TP.HCM', 'TP. HCM', 'TPHCM', 'Hồ Chí Minh', 'Thành phố Hồ Chí Minh', 'Sài Gòn', 'HCM'].map((name) => [
      'hcm',
      name,
    ]),
    ...['Huế', 'TT Huế', 'T.T. Huế', 'Thừa Thiên - Huế', 'TP Huế'].map((name) => ['tth', name]),
    ...['Lâm Đồng', 'Đà Lạt', 'Tỉnh Lâm Đồng', 'Đà Lạt (Lâm Đồng)', 'Đà Lạt - Lâm Đồng'].map((name) => ['dl', name]),
    ...['Đắc Lắc', 'Đăk Lăk', 'DAKLAK'].map((name) => ['dlk', name]),
    ...['Bà Rịa - Vũng Tàu', 'BR-VT', 'Vũng Tàu'].map((name) => ['vt', name]),
    ...['Đắc Nông', 'Đăk Nông'].map((name) => ['dno', name]),
  ])('knows %s as %s', (code, name) => {
    const station = STATIONS.find((one) => one.code === code);
    const row = { date: '2025-09-15', region: station?.region ?? '', code: code ?? '', province: name ?? '' };
    expect(resultsFile.drawOf(row)).not.toEqual({ ok: false, error: 'other_province' });
    expect(resultsFile.drawOf({ ...row, code: code === 'py' ? 'kt' : 'py', region: 'MT' })).toEqual({
      ok: false,
      error: 'other_province',
    });
  });

  test.each([
    ['no header', NORTH_ROW, NORTH_ROW, { line: 1, code: 'bad_header' }],
    ['a dropped zero', NORTH_HEADER, NORTH_ROW.replace(',09,', ',9,'), { line: 2, code: 'wrong_width' }],
    ['a repeated prize', NORTH_HEADER, NORTH_ROW.replace(',09,', ',26,'), { line: 2, code: 'repeated_in_tier' }],
    ['full-width digits', NORTH_HEADER, NORTH_ROW.replace(',09,', ',０９,'), { line: 2, code: 'not_digits' }],
    ['a cell too few', NORTH_HEADER, NORTH_ROW.replace(',64', ''), { line: 2, code: 'wrong_cells' }],
    ['an open quotation', NORTH_HEADER, `"${NORTH_ROW}`, { line: 2, code: 'bad_quotes' }],
    [
      'a quotation mark inside a cell',
      NORTH_HEADER,
      NORTH_ROW.replace(',26,', ',2"6,'),
      { line: 2, code: 'bad_quotes' },
    ],
    ['letters behind a quotation', NORTH_HEADER, NORTH_ROW.replace(',26,', ',"2"6,'), { line: 2, code: 'bad_quotes' }],
    ['a cell over two lines', NORTH_HEADER, NORTH_ROW.replace(',26,', ',"2\n6",'), { line: 2, code: 'bad_quotes' }],
    ['a day that never was', NORTH_HEADER, NORTH_ROW.replace('08-22', '02-30'), { line: 2, code: 'bad_date' }],
    ['an unknown region', STATION_HEADER, STATION_ROW.replace('MN', 'XX'), { line: 2, code: 'bad_region' }],
    ['a year that was mistyped', NORTH_HEADER, NORTH_ROW.replace('2026', '0026'), { line: 2, code: 'bad_year' }],
    ['the year before 2000', NORTH_HEADER, NORTH_ROW.replace('2026', '1999'), { line: 2, code: 'bad_year' }],
    [
      'a province that is not the code’s',
      STATION_HEADER,
      STATION_ROW.replace('Cà Mau', 'Bạc Liêu'),
      { line: 2, code: 'other_province' },
    ],
    [
      'a column nobody knows',
      `${NORTH_HEADER},bonus`,
      `${NORTH_ROW},1`,
      { line: 1, code: 'unknown_column', column: 'bonus' },
    ],
    [
      'a column twice',
      `${NORTH_HEADER},prize1`,
      `${NORTH_ROW},80301`,
      { line: 1, code: 'repeated_column', column: 'prize1' },
    ],
    ['no station', STATION_HEADER, STATION_ROW.replace(',cm,', ',,'), { line: 2, code: 'no_station' }],
  ])('is refused with %s', (_name, header, row, refusal) => {
    expect(read(header, row)).toEqual({ ok: false, error: refusal });
  });

  test('is refused with a draw that comes twice: which of the two is official?', () => {
    expect(read(NORTH_HEADER, NORTH_ROW, NORTH_ROW)).toEqual({ ok: false, error: { line: 3, code: 'repeated_draw' } });
  });
});
