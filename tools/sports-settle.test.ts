import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settleSports } from './sports-settle.ts';

const HEADER = 'Season,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,HTHG,HTAG,HC,AC,HY,AY,HR,AR,AvgH';
const ROWS = [
  '1920,2019-08-09,20:00,North,South,4,1,4,0,11,2,0,2,0,0,1.14',
  '1920,2019-08-10,12:30,East,West,1,1,0,1,1,1,2,2,1,0,11.84',
  '1920,2019-08-10,15:00,South,East,0,2,0,1,3,4,2,1,0,0,2.01',
  '1920,2019-08-11,15:00,West,North,,,,,,,,,,,2.01',
];
const CSV = [HEADER, ...ROWS].join('\n');
const [FIRST, SECOND, THIRD, OPEN] = [
  '2019-08-09|North|South',
  '2019-08-10|East|West',
  '2019-08-10|South|East',
  '2019-08-11|West|North',
];
const leg = (match: string, market: string, selection: string, odds = '2', line?: string) => ({
  match,
  market,
  selection,
  odds,
  ...(line === undefined ? {} : { line }),
});
const WON = leg(FIRST, '1X2', 'H', '1.90');
const bet = (legs: readonly unknown[], more: object = {}) => ({ id: 'b', stake: '100', legs, ...more });
const settled = (bets: readonly unknown[], asOf: string | null = null, csv = CSV) =>
  settleSports(csv, JSON.stringify(bets), asOf);
const answer = (one: unknown, asOf: string | null = null, csv = CSV) => settled([one], asOf, csv)[0];
const errorOf = (one: unknown) => (answer(one) as { error?: string }).error;

describe('settling a file of bets on matches', () => {
  test('pays singles, multiples and systems exactly, each leg with its outcome and factor', () => {
    expect(
      settled([
        bet([WON]),
        bet([leg(FIRST, 'AH', 'H', '1.95', '-2.75')]),
        bet([WON, leg(SECOND, 'AH', 'A', '1.85', '0.25'), leg(THIRD, '1X2', 'A', '2')]),
        bet([WON, leg(SECOND, 'DNB', 'H'), leg(THIRD, '1X2', 'H')], { system: '2/3' }),
        bet([leg(SECOND, 'CARDS_OU', 'over', '1.80', '5.5')], { id: 7 }),
      ]),
    ).toEqual([
      { id: 'b', payout: '190', legs: [{ outcome: 'win', factor: '1.9' }] },
      { id: 'b', payout: '147.5', legs: [{ outcome: 'half_win', factor: '1.475' }] },
      {
        id: 'b',
        payout: '190',
        legs: [
          { outcome: 'win', factor: '1.9' },
          { outcome: 'half_loss', factor: '0.5' },
          { outcome: 'win', factor: '2' },
        ],
      },
      {
        id: 'b',
        payout: '190',
        legs: [
          { outcome: 'win', factor: '1.9' },
          { outcome: 'push', factor: '1' },
          { outcome: 'loss', factor: '0' },
        ],
      },
      { id: 7, payout: '180', legs: [{ outcome: 'win', factor: '1.8' }] },
    ]);
  });

  test('leaves a match without a score open, and voids it 48 hours after its date', () => {
    const both = bet([WON, leg(OPEN, '1X2', 'H')]);
    const open = {
      id: 'b',
      payout: null,
      legs: [
        { outcome: 'win', factor: '1.9' },
        { outcome: 'open', factor: null },
      ],
    };
    expect(answer(both)).toEqual(open);
    expect(answer(both, '2019-08-12')).toEqual(open);
    expect(answer(both, '2019-08-13')).toEqual({
      id: 'b',
      payout: '190',
      legs: [
        { outcome: 'win', factor: '1.9' },
        { outcome: 'void', factor: '1' },
      ],
    });
    // A lost leg does not decide the payout before the others are known.
    expect(answer(bet([leg(FIRST, '1X2', 'A'), leg(OPEN, '1X2', 'H')]))).toMatchObject({ payout: null });
    expect(answer(bet([leg(OPEN, '1X2', 'H')]), '2019-08-13')).toMatchObject({ payout: '100' });
  });

  test('treats a missing count as a missing score', () => {
    const csv = [HEADER, '1920,2019-08-09,20:00,North,South,4,1,,,,,,,,,'].join('\n');
    const legs = [
      leg(FIRST, 'H1_1X2', 'H'),
      leg(FIRST, 'CORNERS_OU', 'over', '2', '9.5'),
      leg(FIRST, 'CARDS_OU', 'over', '2', '3'),
    ];
    for (const one of legs) {
      expect(answer(bet([one]), null, csv)).toMatchObject({ legs: [{ outcome: 'open' }] });
      expect(answer(bet([one]), '2019-08-11', csv)).toMatchObject({ legs: [{ outcome: 'void' }] });
    }
    expect(answer(bet([WON]), null, csv)).toMatchObject({ payout: '190' });
  });

  test.each([
    ['odds of 1', bet([{ ...WON, odds: '1.0' }]), 'odds_too_low'],
    ['odds of 0', bet([{ ...WON, odds: '0' }]), 'odds_too_low'],
    ['an exponent', bet([{ ...WON, odds: '1e9' }]), 'odds_not_a_number'],
    ['odds beyond the greatest', bet([{ ...WON, odds: '1000000000' }]), 'odds_out_of_range'],
    ['odds that are a number', bet([{ ...WON, odds: 1.9 }]), 'odds_not_a_string'],
    ['no odds', bet([{ ...WON, odds: undefined }]), 'missing_odds'],
    ['a line of 0.3', bet([leg(FIRST, 'AH', 'H', '2', '0.3')]), 'bad_line'],
    ['a total below 0', bet([leg(FIRST, 'OU', 'over', '2', '-0.5')]), 'bad_line'],
    ['no line', bet([leg(FIRST, 'OU', 'over')]), 'missing_line'],
    ['a line that is a number', bet([{ ...leg(FIRST, 'OU', 'over'), line: 2.5 }]), 'line_not_a_string'],
    ['a line of a market without', bet([leg(FIRST, '1X2', 'H', '2', '0.5')]), 'line_not_taken'],
    ['two legs of a match', bet([WON, leg(FIRST, 'OU', 'over', '2', '2.5')]), 'related_legs'],
    ['two legs of a match, dated otherwise', bet([WON, leg('09/08/2019|North|South', 'BTTS', 'yes')]), 'related_legs'],
    ['16 legs', bet(Array.from({ length: 16 }, () => WON)), 'too_many_legs'],
    ['no legs', bet([]), 'no_legs'],
    ['legs that are no list', bet({} as never), 'missing_legs'],
    ['an unknown match', bet([leg('2019-08-09|South|North', '1X2', 'H')]), 'unknown_match'],
    ['an unknown market', bet([leg(FIRST, 'toString', 'H')]), 'unknown_market'],
    ['a market that the file cannot decide', bet([leg(FIRST, 'FIRST_GOAL', 'H')]), 'unknown_market'],
    ['an unknown selection', bet([leg(FIRST, 'TG', '2-4')]), 'unknown_selection'],
    ['a score with a leading zero', bet([leg(FIRST, 'CS', '02-1')]), 'unknown_selection'],
    ['a system of other legs', bet([WON], { system: '2/3' }), 'bad_system'],
    ['a system of no legs', bet([WON], { system: '0/1' }), 'bad_system'],
    ['a named system', bet([WON], { system: 'trixie' }), 'bad_system'],
    ['a stake of 0', bet([WON], { stake: '0' }), 'stake_not_positive'],
    ['a stake below 0', bet([WON], { stake: '-1' }), 'stake_not_a_number'],
    ['a stake that is a number', bet([WON], { stake: 1 }), 'stake_not_a_string'],
    ['a stake finer than a micro', bet([WON], { stake: '0.0000001' }), 'stake_too_fine'],
    ['no id', { stake: '1', legs: [WON] }, 'missing_id'],
    ['no bet', 'b', 'not_a_bet'],
    ['no leg', bet([null]), 'not_a_leg'],
  ])('answers %s with an error, and settles the others', (_name, one, error) => {
    expect(errorOf(one)).toBe(error);
    expect(settled([one, bet([WON])])[1]).toMatchObject({ payout: '190' });
  });
});

describe('a file of matches', () => {
  const faultOf = (csv: string): string => {
    try {
      settleSports(csv, '[]', null);
      return 'none';
    } catch (error) {
      return (error as Error).message.replace('the matches file cannot be used: ', '');
    }
  };
  const row = (change: (cells: string[]) => void): string => {
    const cells = (ROWS[0] ?? '').split(',');
    change(cells);
    return [HEADER, cells.join(',')].join('\n');
  };
  const at = (column: string): number => HEADER.split(',').indexOf(column);

  test.each([
    ['comes with a byte order mark and CRLF', `\uFEFF${CSV.replaceAll('\n', '\r\n')}\r\n`],
    ['has dates as 09/08/2019', CSV.replace(/2019-08-(\d\d)/g, '$1/08/2019')],
    [
      'has other columns',
      CSV.replaceAll('\n', ',x\n').replace('AvgH,x', 'AvgH,x\n').replace('\n\n', '\n').concat(',x'),
    ],
    ['is separated by semicolons', CSV.replaceAll(',', ';')],
    ['has empty lines', `${CSV}\n\n${','.repeat(15)}\n`],
  ])('is read when it %s', (_name, csv) => {
    expect(answer(bet([WON]), null, csv)).toMatchObject({ payout: '190' });
    expect(answer(bet([leg('09/08/2019|North|South', '1X2', 'H', '1.90')]), null, csv)).toMatchObject({
      payout: '190',
    });
  });

  test.each([
    ['a match twice', `${CSV}\n${ROWS[0]}`, 'line 6, repeated_match'],
    [
      'a match twice, dated otherwise',
      `${CSV}\n${ROWS[0]?.replace('2019-08-09', '09/08/2019')}`,
      'line 6, repeated_match',
    ],
    ['a word for a score', row((cells) => cells.splice(at('FTHG'), 1, 'x')), 'line 2, bad_FTHG'],
    ['half a score', row((cells) => cells.splice(at('FTAG'), 1, '')), 'line 2, bad_FTAG'],
    ['a score below 0', row((cells) => cells.splice(at('HTAG'), 1, '-1')), 'line 2, bad_HTAG'],
    [
      'a half-time score above the end',
      row((cells) => cells.splice(at('HTHG'), 1, '5')),
      'line 2, half_time_above_full_time',
    ],
    ['no such day', row((cells) => cells.splice(at('Date'), 1, '2019-02-29')), 'line 2, bad_date'],
    ['one team twice', row((cells) => cells.splice(at('AwayTeam'), 1, 'North')), 'line 2, bad_teams'],
    ['too few cells', row((cells) => cells.pop()), 'line 2, wrong_cells'],
    ['open quotes', row((cells) => cells.splice(at('HomeTeam'), 1, '"North')), 'line 2, bad_quotes'],
    ['a column twice', CSV.replace('Season', 'FTHG'), 'line 1, repeated_column'],
    ['no scores', CSV.replace('FTHG', 'goals'), 'line 1, bad_header'],
    ['nothing', '', 'line 1, bad_header'],
  ])('with %s is refused with its line', (_name, csv, fault) => {
    expect(faultOf(csv)).toBe(fault);
  });

  test('needs a list of bets and a date', () => {
    expect(() => settleSports(CSV, '{}', null)).toThrow('not a list of bets');
    expect(() => settleSports(CSV, '[', null)).toThrow('not JSON');
    expect(() => settleSports(CSV, '[{"id":"a","id":"b"}]', null)).toThrow('given twice');
    expect(() => settleSports(CSV, '[]', 'today')).toThrow('--asof is a date');
  });
});

// Its licence does not allow the file into the repository: MATCHES_FILE names a copy with the columns of football-data.
const FILE = process.env['MATCHES_FILE'];
test.skipIf(!FILE)('real matches of three seasons: home sides at the closing handicap and price', () => {
  const csv = readFileSync(FILE ?? '', 'utf8');
  const [header = '', ...lines] = csv.trim().split(/\r?\n/);
  const names = header.split(',');
  const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, place) => [names[place], cell])));
  const bets = rows.map((row, index) => ({
    id: String(index),
    stake: '1',
    legs: [leg(`${row['Date']}|${row['HomeTeam']}|${row['AwayTeam']}`, 'AH', 'H', row['AvgCAHH'], row['AHCh'])],
  }));
  const answers = settled(bets, null, csv);
  const count = new Map<string, number>();
  let paid = 0;
  for (const one of answers) {
    if ('error' in one) throw new Error(`${one.id} ${one.error}`);
    count.set(one.legs[0]?.outcome ?? '', (count.get(one.legs[0]?.outcome ?? '') ?? 0) + 1);
    paid += Number(one.payout);
  }
  const names5 = ['win', 'half_win', 'push', 'half_loss', 'loss'];
  // games.md 4.2 has 1,680 matches; a file of 1,140 is three of its seasons.
  const expected = rows.length === 1140 ? [442, 71, 85, 70, 472] : [673, 109, 118, 108, 672];
  expect(names5.map((name) => count.get(name))).toEqual(expected);
  expect((paid / rows.length).toFixed(7)).toBe(rows.length === 1140 ? '0.9450351' : '0.9710744');
});
