import { formatAmount } from '@lantern/kernel';
import { expect, test } from 'vitest';
import { shownOdds, signedLine } from './odds.ts';
import {
  asksFor,
  bodyOf,
  currentLeg,
  EMPTY_SLIP,
  legKey,
  readSlip,
  removeLeg,
  type Slip,
  type SlipLeg,
  toggleBanker,
  toggleLeg,
} from './slip.ts';
import { systemsOf } from './systems.ts';

const leg = (matchId: string, odds: string, more: Partial<SlipLeg> = {}): SlipLeg => ({
  ...{ matchId, market: '1X2', code: '1X2', line: null, part: null, selection: 'H', name: '', sport: 'football' },
  ...{ home: 'Hue', away: 'Vinh', competition: 'Cup', startsAt: '2026-11-20T10:00:00Z', from: null, score: null },
  ...{ minute: null, odds, version: 1, isBanker: false, all: [], ...more },
});
const slipOf = (legs: readonly SlipLeg[], more: Partial<Slip> = {}): Slip => ({ ...EMPTY_SLIP, legs, ...more });
const paid = (slip: Slip) => formatAmount(readSlip(slip).pays);

test('a multiple pays the exact product, not that of rounded odds', () => {
  const legs = [leg('1', '1.86'), leg('2', '1.82'), leg('3', '2.3')];
  expect(paid(slipOf(legs, { kind: 'multiple', stake: '50' }))).toBe('389.298');
});

test('each line of a system is rounded down to a micro', () => {
  const legs = [leg('1', '1.3333'), leg('2', '1.3333'), leg('3', '1.3333')];
  // 3 pairs of 1.77768889 and a triple of 2.370192597037 on 0.01 each: 17776, three times, and 23701 micros.
  const slip = slipOf(legs, { kind: 'system', sizes: [2, 3], stake: '0.01' });
  expect(readSlip(slip)).toMatchObject({ pays: 77_029n, total: 40_000n });
});

test.each([
  [3, 'trixie', 4],
  [3, 'patent', 7],
  [4, 'yankee', 11],
  [4, 'lucky15', 15],
  [5, 'canadian', 26],
  [6, 'heinz', 57],
  [6, 'lucky63', 63],
  [7, 'superHeinz', 120],
  [8, 'goliath', 247],
  [8, 'allOf8', 255],
])('%i legs have a %s of %i bets (games.md 4.6)', (legs, name, lines) => {
  expect(systemsOf(legs).find((one) => one.name === name)?.lines).toBe(lines);
});

test('k of n has as many bets as combinations; more than eight legs have only these', () => {
  expect(
    systemsOf(5)
      .filter(({ name }) => name === undefined)
      .map(({ lines }) => lines),
  ).toEqual([10, 10, 5]);
  expect(systemsOf(9).map(({ lines }) => lines)).toEqual([36, 84, 126, 126, 84, 36, 9]);
});

test('a banker is in every bet of a system', () => {
  const legs = [leg('1', '2', { isBanker: true }), leg('2', '2'), leg('3', '2'), leg('4', '2')];
  const slip = slipOf(legs, { kind: 'system', sizes: [2], stake: '1' });
  expect(readSlip(slip)).toMatchObject({ total: 3_000_000n, pays: 24_000_000n });
  const [bet] = bodyOf(readSlip(slip), formatAmount);
  expect(bet).toMatchObject({ sizes: [2], stake: '1', legs: [{ isBanker: true }, {}, {}, {}] });
});

test('a banker of a system is none in a multiple', () => {
  const slip = toggleBanker(slipOf([leg('1', '2'), leg('2', '2')], { kind: 'multiple', stake: '1' }), '1 1X2 H');
  expect(bodyOf(readSlip(slip), formatAmount)[0]?.legs.map(({ isBanker }) => isBanker)).toEqual([false, false]);
});

test('singles have a stake each, and those without one are not placed', () => {
  const slip = slipOf([leg('1', '2'), leg('2', '3')], { stakes: { '2 1X2 H': '5' } });
  expect(bodyOf(readSlip(slip), formatAmount)).toMatchObject([{ legs: [{ matchId: '2' }], sizes: [1], stake: '5' }]);
  expect(readSlip(slip).total).toBe(5_000_000n);
});

test('two matches become a multiple by themselves, two selections of one match do not', () => {
  const one = toggleLeg(EMPTY_SLIP, leg('1', '2'));
  expect(toggleLeg(one, leg('2', '2')).kind).toBe('multiple');
  const related = toggleLeg(one, leg('1', '2', { market: 'OU:2.5', code: 'OU', selection: 'over' }));
  expect(related.kind).toBe('single');
  expect(readSlip({ ...related, kind: 'multiple', stake: '1' }).fault).toMatchObject({ code: 'related' });
});

test('another selection of a market takes the place of the first, and the same one comes off', () => {
  const slip = toggleLeg(slipOf([leg('1', '2'), leg('2', '2')]), leg('1', '4', { selection: 'A' }));
  expect(slip.legs.map(legKey)).toEqual(['1 1X2 A', '2 1X2 H']);
  expect(toggleLeg(slip, leg('2', '9')).legs.map(legKey)).toEqual(['1 1X2 A']);
});

test('a slip takes twenty selections, and a multiple fifteen of them', () => {
  const legs = Array.from({ length: 21 }, (_, index) => leg(String(index), '1.5'));
  const slip = legs.reduce(toggleLeg, EMPTY_SLIP);
  expect(slip.legs).toHaveLength(20);
  expect(readSlip({ ...slip, stake: '1' }).fault).toEqual({ code: 'tooMany' });
});

test('a slip that gets too short for its kind changes it', () => {
  const slip = slipOf([leg('1', '2'), leg('2', '2'), leg('3', '2')], { kind: 'system' });
  expect(removeLeg(slip, '3 1X2 H').kind).toBe('multiple');
  expect(removeLeg(removeLeg(slip, '3 1X2 H'), '2 1X2 H').kind).toBe('single');
});

test.each([
  ['none', '2.10', true],
  ['none', '1.90', true],
  ['better', '2.10', false],
  ['better', '1.90', true],
  ['any', '1.90', false],
] as const)('with the choice "%s" odds of 2.00 that are now %s must be accepted: %s', (choice, odds, asks) => {
  const now = { state: 'open', odds, version: 2 } as const;
  expect(asksFor(leg('1', '2.00'), now, choice)).toBe(asks);
});

test('the slip is counted at current prices, also before they are accepted', () => {
  const now = { state: 'open', odds: '1.90', version: 2 } as const;
  expect(currentLeg(leg('1', '2.00'), now)).toMatchObject({ odds: '1.90', version: 2 });
  expect(currentLeg(leg('1', '2.00'), { ...now, odds: undefined })).toMatchObject({ odds: '2.00', version: 1 });
});

test('with negative Malay odds a single is typed as what it wins, and risks no more than that costs (games.md 4.3)', () => {
  const single = slipOf([leg('1', '2.05')], { stakes: { '1 1X2 H': '100' } });
  // 100 × 0.952380… is at risk, rounded down to a cent.
  expect(readSlip(single, 'malay')).toMatchObject({ total: 95_230_000n, pays: 195_221_500n });
  expect(readSlip(single, 'decimal').total).toBe(100_000_000n);
  expect(readSlip(slipOf([leg('1', '1.90')], { stakes: { '1 1X2 H': '100' } }), 'malay').total).toBe(100_000_000n);
  // A multiple has one stake for odds of every kind.
  const multiple = slipOf([leg('1', '2.05'), leg('2', '3')], { kind: 'multiple', stake: '100' });
  expect(readSlip(multiple, 'malay').total).toBe(100_000_000n);
});

test('odds are shown in six formats (games.md 4.3)', () => {
  const row = (odds: string) =>
    (['decimal', 'hongkong', 'malay', 'indonesian', 'american', 'fractional'] as const).map((format) =>
      shownOdds(format, odds),
    );
  expect(row('1.50')).toEqual(['1.50', '0.50', '0.50', '−2.00', '−200', '1/2']);
  expect(row('2.05')).toEqual(['2.05', '1.05', '−0.952', '1.05', '+105', '21/20']);
});

test('a line has its sign, and the away side the other one', () => {
  expect([signedLine('-0.25'), signedLine('-0.25', true), signedLine('0.5'), signedLine('0', true)]).toEqual([
    '−0.25',
    '+0.25',
    '+0.5',
    '0',
  ]);
});

test('a match and the winner of its competition are singles, and no multiple', () => {
  const winner = leg('9', '4', {
    market: 'OUTRIGHT',
    code: 'OUTRIGHT',
    selection: '77',
    name: 'Hue',
    home: '',
    away: '',
  });
  const both = toggleLeg(slipOf([leg('1', '2')]), winner);
  expect(both.kind).toBe('single');
  expect(readSlip({ ...both, kind: 'multiple', stake: '1' }).fault).toMatchObject({ code: 'relatedWinner' });
  const other = toggleLeg(slipOf([leg('1', '2', { competition: 'League' })]), winner);
  expect(readSlip({ ...other, stake: '1' })).toMatchObject({ fault: undefined });
});
