import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, itemOf, server } from './fake-server.ts';
import { all, come, comes, one, press, pressButton, until } from './hands.ts';
import { leaveSite, type Opening, openSite, setUpSite } from './open-site.tsx';
import { presetSports } from './sports-game.ts';

type Game = Answer<'getCatalogueGame'>['game'];
type Card = Answer<'listGameVendors'>['data']['lanes'][number]['cards'][number];
const FRAME = 'https://roofs.test/play?ticket=once';
const book = (more: Partial<Game> = {}): Game => ({
  ...answerOf('getCatalogueGame').game,
  ...{ nodeId: '51', gameCode: 'book', gameName: 'Roof book', vassalage: 'ROOFS', vendorName: 'Roofs' },
  ...{ gameType: 'SPORTS', kind: 'vendor', isFree: true },
  ...more,
});
const card = (vassalage: string, more: Partial<Card> = {}): Card => ({
  ...{ vassalage, displayName: vassalage, isHot: 0, accountTypeId: 1, accountTypeName: '', gameType: 'SPORTS' },
  ...{ emblem: 'kite', games: 1, state: 'on', backAt: null, way: 'tab', isGame: 'GAME', gameCode: '' },
  ...more,
});
const listed = (...cards: readonly Card[]) =>
  server.answers('listGameVendors', {
    data: { lanes: [{ title: 'Sports', gameType: 'SPORTS', page: '/sports', isHot: 0, games: 2, cards: [...cards] }] },
  });
const open = (more: Opening = {}, search = '') => openSite(`/fbsports${search}`, { as: 'member', ...more });
const frame = () => document.querySelector('iframe') as HTMLIFrameElement;

beforeEach(() => {
  setUpSite();
  listed(card('LTN_SPORTS'), card('ROOFS', { way: 'launch', gameCode: 'book' }));
  server.answers('getCatalogueGame', { game: book() });
  server.answers('launchGame', { content: FRAME, openMode: 'frame', gameName: 'Roof book' });
});
afterEach(leaveSite);

test('the sportsbook of the first provider opens in a frame that is named', async () => {
  await open();
  await until(frame);
  expect(frame().title).toBe('Roof book by Roofs');
  expect(frame().src).toBe(FRAME);
  expect(server.last('getCatalogueGame')).toMatchObject({ params: { code: 'book' }, query: { vendor: 'ROOFS' } });
});

test('an address that names a provider opens that one', async () => {
  listed();
  await open({}, '?gameCode=book&vendor=ROOFS');
  await until(frame);
  expect(server.body('launchGame')).toEqual({ gameCode: 'book', vassalage: 'ROOFS', gameType: 'SPORTS' });
});

test('a visitor logs in first, or plays for free', async () => {
  await open({ as: 'visitor', flags: { FREEPLAY: true } });
  await comes('Log in to play Roof book');
  expect(all('button', 'Try free play', one('main'))).toHaveLength(1);
  expect(server.sent('launchGame')).toEqual([]);
});

test('a provider in maintenance says when it is back', async () => {
  server.refuses('launchGame', 'game_maintenance', 'Under maintenance.', {
    facts: { backAt: '2026-11-20T10:00:00Z' },
  } as never);
  await open();
  await comes('Roof book is under maintenance');
  await comes('We expect it back at 2026-11-20 17:00');
});

test('below our matches the books of other vendors are listed, without our own', async () => {
  presetSports();
  const game = itemOf('listCatalogueGames', 'games', { ...book(), state: 'on' });
  server.answers('listCatalogueGames', ({ query }) => ({
    games: query['vassalage'] === 'ROOFS' ? [game] : [],
    total: 1,
  }));
  server.answers('getVassGameType', { list: [] });
  const { address } = await openSite('/sports?page=LTN_SPORTS', { as: 'member' });
  await come('heading', 'Sportsbooks of other providers');
  const vendors = await come('radiogroup', 'Studios');
  expect(all('radio', undefined, vendors)).toHaveLength(1);
  await pressButton('Play Roof book');
  await until(() => address() === '/fbsports?gameCode=book&vendor=ROOFS');
});

test('without a provider the page leads back to our own matches', async () => {
  listed(card('LTN_SPORTS'));
  const { address } = await open();
  await comes('This game is not available');
  const back = await come('link', 'Back to games');
  expect(back.getAttribute('href')).toBe('/sports');
  expect(address()).toBe('/fbsports');
});

test('a list of providers that does not load is named, with a retry', async () => {
  server.refuses('listGameVendors', 'server_fault', 'Something went wrong.');
  await open();
  await comes('Something went wrong.');
  listed(card('ROOFS', { way: 'launch', gameCode: 'book' }));
  await press(all('button', 'Try again', one('main'))[0] as HTMLElement);
  await until(frame);
});
