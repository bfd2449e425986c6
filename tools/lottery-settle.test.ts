import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tokensOfWidth } from '@lantern/games/vietnam-lottery';
import { afterAll, describe, expect, test } from 'vitest';
import { settleFile } from './lottery-settle.ts';

const fileOf = (name: string): string => readFileSync(new URL(`../server/demo-data/${name}`, import.meta.url), 'utf8');
const NORTH = fileOf('xsmb_2005_2026.csv');
const STATIONS = fileOf('xsmn_xsmt_2025_2026.csv');

// The northern draw of 2005-10-01: special 34584, endings 12, 78 and 95 twice. Cà Mau 2025-09-15: special 980359.
const BET = {
  id: 'b1',
  region: 'MB',
  date: '2005-10-01',
  station: null,
  play: 'LO2',
  picks: ['84', '01'],
  unit: '1.50',
};
const SOUTH = { ...BET, region: 'MN', date: '2025-09-15', station: 'cm', picks: ['59'] };
const settled = (csv: string, ...bets: readonly unknown[]) => settleFile(csv, JSON.stringify(bets));

describe('settling a file of bets', () => {
  test('charges and pays each bet at the platform’s odds, in the order of the file', () => {
    const bets = [
      BET,
      { ...BET, id: 'b2', picks: ['78', '95', '12'], unit: '10' },
      { ...BET, id: 'b3', play: 'XIEN3', picks: ['78', '95', '12'] },
      { ...BET, id: 'b4', play: 'TRUOT4', picks: ['00', '01', '03', '04'] },
      // 8 + 4 is one of seven ways to make 12, and 95 × 1.50 / 7 is 20.357142857…
      { ...BET, id: 'b5', play: 'SUM_DB2', picks: ['12', '4'] },
      { ...BET, id: 'b6', play: 'DE_G7', picks: ['25'] },
    ];
    expect(settled(NORTH, ...bets)).toEqual([
      { id: 'b1', charged: '81', hits: 1, payout: '147' },
      { id: 'b2', charged: '810', hits: 6, payout: '5880' },
      { id: 'b3', charged: '1.5', hits: 1, payout: '105' },
      { id: 'b4', charged: '1.5', hits: 1, payout: '4.2' },
      { id: 'b5', charged: '3', hits: 1, payout: '20.357142' },
      { id: 'b6', charged: '6', hits: 1, payout: '147' },
    ]);
  });

  test('settles the plays on one prize, on many absent numbers and on the sum', () => {
    // The endings of that draw: 02 06 12 12 23 25 29 36 37 39 40 42 64 70 72 76 78 78 79 80 83 84 85 88 93 95 95.
    const absent = '00 01 03 04 05 07 08 09 10 11 13 14 15 16'.split(' ');
    const miss = (k: number, picks = absent.slice(0, k)) => ({ ...BET, play: `TRUOT${k}`, picks, unit: '1' });
    const paid = (csv: string, ...bets: readonly unknown[]) =>
      settled(csv, ...bets).map((one) => ('error' in one ? one.error : `${one.charged} ${one.hits} ${one.payout}`));
    expect(paid(NORTH, ...[5, 6, 7, 9, 12, 14].map((k) => miss(k)), miss(5, ['00', '01', '03', '04', '06']))).toEqual([
      '1 1 3.7',
      '1 1 4.9',
      '1 1 6.5',
      '1 1 11.5',
      '1 1 28.5',
      '1 1 53',
      '1 0 0',
    ]);
    const unit = '1';
    expect(
      paid(
        NORTH,
        // The special prize 34584 adds up to 12: big and even.
        { ...BET, play: 'SUM_TX', picks: ['TAI', 'XIU'], unit },
        { ...BET, play: 'SUM_CL', picks: ['CHAN'], unit },
        { ...BET, play: 'SUM_CL', picks: ['LE'], unit },
        { ...BET, play: 'LO_G3', picks: ['80', '06', '84'], unit },
        { ...BET, play: 'LO_G5', picks: tokensOfWidth(2), unit },
        { ...BET, play: 'LO_G6', picks: ['72'], unit },
      ),
    ).toEqual(['2 1 2.16', '1 1 1.95', '1 0 0', '18 2 196', '600 6 588', 'play_not_offered']);
    // Cà Mau: 06 twice and 77 once in prize four, 49 once in prize six; 59 adds up to 14.
    expect(
      paid(
        STATIONS,
        { ...SOUTH, play: 'LO_G4', picks: ['06', '77'], unit },
        { ...SOUTH, play: 'LO_G6', picks: ['49'], unit },
        { ...SOUTH, play: 'SUM_TX', picks: ['XIU', 'TAI'], unit },
        { ...SOUTH, play: 'LO_G5', picks: ['12'], unit },
      ),
    ).toEqual(['14 3 294', '3 1 98', '2 1 2.16', 'play_not_offered']);
  });

  test('settles southern and central draws by their station', () => {
    expect(settled(STATIONS, SOUTH, { ...SOUTH, play: 'LO2_1K' }, { ...SOUTH, play: 'DE_G8', picks: ['72'] })).toEqual([
      { id: 'b1', charged: '27', hits: 2, payout: '294' },
      { id: 'b1', charged: '1.5', hits: 2, payout: '16.2' },
      { id: 'b1', charged: '1.5', hits: 1, payout: '147' },
    ]);
  });

  test.each<readonly [string, Readonly<Record<string, unknown>>, string]>([
    ['a day without a draw', { date: '2005-09-30' }, 'unknown_date'],
    ['a day that is none', { date: '2005-02-30' }, 'bad_date'],
    ['a region that is none', { region: 'XX' }, 'unknown_region'],
    ['an empty station in the North', { station: '' }, 'unknown_station'],
    ['a station in the North', { station: 'hcm' }, 'wrong_region'],
    ['a play that is none', { play: 'LO5' }, 'unknown_play'],
    ['a play named like an inherited word', { play: 'constructor' }, 'unknown_play'],
    ['a play of another region', { play: 'DE_G8', picks: ['09'] }, 'play_not_offered'],
    ['a dropped zero', { picks: ['7'] }, 'wrong_width'],
    ['full-width digits', { picks: ['０７'] }, 'not_digits'],
    ['a number for a pick', { picks: [68] }, 'picks_not_strings'],
    ['text for the picks', { picks: '68' }, 'picks_not_strings'],
    ['a pick twice', { picks: ['68', '68'] }, 'repeated_pick'],
    ['no picks', { picks: [] }, 'no_picks'],
    ['a set too small', { play: 'XIEN2', picks: ['68'] }, 'wrong_number_of_picks'],
    ['a unit of nothing', { unit: '0' }, 'unit_not_positive'],
    ['a unit below nothing', { unit: '-1' }, 'unit_not_a_number'],
    ['a unit of three decimals', { unit: '1.505' }, 'unit_too_fine'],
    ['a unit that is a number', { unit: 1.5 }, 'unit_not_a_string'],
    ['an exponent', { unit: '1e3' }, 'unit_not_a_number'],
    ['no unit', { unit: undefined }, 'missing_unit'],
    ['no station named', { station: undefined }, 'missing_station'],
    ['no picks named', { picks: undefined }, 'missing_picks'],
  ])('names %s and settles the other bets', (_name, change, error) => {
    const [bad, good] = settled(NORTH, { ...BET, ...change }, { ...BET, id: 'b2' });
    expect(bad).toEqual({ id: 'b1', error });
    expect(good).toEqual({ id: 'b2', charged: '81', hits: 1, payout: '147' });
  });

  test.each<readonly [string, Readonly<Record<string, unknown>>, string]>([
    ['a station that is none', { station: 'xyz' }, 'unknown_station'],
    ['no station', { station: null }, 'unknown_station'],
    ['a station of the other region', { station: 'dna' }, 'wrong_region'],
    ['a station that does not draw that day', { station: 'vt' }, 'unknown_date'],
  ])('names %s', (_name, change, error) => {
    expect(settled(STATIONS, { ...SOUTH, ...change })).toEqual([{ id: 'b1', error }]);
  });

  test('answers a bet without an id by its place', () => {
    expect(settled(NORTH, { ...BET, id: undefined }, { ...BET, id: 7 }, null, 'b1', [BET])).toEqual([
      { id: null, error: 'missing_id' },
      { id: null, error: 'missing_id' },
      { id: null, error: 'not_a_bet' },
      { id: null, error: 'not_a_bet' },
      { id: null, error: 'not_a_bet' },
    ]);
  });

  test('throws on a file it cannot read, and says where', () => {
    const broken = NORTH.replace('34584', '3458');
    expect(() => settleFile(broken, '[]')).toThrow('the draws file cannot be used: line 2, wrong_width');
    expect(() => settleFile('', '[]')).toThrow('line 1, bad_header');
    expect(() => settleFile(NORTH, '{')).toThrow('the bets file is not JSON');
    expect(() => settleFile(NORTH, '{}')).toThrow('the bets file is not a list of bets');
  });
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lottery-settle-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string | Uint8Array): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const run = (...args: readonly string[]) => {
    const script = `import { lotterySettleCommand } from ${JSON.stringify(new URL('./lottery-settle.ts', import.meta.url).href)};
      process.exit(await lotterySettleCommand(process.argv.slice(1)));`;
    return execFileSync(process.execPath, ['--input-type=module', '-e', script, '--', ...args], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: 'pipe',
    });
  };
  const refusalOf = (...args: readonly string[]): unknown => {
    try {
      return run(...args);
    } catch (error) {
      return error;
    }
  };
  const draws = write('draws.csv', NORTH);

  test('prints every answer of twenty thousand bets to a pipe before it ends', () => {
    const bets = Array.from({ length: 20_000 }, (_, i) => ({ ...BET, id: `b${i}` }));
    const answers: unknown = JSON.parse(run('--draws', draws, '--bets', write('bets.json', JSON.stringify(bets))));
    expect(answers).toEqual(bets.map(({ id }) => ({ id, charged: '81', hits: 1, payout: '147' })));
  });

  test('settles bets on another family of lotteries from JSON', () => {
    const numbers = write('numbers.json', JSON.stringify([{ issue: 'a', numbers: [1, 2, 3] }]));
    const bets = write(
      'k3.json',
      JSON.stringify([{ id: 'b1', issue: 'a', play: 'sides', picks: [['small']], unit: '2' }]),
    );
    expect(JSON.parse(run('--family', 'k3', '--draws', numbers, '--bets', bets))).toEqual([
      { id: 'b1', charged: '2', hits: 1, payout: '3.92' },
    ]);
    expect(refusalOf('--family', 'k4', '--draws', numbers, '--bets', bets)).toMatchObject({ status: 2, stdout: '' });
    const seven = write('seven.json', JSON.stringify([{ issue: 'a', numbers: [1, 2, 7] }]));
    expect(refusalOf('--family', 'k3', '--draws', seven, '--bets', bets)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'the draws file cannot be used: draw 1 (issue a), number_out_of_range\n',
    });
  });

  test('ends with 2 when called wrongly and 1 when a file cannot be read', () => {
    expect(refusalOf('--draws', draws)).toMatchObject({ status: 2, stdout: '' });
    expect(refusalOf('--draws', draws, '--bet', 'x')).toMatchObject({ status: 2, stdout: '' });
    const missing = join(folder, 'none.json');
    expect(refusalOf('--draws', draws, '--bets', missing)).toMatchObject({ status: 1, stdout: '' });
    expect(refusalOf('--draws', draws, '--bets', write('bad.json', '{'))).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'the bets file is not JSON\n',
    });
    // Two ids in another code page would be read as one.
    const foreign = write('foreign.json', Buffer.from(`[\n${JSON.stringify({ ...BET, id: 'C\xe0' })}]`, 'latin1'));
    expect(refusalOf('--draws', draws, '--bets', foreign)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `${foreign} cannot be used: line 2 is not UTF-8\n`,
    });
  });
});
