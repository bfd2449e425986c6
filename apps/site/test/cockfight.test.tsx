import type { LivePool } from '@lantern/contract/live';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { server } from './fake-server.ts';
import { all, come, comes, gone, one, press, pressButton, rowsOf, shown, textOf, until } from './hands.ts';
import {
  betOf,
  dealtRound,
  entryOf,
  fromNow,
  presetTable,
  roundOf,
  shownRound,
  spotOf,
  tableOf,
  takesBets,
} from './live-game.ts';
import { leaveSite, type Opening, openSite, push, setUpSite } from './open-site.tsx';

type Table = ReturnType<typeof tableOf>;
const FEE = 700;
const sides = [spotOf('meron', { pays: '0.8' }), spotOf('wala', { pays: '1.06' })];
const fixedSpots = [...sides, spotOf('both-dead', { pays: '15' }), spotOf('full-time', { pays: '11' })];
const poolSpots = [...sides, spotOf('draw', { pays: '8' })];
const pit = (more: Partial<Table> = {}): Partial<Table> => ({ game: 'cockfight', fee: null, ...more });
const presetFixed = (more: Partial<Table> = {}, detail: Parameters<typeof presetTable>[1] = {}) =>
  presetTable(pit(more), { spots: fixedSpots, ...detail });
const presetPool = (more: Partial<Table> = {}, detail: Parameters<typeof presetTable>[1] = {}) =>
  presetTable(pit({ fee: FEE, round: roundOf({ fee: FEE }), ...more }), { spots: poolSpots, ...detail });
const total = (spot: string, stake: string, players = 2) => ({ spot, currency: 'LTN', players, stake });
const bets = (...totals: ReturnType<typeof total>[]) => push('live.bets', { table: 'hue', roundId: '9', totals });
const closedPool = (prices: LivePool['prices']): LivePool => ({
  ...{ currency: 'LTN', meron: '600', wala: '400', counts: { meron: '600', wala: '400' } },
  ...{ caps: { meron: null, wala: null }, prices },
});
const open = async (more: Opening = {}) => {
  const site = await openSite('/cockfight?table=hue', { as: 'member', ...more });
  await come('button', 'Undo');
  return site;
};
const panel = (side: string) => textOf(one('button', new RegExp(`^${side}`)));

beforeEach(() => {
  setUpSite();
  presetFixed();
  takesBets();
});
afterEach(leaveSite);

test('both corners have their birds and odds, and the birds are said to be drawn', async () => {
  await open();
  expect(panel('Meron')).toMatch(/Meron.*red corner.*1\.80.*Malay 0\.80/);
  expect(panel('Wala')).toMatch(/Wala.*blue corner.*2\.06/);
  expect(panel('Both down')).toContain('15 : 1');
  expect(shown()).toContain('No animal takes part.');
  expect(shown()).toContain('The odds of a bet are those shown when you confirm.');
});

test('odds are read in the format that was chosen, on the next visit too', async () => {
  const { go } = await open();
  await press(one('radio', 'Malay'));
  await until(() => panel('Wala').includes('−0.94'));
  expect(panel('Wala')).toContain('Decimal 2.06');
  await press(one('radio', 'HK'));
  await until(() => panel('Wala').includes('1.06'));
  await press(one('radio', 'Indo'));
  await until(() => panel('Meron').includes('−1.25'));
  await go('/game');
  await go('/cockfight?table=hue');
  await come('button', 'Undo');
  expect(one('radio', 'Indo').getAttribute('aria-checked')).toBe('true');
  expect(localStorage.getItem('oddsFormat')).toBe('indonesian');
});

test('a stake says what it would bring at fixed odds, and is sent once', async () => {
  await open();
  await press(one('radio', 'Chip P 10'));
  await press(one('button', /^Meron/));
  await until(() => panel('Meron').includes('You P 10'));
  expect(panel('Meron')).toContain('pays P 18.00');
  await pressButton('Confirm P 10');
  await comes('On the table P 10.00');
  expect(server.sent('placeLiveBets').map(({ body }) => body)).toEqual([
    { roundId: '9', bets: [{ spot: 'meron', stake: '10' }] },
  ]);
});

test('odds of a pool move with what is bet, and say that they do', async () => {
  presetPool({}, { ownBets: [betOf('meron', '10')] });
  await open();
  await comes('Fee 7%');
  await comes('Payouts move until the call ends. The 7% fee is already off.');
  await bets(total('meron', '100'), total('wala', '100', 1));
  await until(() => panel('Meron').includes('1.86'));
  expect(panel('Meron')).toContain('pays about P 18.60');
  expect(panel('Wala')).toContain('P 100');
  expect(panel('Wala')).toContain('1 player');
  expect(all('img', 'Share of the pools: Meron 50.0%, Wala 50.0%')).toHaveLength(2);
  await bets(total('meron', '150'), total('wala', '100', 1));
  await until(() => panel('Meron').includes('1.55'));
  expect(all('img', 'Share of the pools: Meron 60.0%, Wala 40.0%')).toHaveLength(2);
});

test('a side without bets has no odds, and the other is told what happens then', async () => {
  presetPool();
  await open();
  expect(panel('Meron')).toContain('No bets yet');
  await bets(total('meron', '50'));
  await comes('Wala has no bets. If none come, the fight is cancelled and all stakes are refunded.');
});

test('a side that is too heavy is told how much of it counts', async () => {
  presetPool();
  await open();
  await bets(total('meron', '9000'), total('wala', '100'));
  await comes(/Meron is too heavy: P [\d,.]+ of P 9,000 counts now\./);
});

test('once the call is over the pool pays what was computed then', async () => {
  presetPool({}, { ownBets: [betOf('meron', '10')] });
  await open();
  await push('live.round', dealtRound({ fee: FEE, pools: [closedPool({ meron: '1.55', wala: '2.32' })] }));
  await until(() => panel('Meron').includes('pays P 15.50'));
  expect(panel('Wala')).toContain('2.32');
});

test('a pool that is cancelled gives every stake back', async () => {
  presetPool({}, { ownBets: [betOf('meron', '10')] });
  await open();
  await push('live.round', dealtRound({ fee: FEE, pools: [closedPool(null)] }));
  await comes('Fight cancelled, all stakes refunded');
  expect(panel('Meron')).toContain('Cancelled');
  expect(panel('Meron')).toContain('pays P 10.00');
});

test('a fight is told in its phases, and its result when the winner stands', async () => {
  presetFixed({}, { ownBets: [betOf('wala', '10')] });
  await open();
  await comes('Bets are open');
  const phases = () =>
    all('listitem')
      .filter((item) => item.getAttribute('aria-current') === 'step')
      .map(textOf);
  expect(phases()).toEqual(['Open']);
  const steps = [{ at: fromNow(-20), to: 'script', value: '3' }];
  await push('live.round', dealtRound({ steps }));
  await comes('The fight is on');
  expect(phases()).toEqual(['Fight']);
  await push('live.settled', {
    ...{ table: 'hue', roundId: '9', stake: '10', payout: '20.6' },
    bets: [betOf('wala', '10', { state: 'won', payout: '20.6' })],
  });
  expect(shown()).not.toContain('Wala wins');
  await push(
    'live.round',
    shownRound('wala', { steps: [...steps, { at: fromNow(-5), to: 'end', value: 'wala' }], winners: ['wala'] }),
  );
  await comes('Wala wins. You win P 10.60.');
  expect(shown()).toContain('Paid P 20.60');
});

test('without motion the fight is a sentence that everybody reads', async () => {
  presetFixed({ round: dealtRound({ steps: [{ at: fromNow(-20), to: 'script', value: '3' }] }) });
  await open({ isStill: true });
  await comes('The fight is on The fight runs without motion. The result appears here.');
});

test.each([
  ['both-dead', 'Draw, both down'],
  ['full-time', 'Draw, full time'],
])('the end %s is a draw', async (end, sentence) => {
  await open();
  await push('live.round', shownRound(end));
  await comes(sentence);
});

test('a fight that is void says that its stakes are back', async () => {
  await open();
  await push('live.round', dealtRound({ phase: 'void', settledAt: fromNow(-1), nextAt: fromNow(60) }));
  await comes('Fight void, stakes refunded');
});

test('fights before have their winner, their payout and their length, and lead to their proof', async () => {
  const road = [
    entryOf('5', 'meron', ['2']),
    entryOf('6', 'wala', ['3']),
    entryOf('7', 'full-time', ['4']),
    entryOf('8', 'cancelled', ['1']),
  ];
  presetFixed({ road });
  server.refuses('getLiveRound', 'not_found', 'This round does not exist.');
  await open();
  await press(one('tab', 'Fights'));
  const rows = rowsOf(await come('table', 'Fights before'));
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['Fight 1-8', 'Cancelled', '1.00'],
    ['Fight 1-7', 'Draw', '1.00'],
    ['Fight 1-6', 'Wala', '2.06'],
    ['Fight 1-5', 'Meron', '1.80'],
  ]);
  for (const [, , , length] of rows) expect(length).toMatch(/^0\d:\d\d$/);
  await pressButton('Fight 1-6');
  await until(() => server.last('getLiveRound')?.params['id'] === '6');
});

test('own bets of the fight are a list of their own', async () => {
  await open();
  await press(one('tab', 'My bets'));
  await comes('No bets in this round');
  await press(one('button', /^Both down/));
  await pressButton('Confirm P 1');
  await comes('Both downP 1.00–');
});

test('a pit that is closed takes no bets', async () => {
  presetFixed({ state: 'closed', round: shownRound('meron') });
  await open();
  await comes('Pit closed');
  await press(one('button', /^Meron/));
  one('button', 'Confirm');
});

test('pits are listed by kind, with the note that no animal takes part', async () => {
  server.answers('listCatalogueGames');
  server.answers('getVassGameType');
  server.answers('listLiveTables', () => ({
    list: [
      tableOf({ ...pit(), code: 'hue', name: 'Bamboo pit', players: 3 }),
      tableOf({ ...pit({ fee: FEE }), code: 'hoi-an', name: 'Lotus pit', players: 2 }),
    ],
  }));
  const { address } = await openSite('/cockfight', { as: 'member' });
  await comes('2 pits');
  expect(shown()).toContain('No animal takes part.');
  expect(server.last('listLiveTables')?.query).toEqual({ category: 'DS88' });
  await press(one('radio', 'Pari-mutuel'));
  await until(() => !shown().includes('Bamboo pit'));
  expect(address()).toContain('game=pool');
  await press(one('radio', 'All pits'));
  await comes('Bamboo pit');
  await press(one('link', /Bamboo pit/));
  await gone('radio', 'All pits');
  expect(address()).toContain('/cockfight?table=hue');
});
