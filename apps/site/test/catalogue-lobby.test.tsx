import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { itemOf, server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  field,
  gone,
  keys,
  one,
  pass,
  press,
  pressButton,
  shown,
  textOf,
  type,
  until,
  write,
} from './hands.ts';
import { leaveSite, type Opening, openSite, PHONE_PX, presetMember, START, setUpSite } from './open-site.tsx';

type Game = Answer<'listCatalogueGames'>['games'][number];
type Row = Answer<'listGameVendors'>['data']['lanes'][number];
type Vendor = Row['cards'][number];
const game = (nodeId: string, gameName: string, more: Partial<Game> = {}): Game =>
  itemOf('listCatalogueGames', 'games', {
    ...{ nodeId, gameName, gameCode: `g${nodeId}`, vassalage: 'FERRY', gameType: 'RNG', kind: 'vendor', state: 'on' },
    ...{ minBet: '0.2', rtp: '96.40', isFree: true },
    ...more,
  });
const BOAT = game('11', 'Boat race');
const LOTUS = game('12', 'Lotus pond', { isHot: 1 });
const vendor = (vassalage: string, more: Partial<Vendor> = {}): Vendor => ({
  ...{ vassalage, displayName: vassalage, isHot: 0, accountTypeId: 1, accountTypeName: '', gameType: 'RNG' },
  ...{ emblem: 'boat', games: 5, state: 'on', backAt: null, way: 'tab', isGame: 'GAME', gameCode: '' },
  ...more,
});
const answersVendors = (...cards: readonly Vendor[]) =>
  server.answers('listGameVendors', {
    data: { lanes: [{ title: 'Slots', gameType: 'RNG', page: 'rng', isHot: 0, games: 9, cards: [...cards] }] },
  });
const answersGames = (games: readonly Game[], total = games.length) =>
  server.answers('listCatalogueGames', ({ query }) => ({
    games: [...games],
    total,
    totalPages: Math.ceil(total / 21),
    pageNo: Number(query['pageNo'] ?? 1),
  }));
const open = (search = '', more: Opening = {}) => openSite(`/rng${search}`, more);
const query = () => server.last('listCatalogueGames')?.query ?? {};
const vendors = () => come('radiogroup', 'Studios');
const toList = async (name: string) => press(one('radio', name, await come('radiogroup', 'Lists')));

beforeEach(() => {
  setUpSite();
  answersVendors(vendor('FERRY'), vendor('RIVER'));
  answersGames([BOAT, LOTUS]);
  server.answers('getVassGameType', ({ query: asked }) => ({
    list: [
      {
        ...{ gameType: 'RNG' as const, total: 9, hot: asked['vassalage'] === 'RIVER' ? 0 : 1, tags: [] },
        classes: (['slots', 'table'] as const).map((gameClassify) => ({ gameClassify, total: 4 })),
      },
    ],
  }));
});
afterEach(leaveSite);

test('while games load their places are taken, and busy', async () => {
  const release = server.delays('listCatalogueGames');
  await open();
  await until(() => document.querySelector('main [aria-busy=true]'));
  release();
  await comes('Boat race');
  expect(document.querySelector('main [aria-busy=true]')).toBeNull();
});

test('a card says its least stake and what it returns, in the currency of the site', async () => {
  await open('', { currency: { decimals: 3 } });
  await comes('Min. 0.200');
  expect(shown()).toMatch(/Min\. 0\.200 · 96\.4%/);
});

test('a game in maintenance says when it is back, and does not open', async () => {
  answersGames([{ ...BOAT, state: 'maintenance', backAt: '2026-11-20T10:00:00Z' }]);
  const { address } = await open('', { as: 'member' });
  await comes('Back at 17:00');
  expect(all('button', 'Play Boat race')).toEqual([]);
  expect(address()).toBe('/rng');
});

test('a vendor is chosen by the keyboard, is in the address, and resets the filters', async () => {
  const { address } = await open('?kind=slots&q=boat');
  const row = await vendors();
  one('radio', 'All studios, 9 games', row).focus();
  await keys('ArrowRight', 'ArrowRight');
  await until(() => address() === '/rng?page=RIVER');
  await until(() => query()['vassalage'] === 'RIVER');
  expect(query()['gameName']).toBeUndefined();
  expect(query()['gameClassify']).toBeUndefined();
});

test('a vendor whose list pops up shows its games in a window, with their maintenance', async () => {
  answersVendors(vendor('FERRY', { way: 'popup', isGame: 'VASSALAGE', displayName: 'Ferry' }));
  answersGames([BOAT, { ...LOTUS, state: 'maintenance', backAt: null }]);
  const { address } = await open('', { as: 'member' });
  await press(one('radio', /^Ferry/, await vendors()));
  const window = await come('dialog', 'Ferry: choose a game');
  await until(() => all('button', /Boat race/, window)[0]);
  expect((one('button', /Lotus pond/, window) as HTMLButtonElement).disabled).toBe(true);
  expect(query()).toMatchObject({ vassalage: 'FERRY', pageSize: '100' });
  server.refuses('getCatalogueGame', 'game_not_offered', 'Not offered.');
  await press(one('button', /Boat race/, window));
  await until(() => address().startsWith('/game?gameCode=g11'));
});

test('a window of games that does not load is asked for again; an empty one says so', async () => {
  answersVendors(vendor('FERRY', { way: 'popup', isGame: 'VASSALAGE', displayName: 'Ferry' }));
  await open();
  await comes('Boat race');
  server.refuses('listCatalogueGames', 'server_fault', 'Something went wrong.');
  await press(one('radio', /^Ferry/, await vendors()));
  const window = await come('dialog', 'Ferry: choose a game');
  await until(() => textOf(window).includes('Something went wrong.'));
  answersGames([]);
  await pressButton('Try again', window);
  await until(() => textOf(window).includes('No games found'));
  await keys('Escape');
  await gone('dialog', 'Ferry: choose a game');
});

test('a vendor with a lobby of its own opens it at once', async () => {
  answersVendors(vendor('RIVER', { way: 'launch', gameCode: 'lobby' }));
  server.refuses('getCatalogueGame', 'game_not_offered', 'Not offered.');
  const { address } = await open('', { as: 'member' });
  await press(one('radio', /^RIVER/, await vendors()));
  await until(() => address() === '/game?gameCode=lobby&vendor=RIVER');
});

test('filters are in the address, and begin at the first page', async () => {
  answersGames([BOAT], 60);
  const { address } = await open('?no=2');
  await press(await come('radio', 'Table games'));
  await until(() => address() === '/rng?kind=table');
  await type(field('Min. bet'), '0.1');
  await until(() => query()['minBet'] === '0.1');
  expect(address()).toBe('/rng?kind=table&min=0.1');
  expect(query()).toMatchObject({ gameClassify: 'table', pageNo: '1' });
});

test('filters without a game say what to change, and all games are one press away', async () => {
  answersGames([]);
  const { address } = await open('?kind=table');
  await comes('Choose another type, a higher minimum bet or another studio.');
  answersGames([BOAT]);
  await pressButton('Show all games');
  await until(() => address() === '/rng');
  await comes('Boat race');
});

test('pages go on and back, and say how much is shown', async () => {
  answersGames([BOAT, LOTUS], 42);
  const { address } = await open();
  await comes('Showing 2 of 42');
  await pressButton('Next page');
  await until(() => query()['pageNo'] === '2');
  expect(address()).toBe('/rng?no=2');
  await pressButton('Previous page');
  await until(() => address() === '/rng');
});

test('a page after the last is none: the last one is shown', async () => {
  server.answers('listCatalogueGames', ({ query: asked }) => ({
    ...{ total: 22, totalPages: 2, pageNo: Number(asked['pageNo']) },
    games: asked['pageNo'] === '2' ? [LOTUS] : [],
  }));
  const { address } = await open('?no=9');
  await comes('Lotus pond');
  expect(address()).toBe('/rng?no=2');
});

test('hot games are a list where there are some, searched on the page, and not where there are none', async () => {
  server.answers('listHotGames', { list: [BOAT, LOTUS].map((one_) => ({ ...one_, remark: one_.gameName })) });
  const { address } = await open();
  await toList('Hot');
  await until(() => address() === '/rng?type=hot');
  await comes('Boat race');
  await write('Find a game', 'lotus');
  await until(() => !shown().includes('Boat race'));
  await comes('1 game found.');
  await press(one('radio', /^RIVER/, await vendors()));
  await until(() => address().includes('page=RIVER'));
});

test('a vendor without hot games has no such list', async () => {
  await open('?page=RIVER');
  await comes('Boat race');
  await until(() => all('radio', undefined, one('radiogroup', 'Lists')).length === 2);
  expect(all('radio', 'Hot')).toEqual([]);
});

test('a visitor has no favourites, and logs in for recent games, which are shown afterwards', async () => {
  server.answers('login', { token: 't1' });
  server.answers('listRecentlyPlayed', { list: [LOTUS], total: 1, totalPages: 1, pageNo: 1, pageSize: 21 });
  const { address } = await open();
  await comes('Boat race');
  expect(all('radio', 'Favourites')).toEqual([]);
  await toList('Recent');
  const window = await come('dialog', 'Log in');
  presetMember('member');
  await write('Username', 'lan', window);
  await write('Password', 'Cho-Dem-2026', window);
  await press(one('button', 'Log in', window));
  await until(() => address() === '/rng?list=recent');
  await until(() => !shown().includes('Boat race') && shown().includes('Lotus pond'));
});

test.each([
  ['fav', 'listFavoriteGames', 'No favourites yet'],
  ['recent', 'listRecentlyPlayed', 'No recent games'],
] as const)(
  'the list %s that is empty says what belongs there; one that fails is asked for again',
  async (list, call, text) => {
    server.refuses(call, 'server_fault', 'Something went wrong.');
    await open(`?list=${list}`, { as: 'member' });
    await comes('Something went wrong.');
    server.answers(call);
    await pressButton('Try again');
    await comes(text);
  },
);

test.each([
  ['zephyr', 0, 'No games found.'],
  ['boat', 1, '1 game found.'],
  ['a', 2, '2 games found.'],
])('the search "%s" says how many it found, and is cleared in one press', async (words, total, text) => {
  answersGames([BOAT, LOTUS].slice(0, total));
  const { address } = await open(`?q=${words}`);
  await comes(text);
  await pressButton('Clear search');
  await until(() => address() === '/rng');
  expect(field('Find a game').value).toBe('');
});

test('a search that is too long is refused in words', async () => {
  server.refuses('listCatalogueGames', 'search_too_long', 'Use fewer letters.');
  await open(`?q=${'a'.repeat(60)}`);
  await comes('Use fewer letters.');
});

test('an answer that comes late does not replace that of a newer choice', async () => {
  await open();
  await comes('Boat race');
  answersGames([BOAT]);
  const release = server.delays('listCatalogueGames');
  await press(await come('radio', 'Slots', one('radiogroup', 'Game types')));
  answersGames([LOTUS]);
  await press(await come('radio', 'Table games'));
  await until(() => shown().includes('Lotus pond') && !shown().includes('Boat race'));
  release();
  await pass(1000);
  expect(shown()).not.toContain('Boat race');
});

test('free play opens a trial account, then the game', async () => {
  server.answers('startFreePlay', { token: 't2' });
  server.refuses('getCatalogueGame', 'game_not_offered', 'Not offered.');
  const { address } = await open('', { flags: { FREEPLAY: true } });
  await comes('Boat race');
  presetMember('trial');
  await press(all('button', 'Free play: Boat race')[0] as HTMLElement);
  await until(() => address().startsWith('/game?gameCode=g11'));
  expect(server.sent('startFreePlay')).toHaveLength(1);
});

test('a visitor who opens a game logs in first, and a favourite too', async () => {
  const { address } = await open();
  await comes('Boat race');
  await press(all('button', 'Play Boat race')[0] as HTMLElement);
  await come('dialog', 'Log in');
  expect(address()).toBe('/rng');
  await keys('Escape');
  await gone('dialog', 'Log in');
  await press(all('button', 'Add Boat race to favourites')[0] as HTMLElement);
  await come('dialog', 'Log in');
  expect(server.sent('toggleFavoriteGame')).toEqual([]);
});

test('on a phone the filters are a sheet', async () => {
  await open('', { width: PHONE_PX });
  await comes('Boat race');
  expect(all('radio', 'Table games')).toEqual([]);
  await pressButton('Filters');
  await press(await come('radio', 'Table games'));
  await until(() => query()['gameClassify'] === 'table');
});

test('a kind of games without vendors says so, and offers the lotteries that are open', async () => {
  server.answers('listGameVendors', { data: { lanes: [] } });
  const lottery = itemOf('getGameMenu', 'hot', {
    ...{ gameId: 'mb1', code: 'mb1', remark: 'North one', numero: '1', remainTime: 60_000 },
    drawAt: new Date(Date.parse(START) + 60_000).toISOString(),
  });
  server.answers('getGameMenu', { groups: [{ tag: 'fast', labelName: 'Fast', gameMenus: [lottery] }] });
  await open();
  await comes('Slots: no games yet');
  await comes('North one');
  await write('Find a game', 'nothing');
  await comes('No games found');
});

test('vendors that do not load are asked for again', async () => {
  server.refuses('listGameVendors', 'server_fault', 'Something went wrong.');
  await open();
  await comes('Something went wrong.');
  answersVendors(vendor('FERRY'));
  await press(all('button', 'Try again', one('main'))[0] as HTMLElement);
  await comes('Boat race');
});
