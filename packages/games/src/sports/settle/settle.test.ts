import { describe, expect, test } from 'vitest';
import { formatFraction, fraction } from '../../slots/exact/fraction.ts';
import { endOf, type FootballFacts, type FootballLeg, isTooLate, settleFootball } from './football.ts';
import { type CountMarket, FOOTBALL_MARKETS, type Score } from './football-markets.ts';
import { factorOf, type OUTCOMES, outcomeOf, partsOfLine } from './parts.ts';
import { lineText, readLine, readOdds } from './read-leg.ts';
import { fullCover, payoutOfSlip, slipLines } from './slip.ts';

const score = (text: string): Score => {
  const [home = 0, away = 0] = text.split('-').map(Number);
  return { home, away };
};
const ended = (full: string, half = '0-0', more: Partial<FootballFacts> = {}): FootballFacts => ({
  state: 'ended',
  half: score(half),
  full: score(full),
  corners: score('6-4'),
  cards: score('3-2'),
  goals: null,
  ...more,
});
const leg = (
  market: FootballLeg['market'],
  selection: string,
  line = '0',
  more: Partial<FootballLeg> = {},
): FootballLeg => ({
  market,
  selection,
  line: readLine(line) ?? Number.NaN,
  ...more,
});
const odds = (text: string) => {
  const read = readOdds(text);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};
const outcome = (one: FootballLeg, facts: FootballFacts): string => {
  const end = endOf(settleFootball(one, facts), odds('2'));
  return end?.outcome ?? 'open';
};
const factor = (one: FootballLeg, facts: FootballFacts, price: string): string | null => {
  const end = endOf(settleFootball(one, facts), odds(price));
  return end && formatFraction(end.factor, 6);
};

// games.md 4.2: L loss, HL half loss, P push, HW half win, W win, for goal differences of −3 to 3.
const TABLE = `
-1.25 L L L L HL W W
-1.00 L L L L P W W
-0.75 L L L L HW W W
-0.50 L L L L W W W
-0.25 L L L HL W W W
0     L L L P W W W
+0.25 L L L HW W W W
+0.50 L L L W W W W
+0.75 L L HL W W W W
+1.00 L L P W W W W
+1.25 L L HW W W W W`;
const NAMES: Readonly<Record<string, string>> = { W: 'win', HW: 'half_win', P: 'push', HL: 'half_loss', L: 'loss' };
const MIRROR: Readonly<Record<string, string>> = {
  win: 'loss',
  half_win: 'half_loss',
  push: 'push',
  half_loss: 'half_win',
  loss: 'win',
};
const rows = TABLE.trim()
  .split('\n')
  .map((row) => row.split(/\s+/));

describe('a handicap and a total', () => {
  test('end as the table of games.md 4.2 has it, the other side as its mirror', () => {
    for (const [line = '', ...cells] of rows)
      for (const [index, cell] of cells.entries()) {
        const goals = index - 3;
        const facts = ended(goals < 0 ? `0-${-goals}` : `${goals}-0`);
        expect([line, goals, outcome(leg('AH', 'H', line), facts)]).toEqual([line, goals, NAMES[cell]]);
        expect([line, goals, outcome(leg('AH', 'A', line), facts)]).toEqual([line, goals, MIRROR[NAMES[cell] ?? '']]);
      }
  });

  test('an over line of T ends as a handicap of −T on the goals, an under line as its mirror', () => {
    for (let quarters = 0; quarters <= 24; quarters += 1)
      for (let goals = 0; goals <= 8; goals += 1) {
        const expected = outcomeOf(partsOfLine(goals, -quarters));
        expect(outcome(leg('OU', 'over', lineText(quarters)), ended(`0-${goals}`))).toBe(expected);
        expect(outcome(leg('OU', 'under', lineText(quarters)), ended(`${goals}-0`))).toBe(MIRROR[expected]);
      }
  });

  test('return half of a half-lost stake and half of a half-won price', () => {
    // Total 2.25 with two goals, under; a handicap of −0.25 on a draw.
    expect(factor(leg('OU', 'under', '2.25'), ended('1-1'), '2.00')).toBe('1.500000');
    expect(factor(leg('AH', 'H', '-0.25'), ended('1-1'), '1.90')).toBe('0.500000');
  });

  test('bet in play count only what came after the bet; a total counts the whole match', () => {
    const from = score('1-0');
    expect(outcome(leg('AH', 'H', '0', { from }), ended('1-0'))).toBe('push');
    expect(outcome(leg('AH', 'H', '0', { from }), ended('1-1'))).toBe('loss');
    expect(outcome(leg('OU', 'over', '2.5', { from }), ended('2-1'))).toBe('win');
    expect(settleFootball(leg('AH', 'H', '0', { from }), ended('2-1'))).toMatchObject({
      reason: 'after_the_bet',
      counted: '1-1',
    });
  });

  test.each([
    ['0.3', null],
    ['1e1', null],
    ['', null],
    ['.5', null],
    ['1.', null],
    ['-0', 0],
    ['-0.750', -3],
    ['+1.25', 5],
    ['1000', null],
    ['２.5', null],
  ])('are read strictly: %s', (text, quarters) => {
    expect(readLine(text)).toBe(quarters);
  });
});

describe('each market', () => {
  const WON: readonly (readonly [CountMarket, string, readonly string[]])[] = [
    ['1X2', '', ['H']],
    ['DC', '', ['1X', '12']],
    ['DNB', '', ['H']],
    ['AH', '-0.5', ['H']],
    ['OU', '2.5', ['over']],
    ['BTTS', '', ['yes']],
    ['CS', '', ['2-1']],
    ['HTFT', '', ['A/H']],
    ['OE', '', ['odd']],
    ['TG', '', ['2-3']],
    ['H1_1X2', '', ['A']],
    ['H1_AH', '+0.5', ['A']],
    ['H1_OU', '1.5', ['under']],
    ['H1_CS', '', ['0-1']],
    ['HOME_OU', '1.5', ['over']],
    ['AWAY_OU', '1.5', ['under']],
    ['HOME_CLEAN_SHEET', '', ['no']],
    ['AWAY_CLEAN_SHEET', '', ['no']],
    ['HOME_TO_NIL', '', ['no']],
    ['AWAY_TO_NIL', '', ['no']],
    ['CORNERS_OU', '9.5', ['over']],
    ['CORNERS_AH', '-1.5', ['H']],
    ['CARDS_OU', '4.5', ['over']],
    ['CARDS_AH', '-0.5', ['H']],
  ];
  const ALL = [
    'H',
    'D',
    'A',
    '1X',
    '12',
    'X2',
    'over',
    'under',
    'yes',
    'no',
    '2-1',
    '0-1',
    'other',
    'odd',
    'even',
    '2-3',
    '4-6',
    '7+',
    'H/H',
    'A/H',
    'D/A',
  ];

  test('wins with what happened and with nothing else: 2-1 after 0-1, corners 6-4, card points 3-2', () => {
    expect(WON.map(([market]) => market).toSorted()).toEqual(Object.keys(FOOTBALL_MARKETS).toSorted());
    for (const [market, line, won] of WON) {
      const offered = ALL.filter((selection) => FOOTBALL_MARKETS[market].isSelection(selection));
      const winners = offered.filter(
        (selection) => outcome(leg(market, selection, line || '0'), ended('2-1', '0-1')) === 'win',
      );
      expect([market, winners]).toEqual([market, won]);
    }
  });

  test('counts 0-0 as even, as two clean sheets and as a draw that returns draw-no-bet', () => {
    const facts = ended('0-0');
    expect(outcome(leg('OE', 'even'), facts)).toBe('win');
    expect(outcome(leg('HOME_CLEAN_SHEET', 'yes'), facts)).toBe('win');
    expect(outcome(leg('AWAY_TO_NIL', 'yes'), facts)).toBe('loss');
    expect(outcome(leg('DNB', 'A'), facts)).toBe('push');
  });

  test('has "other" for scores beyond the grid', () => {
    expect(['4-4', '5-0', '0-5'].map((full) => outcome(leg('CS', 'other'), ended(full)))).toEqual([
      'loss',
      'win',
      'win',
    ]);
  });

  test('on the order of goals goes by the credited team', () => {
    const facts = ended('2-1', '0-1', { goals: ['A', 'H', 'H'] });
    expect(outcome(leg('FIRST_GOAL', 'A'), facts)).toBe('win');
    expect(outcome(leg('LAST_GOAL', 'H'), facts)).toBe('win');
    expect(outcome(leg('NEXT_GOAL', 'H', '0', { goal: 2 }), facts)).toBe('win');
    expect(outcome(leg('NEXT_GOAL', 'none', '0', { goal: 4 }), facts)).toBe('win');
    expect(outcome(leg('FIRST_GOAL', 'none'), ended('0-0', '0-0', { goals: [] }))).toBe('win');
  });

  test('stays open without the counts it needs, and before its time', () => {
    expect(outcome(leg('CORNERS_OU', 'over', '9.5'), ended('2-1', '0-1', { corners: null }))).toBe('open');
    expect(outcome(leg('HTFT', 'H/H'), ended('2-1', '0-1', { half: null }))).toBe('open');
    const playing = ended('2-1', '0-1', { state: 'playing' });
    expect(outcome(leg('1X2', 'H'), playing)).toBe('open');
    expect(outcome(leg('H1_1X2', 'A'), playing)).toBe('win');
    expect(outcome(leg('H1_1X2', 'A'), { ...playing, half: null })).toBe('open');
  });
});

describe('a match that is abandoned', () => {
  const stopped = (full: string, half: string | null, more: Partial<FootballFacts> = {}): FootballFacts =>
    ended(full, half ?? '0-0', { half: half === null ? null : score(half), state: 'abandoned', ...more });

  test.each([
    ['OU over 2.5', leg('OU', 'over', '2.5'), stopped('2-1', '1-0'), 'win'],
    ['OU under 2.5', leg('OU', 'under', '2.5'), stopped('2-1', '1-0'), 'loss'],
    ['OU over 2.75 at three goals', leg('OU', 'over', '2.75'), stopped('2-1', '1-0'), 'void'],
    ['OU over 2.75 at four goals', leg('OU', 'over', '2.75'), stopped('2-2', '1-0'), 'win'],
    ['OU under 2.5 at two goals', leg('OU', 'under', '2.5'), stopped('1-1', '1-0'), 'void'],
    ['1X2 at 5-0', leg('1X2', 'H'), stopped('5-0', '3-0'), 'void'],
    ['AH', leg('AH', 'A', '+0.5'), stopped('5-0', '3-0'), 'void'],
    ['BTTS yes', leg('BTTS', 'yes'), stopped('1-1', '1-0'), 'win'],
    ['BTTS no', leg('BTTS', 'no'), stopped('1-0', '1-0'), 'void'],
    ['CS passed', leg('CS', '1-0'), stopped('1-1', '1-0'), 'loss'],
    ['CS far ahead', leg('CS', '20-0'), stopped('1-0', '1-0'), 'void'],
    ['CS other', leg('CS', 'other'), stopped('5-0', '3-0'), 'win'],
    ['TG 7+', leg('TG', '7+'), stopped('5-2', '3-0'), 'win'],
    ['TG 0-1', leg('TG', '0-1'), stopped('1-1', '1-0'), 'loss'],
    ['OE', leg('OE', 'odd'), stopped('1-0', '1-0'), 'void'],
    ['the first half is over', leg('H1_1X2', 'H'), stopped('1-1', '1-0'), 'win'],
    ['in the first half', leg('H1_1X2', 'H'), stopped('1-0', null), 'void'],
    ['first-half goals, decided within it', leg('H1_OU', 'over', '0.5'), stopped('1-0', null), 'win'],
    ['HT/FT against the half-time score', leg('HTFT', 'A/A'), stopped('1-0', '1-0'), 'loss'],
    ['HT/FT with the half-time score', leg('HTFT', 'H/A'), stopped('1-0', '1-0'), 'void'],
    ['corners above the line', leg('CORNERS_OU', 'over', '9.5'), stopped('1-0', '1-0'), 'win'],
    ['the goal came', leg('NEXT_GOAL', 'A', '0', { goal: 1 }), stopped('1-0', '1-0', { goals: ['H'] }), 'loss'],
    [
      'the goal did not come',
      leg('NEXT_GOAL', 'none', '0', { goal: 2 }),
      stopped('1-0', '1-0', { goals: ['H'] }),
      'void',
    ],
    ['the last goal', leg('LAST_GOAL', 'H'), stopped('1-0', '1-0', { goals: ['H'] }), 'void'],
  ] as const)('voids what was not decided whatever follows: %s', (_name, one, facts, expected) => {
    expect(outcome(one, facts)).toBe(expected);
  });

  test('names why', () => {
    expect(settleFootball(leg('BTTS', 'yes'), stopped('1-1', '1-0')).reason).toBe('decided_before_abandonment');
    expect(settleFootball(leg('1X2', 'H'), stopped('1-1', '1-0')).reason).toBe('abandoned');
    expect(settleFootball(leg('1X2', 'H'), { ...stopped('0-0', null), state: 'not_played' }).reason).toBe('not_played');
    expect(settleFootball(leg('HTFT', 'H/D'), ended('1-1', '1-0'))).toMatchObject({
      reason: 'half_and_full_time',
      counted: '1-0/1-1',
    });
  });
});

test('a postponed match stands when it begins within 48 hours of its first start, wherever it was moved', () => {
  const [first, hour, minute] = [1_700_000_000_000, 3_600_000, 60_000];
  expect(isTooLate(first, first + 48 * hour - minute, first + 60 * hour)).toBe(false);
  expect(isTooLate(first, first + 48 * hour + minute, first + 60 * hour)).toBe(true);
  expect(isTooLate(first, null, first + 47 * hour)).toBe(false);
  expect(isTooLate(first, null, first + 48 * hour)).toBe(true);
});

describe('factors and slips', () => {
  const factors = (...list: readonly (readonly [string, (typeof OUTCOMES)[number]])[]) =>
    list.map(([price, name]) => {
      const parts = { win: [1], half_win: [1, 0], push: [0], void: [0], half_loss: [0, -1], loss: [-1] } as const;
      return factorOf(parts[name], odds(price));
    });
  const paid = (stake: bigint, sizes: readonly number[], list: ReturnType<typeof factors>, bankers: number[] = []) =>
    payoutOfSlip({ unit: stake * 1_000_000n, sizes, bankers }, list);

  test('1.90 × 2.00 (half win) × 1.85 (half loss) on 100 pays 142.50', () => {
    expect(paid(100n, [3], factors(['1.90', 'win'], ['2.00', 'half_win'], ['1.85', 'half_loss']))).toBe(142_500_000n);
  });

  test('a void leg counts 1, and a slip of void legs returns the stake once', () => {
    expect(paid(100n, [3], factors(['1.90', 'win'], ['3', 'void'], ['2.10', 'win']))).toBe(399_000_000n);
    expect(paid(100n, [2], factors(['1.90', 'void'], ['2.10', 'push']))).toBe(100_000_000n);
    expect(paid(100n, [2], factors(['1.90', 'win'], ['2.10', 'loss']))).toBe(0n);
  });

  test('a dead heat divides the stake, a void factor returns its share beside the result', () => {
    expect(factorOf([1], odds('5'), { winners: 2 })).toEqual(fraction(5, 2));
    expect(factorOf([1], odds('3'), { voidFactor: fraction(1, 2) })).toEqual(fraction(2));
    expect(factorOf([-1], odds('3'), { voidFactor: fraction(1, 2) })).toEqual(fraction(1, 2));
    expect(factorOf([-1], odds('3'), { voidFactor: fraction(1) })).toEqual(fraction(1));
  });

  test.each([
    [3, 4, 7],
    [4, 11, 15],
    [5, 26, 31],
    [6, 57, 63],
    [7, 120, 127],
    [8, 247, 255],
  ])('full cover of %i legs has %i lines, with singles %i', (legs, without, withSingles) => {
    expect(slipLines(legs, { sizes: fullCover(legs, false) })).toBe(without);
    expect(slipLines(legs, { sizes: fullCover(legs, true) })).toBe(withSingles);
  });

  test('every line is rounded down to a micro by itself', () => {
    // Three doubles of one micro at 1.5 × 1.5 pay 2.25 micros each: 6 together, not 6.75.
    const list = factors(['1.5', 'win'], ['1.5', 'win'], ['1.5', 'win']);
    expect(payoutOfSlip({ unit: 1n, sizes: [2] }, list)).toBe(6n);
  });

  test('a banker is in every line: when it loses nothing is paid', () => {
    const list = factors(['2', 'win'], ['3', 'win'], ['5', 'loss']);
    expect(paid(1n, [1], list, [0])).toBe(6_000_000n);
    expect(slipLines(3, { sizes: [1], bankers: [0] })).toBe(2);
    expect(paid(1n, [1], list, [2])).toBe(0n);
  });

  test.each([
    ['1.0', 'odds_too_low'],
    ['0', 'odds_too_low'],
    ['1e9', 'odds_not_a_number'],
    ['1000000000', 'odds_out_of_range'],
    ['-2', 'odds_not_a_number'],
    ['1.12345678', 'odds_too_fine'],
    ['NaN', 'odds_not_a_number'],
  ])('odds of %s are refused', (text, error) => {
    expect(readOdds(text)).toEqual({ ok: false, error });
  });
});
