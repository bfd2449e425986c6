import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { itemOf, server } from './fake-server.ts';
import { all, come, comes, field, one, press, pressButton, until, write } from './hands.ts';
import { leaveSite, openSite, setUpSite } from './open-site.tsx';

type Game = Answer<'listCatalogueGames'>['games'][number];
const game = (nodeId: string, gameName: string): Game =>
  itemOf('listCatalogueGames', 'games', { nodeId, gameName, vassalage: 'ferry', gameType: 'RNG', state: 'on' });
const GAMES = [game('11', 'Boat race'), game('12', 'Lotus pond')];
const lastQuery = () => server.last('listCatalogueGames')?.query ?? {};
const lane = {
  ...{ title: 'Slots', gameType: 'RNG' as const, page: 'rng', isHot: 0 as const, games: 2 },
  cards: [],
};

beforeEach(() => {
  setUpSite();
  server.answers('listGameVendors', { data: { lanes: [lane] } });
  server.answers('listCatalogueGames', { games: GAMES, total: 2, totalPages: 1 });
  server.answers('getVassGameType');
});
afterEach(leaveSite);

test.each([
  ['/pvp', 'Cards'],
  ['/fish', 'Fishing'],
  ['/elott', 'E-lottery'],
  ['/pointMall', 'Points mall'],
])('%s has its heading and title, and offers what can be played', async (path, name) => {
  await openSite(path);
  await come('heading', name);
  await until(() => document.title === `${name} · Lantern`);
});

test.each(['/game', '/seamless'])('%s without a game leads to the games', async (path) => {
  const { address } = await openSite(path);
  await comes('No game is open');
  await press(one('link', 'Back to games'));
  await until(() => address().startsWith('/rng'));
});

test('a search is in the address, and the way back finds it again', async () => {
  const { address, go, back } = await openSite('/pvp');
  await write('Find a game', 'giang');
  await until(() => address().includes('q=giang'));
  await go('/game');
  await comes('No game is open');
  await back();
  await until(() => all('searchbox', 'Find a game')[0]);
  expect(field('Find a game').value).toBe('giang');
});

test('games are listed, and searched by the server', async () => {
  await openSite('/rng');
  await comes('Boat race');
  await write('Find a game', 'lotus');
  await until(() => lastQuery()['gameName'] === 'lotus');
});

test('a game is a favourite at once, and is none again where the server refuses', async () => {
  server.answers('toggleFavoriteGame', { list: ['11'] });
  server.answers('listFavoriteGames');
  await openSite('/rng', { as: 'member' });
  await comes('Boat race');
  const heart = () => all('button', /^(Add|Remove) Boat race (to|from) favourites/)[0] as HTMLElement;
  await press(await until(heart));
  await come('button', 'Remove Boat race from favourites');
  expect(server.body('toggleFavoriteGame')).toMatchObject({ nodeId: '11', isFavorite: true });
  server.refuses('toggleFavoriteGame', 'try_again', 'Busy. Try again.');
  server.answers('getFavoriteGames', { list: ['11'] });
  await press(heart());
  await comes('Busy. Try again.');
  await come('button', 'Remove Boat race from favourites');
});

test('favourites and recent games ask a visitor to log in', async () => {
  await openSite('/rng?list=recent');
  await come('dialog', 'Log in');
});

test('games that do not load are asked for again', async () => {
  server.refuses('listCatalogueGames', 'server_fault', 'Something went wrong.');
  await openSite('/rng');
  await comes('Something went wrong.');
  server.answers('listCatalogueGames', { games: GAMES, total: 2, totalPages: 1 });
  await pressButton('Try again');
  await comes('Lotus pond');
});
