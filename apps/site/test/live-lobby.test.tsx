import { afterEach, beforeEach, expect, test } from 'vitest';
import { server } from './fake-server.ts';
import { all, come, comes, gone, one, press, pressButton, shown, textOf, type, until } from './hands.ts';
import { entryOf, fromNow, presetTable, roundOf, shownRound, spotOf, tableOf, takesBets } from './live-game.ts';
import { leaveSite, type Opening, openSite, push, setUpSite } from './open-site.tsx';

type Table = ReturnType<typeof tableOf>;
const limits = (minStake: string, maxStake = '500') => ({ minStake, maxStake, maxRound: '1000' });
const table = (code: string, name: string, more: Partial<Table> = {}): Table =>
  tableOf({ code, name, ...more, round: more.round === undefined ? roundOf({ table: code }) : more.round });
const TABLES: Table[] = [
  table('hue', 'Hue', { players: 4, limits: limits('1') }),
  table('hoi-an', 'Hoi An', { players: 1, limits: limits('10'), variant: 'no-commission' }),
  table('da-lat', 'Da Lat', { game: 'roulette', limits: limits('1'), players: 0 }),
];
const list = (tables: readonly Table[]) => server.answers('listLiveTables', () => ({ list: [...tables] }));
const open = (address = '/live', more: Opening = {}) => openSite(address, { as: 'member', ...more });
const names = () => all('article').map((card) => card.querySelector('b:not(.num)')?.textContent);
const card = (name: string) => one('link', new RegExp(name));

beforeEach(() => {
  setUpSite();
  list(TABLES);
  server.answers('listCatalogueGames');
  server.answers('getVassGameType');
});
afterEach(leaveSite);

test('tables are listed with their game, limits, players and clock, and one is opened by its card', async () => {
  const { address } = await open();
  await comes('3 house tables');
  expect(shown()).toContain('5 players are at them now.');
  expect(textOf(card('Hoi An'))).toMatch(/Baccarat, no commission.*P 10 – P 500.*1 player/);
  presetTable();
  await press(card('Hue'));
  await until(() => address().includes('table=hue'));
});

test('tables of one game are listed, and the choice is in the address', async () => {
  const { address } = await open();
  await press(await come('radio', 'Roulette 1'));
  await until(() => names().length === 1);
  expect(names()).toEqual(['Da Lat']);
  expect(address()).toContain('game=roulette');
  await press(one('radio', 'All games'));
  await until(() => names().length === 3);
});

test('tables of one stake are listed, and an empty choice leads back to all', async () => {
  const { address } = await open('/live?game=roulette');
  await until(() => names().length === 1);
  const choice = one('combobox', 'Minimum stake') as HTMLSelectElement;
  expect([...choice.options].map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Any minimum stake',
    'Low minimum, P 1',
    'High minimum, P 10',
  ]);
  await type(choice, 'high');
  await comes('Choose another game, or come back later.');
  expect(address()).toContain('stake=high');
  await pressButton('Any minimum stake');
  await until(() => names().length === 1);
  expect(address()).not.toContain('stake=');
});

test('a shared address opens with its choice, and nonsense in it chooses nothing', async () => {
  await open('/live?game=baccarat&stake=low');
  await until(() => names().join() === 'Hue');
});

test('a game that nobody offers is no choice', async () => {
  await open('/live?game=chess');
  await until(() => names().length === 3);
  expect(all('radio', /^Sic bo/)).toEqual([]);
  expect(one('radio', 'All games').getAttribute('aria-checked')).toBe('true');
});

test('news moves the cards: phases, results, players, and a table that closes', async () => {
  list([table('hue', 'Hue', { players: 4 })]);
  await open();
  await comes('4 players are at them now.');
  await push('live.players', { tables: [{ code: 'hue', players: 1 }] });
  await comes('1 player is at them now.');
  await push('live.round', shownRound('banker', { steps: [] }));
  await comes('Banker wins');
  list([table('hue', 'Hue', { state: 'closed' })]);
  await push('live.tables', {});
  await comes('Table closed');
});

test('streaks that run now are named with a note that they decide nothing', async () => {
  const streak = ['1', '2', '3', '4', '5'].map((id) => entryOf(id, 'banker'));
  list([table('hue', 'Hue', { road: streak }), table('hoi-an', 'Hoi An', { road: streak.slice(0, 2) })]);
  await open();
  await comes('Running now');
  expect(all('link', /^Hue Banker, 5 in a row/)).toHaveLength(1);
  expect(shown()).toContain('Past rounds do not change the next one.');
  expect(all('link', /^Hoi An Banker/)).toEqual([]);
});

test('levels and trial money are on the card', async () => {
  list([table('hue', 'Hue', { minLevel: 3, isTrial: true })]);
  await open();
  await until(() => names().length === 1);
  expect(textOf(card('Hue'))).toMatch(/Trial money.*Level 3/);
});

test('without tables the page says so', async () => {
  list([]);
  await open();
  await comes('Choose another game, or come back later.');
});

test('tables that do not load are asked for again', async () => {
  server.refuses('listLiveTables', 'server_fault', 'Something went wrong.');
  await open();
  await comes('Something went wrong.');
  list(TABLES);
  await pressButton('Try again');
  await until(() => names().length === 3);
});

test('in Vietnamese the same page is read in its words', async () => {
  await open('/live', { language: 'VI' });
  await until(() => names().length === 3);
  expect(shown()).toContain('người chơi');
  expect(shown()).not.toContain('house tables');
});

test('several tables are watched at once, each with its own confirmation', async () => {
  takesBets();
  server.answers('getLiveTable', ({ params }) => ({
    table: TABLES.find(({ code }) => code === params['code']) as Table,
    spots: ['player', 'banker', 'tie', 'red', 'black'].map((code) => spotOf(code)),
  }));
  for (const call of ['watchTable', 'leaveTable'] as const) server.answers(call);
  const { address } = await open();
  await press(await come('link', 'Watch 3 tables'));
  await until(() => address().includes('tables=hue.hoi-an.da-lat'));
  const hue = await come('region', 'Hue');
  const dalat = await come('region', 'Da Lat');
  await press(await come('button', /^Banker, pays/, hue));
  for (let turn = 0; turn < 2; turn += 1) await press(await come('button', /^Red, pays/, dalat));
  await come('button', 'Confirm P 2', dalat);
  await pressButton('Undo', dalat);
  await come('button', 'Confirm P 1', dalat);
  await pressButton('Confirm P 1', hue);
  await until(() => server.last('placeLiveBets'));
  expect(server.sent('placeLiveBets').map(({ params, body }) => [params['code'], body])).toEqual([
    ['hue', { roundId: '9', bets: [{ spot: 'banker', stake: '1' }] }],
  ]);
  await push('live.round', shownRound('tie', { table: 'hoi-an' }));
  await until(() => textOf(one('region', 'Hoi An')).includes('Tie'));
  expect(textOf(one('region', 'Hue'))).toContain('Place your bets');
});

test('a table of blackjack among several leads to its own page', async () => {
  list([table('hue', 'Hue'), table('vinh', 'Vinh', { game: 'blackjack' })]);
  server.answers('getLiveTable', ({ params }) => ({
    table: table(params['code'] ?? '', params['code'] === 'vinh' ? 'Vinh' : 'Hue', {
      game: params['code'] === 'vinh' ? 'blackjack' : 'baccarat',
    }),
    spots: [spotOf('banker')],
  }));
  for (const call of ['watchTable', 'leaveTable'] as const) server.answers(call);
  await open('/live?tables=hue.vinh');
  const vinh = await come('region', 'Vinh');
  expect(textOf(vinh)).toContain('Take a free seat to play a hand, or bet behind another player.');
  expect(all('button', /^Confirm/, vinh)).toEqual([]);
});

test('seconds that are left are on the card only while bets are taken', async () => {
  list([table('hue', 'Hue', { round: roundOf({ closesAt: fromNow(12), lastCallAt: fromNow(8) }) })]);
  await open();
  await until(() => names().length === 1);
  await comes('No more bets');
  await gone('button', 'Try again');
});
