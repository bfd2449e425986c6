import { calls } from '@lantern/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, itemOf, server } from './fake-server.ts';
import { all, come, comes, one, pass, press, pressButton, shown, textOf, until } from './hands.ts';
import { leaveSite, type Opening, openSite, presetMember, setUpSite } from './open-site.tsx';

type Game = Answer<'getCatalogueGame'>['game'];
const FRAME = 'https://ferry.test/play?ticket=once';
const game = (more: Partial<Game> = {}): Game => ({
  ...answerOf('getCatalogueGame').game,
  ...{ nodeId: '31', gameCode: 'boat', gameName: 'Boat race', vassalage: 'FERRY', vendorName: 'Ferry' },
  ...{ gameType: 'RNG', kind: 'vendor', isFree: true },
  ...more,
});
const hot = (nodeId: string, gameName: string, more: Partial<Game> = {}) =>
  itemOf('listHotGames', 'list', { ...game({ nodeId, gameName, gameCode: `g${nodeId}`, ...more }), remark: gameName });
const opens = (more: Partial<Answer<'launchGame'>> = {}) =>
  server.answers('launchGame', { content: FRAME, openMode: 'frame', gameName: 'Boat race', ...more });
const open = (more: Opening = {}) => openSite('/game?gameCode=boat&vendor=FERRY', { as: 'member', ...more });
const frame = () => document.querySelector('iframe') as HTMLIFrameElement;

beforeEach(() => {
  setUpSite();
  server.answers('getCatalogueGame', { game: game() });
  opens();
});
afterEach(leaveSite);

test('a game opens in its frame, which is named, and cannot take over the page', async () => {
  await open();
  await until(frame);
  expect(frame().title).toBe('Boat race by Ferry');
  expect(frame().src).toBe(FRAME);
  expect(frame().getAttribute('sandbox')).not.toContain('allow-top-navigation');
  expect(frame().referrerPolicy).toBe('no-referrer');
  expect(server.body('launchGame')).toEqual({ gameCode: 'boat', vassalage: 'FERRY', gameType: 'RNG' });
  await until(() => document.title === 'Boat race · Lantern');
});

test('the ticket of a frame is stored nowhere, and nothing of it stays after the game', async () => {
  const { go } = await open();
  await until(frame);
  expect(sessionStorage.getItem('iframeUrl')).toBe('https://ferry.test/play');
  server.answers('listCatalogueGames');
  await go('/pvp');
  await until(() => frame() === null);
  expect(sessionStorage.getItem('iframeUrl')).toBeNull();
});

test('frames are fetched from one of the hosts of the merchant', async () => {
  opens({ content: '/play?ticket=once' });
  const merchant = { ...answerOf('getPermission').merchant, timeZone: 'Asia/Ho_Chi_Minh' };
  server.answers('getPermission', { merchant, launchGameCDNs: ['https://cdn.test'] });
  await open();
  await until(frame);
  expect(frame().src).toBe('https://cdn.test/play?ticket=once');
});

test('a frame that does not load in ten seconds says that the money is safe, and a new try has a new ticket', async () => {
  await open();
  await until(frame);
  await comes('Opening Boat race');
  await pass(11_000);
  await comes('Boat race does not load');
  expect(shown()).toContain('Your balance is not affected.');
  opens({ content: 'https://ferry.test/play?ticket=second' });
  await press(all('button', 'Try again')[0] as HTMLElement);
  await until(() => frame()?.src.includes('second'));
  expect(server.sent('launchGame')).toHaveLength(2);
});

test('a frame that loaded and stays silent offers a way out beside it, until its page speaks', async () => {
  await open();
  await until(frame);
  await act(async () => void frame().dispatchEvent(new Event('load')));
  expect(shown()).not.toContain('Opening Boat race');
  await pass(7000);
  await comes('No game to see?');
  const vendor = {} as Window;
  Object.defineProperty(frame(), 'contentWindow', { value: vendor });
  await act(async () => void window.dispatchEvent(new MessageEvent('message', { source: vendor })));
  await until(() => !shown().includes('No game to see?'));
});

test('a message of another window says nothing of the game', async () => {
  await open();
  await until(frame);
  await act(async () => void frame().dispatchEvent(new Event('load')));
  await act(async () => void window.dispatchEvent(new MessageEvent('message', { source: window })));
  await pass(7000);
  await comes('No game to see?');
});

test('a visitor is asked to log in, or to play for free, and the game opens afterwards', async () => {
  server.answers('login', { token: 't1' });
  server.answers('startFreePlay', { token: 't2' });
  await open({ as: 'visitor', flags: { FREEPLAY: true } });
  await comes('Log in to play Boat race');
  expect(server.sent('launchGame')).toEqual([]);
  presetMember('trial');
  await pressButton('Try free play', one('main'));
  await until(frame);
  await comes('Trial money');
});

test('a game without trial money offers a visitor none', async () => {
  server.answers('getCatalogueGame', { game: game({ isFree: false }) });
  await open({ as: 'visitor', flags: { FREEPLAY: true } });
  await comes('Log in to play Boat race');
  expect(all('button', 'Try free play', one('main'))).toEqual([]);
});

const TITLES: Readonly<Record<string, string>> = {
  game_maintenance: 'Boat race is under maintenance',
  game_not_free: 'Boat race is for real money only',
};
test.each(calls.launchGame.refusals.map((code) => [code]))(
  'the refusal %s is said on the page, with open games instead',
  async (code) => {
    server.answers('listHotGames', { list: [hot('1', 'Lotus pond'), hot('2', 'Kite', { state: 'maintenance' })] });
    server.refuses('launchGame', code, `The text of ${code}.`);
    await open();
    await comes(TITLES[code] ?? `The text of ${code}.`);
    await come('heading', 'Hot now');
    await comes('Lotus pond');
    expect(shown()).not.toContain('Kite');
    expect(frame()).toBeNull();
  },
);

test('maintenance says until when in the time of the merchant, and is tried again on request', async () => {
  const facts = { facts: { backAt: '2026-11-20T11:30:00Z' } };
  server.refuses('launchGame', 'game_maintenance', 'Under maintenance.', facts as never);
  await open();
  await comes('We expect it back at 2026-11-20 18:30.');
  opens();
  await pressButton('Try again');
  await until(frame);
});

test('instead of a game that is shut the hot ones of its kind are suggested, or any where it has none', async () => {
  server.refuses('launchGame', 'game_maintenance', 'Under maintenance.');
  server.answers('listHotGames', { list: [hot('1', 'Lotus pond'), hot('2', 'Deep sea', { gameType: 'FISH' })] });
  const { go } = await open();
  await comes('Lotus pond');
  expect(shown()).not.toContain('Deep sea');
  server.answers('getCatalogueGame', { game: game({ gameType: 'SPORTS', gameCode: 'ball', gameName: 'Ball' }) });
  await go('/game?gameCode=ball&vendor=FERRY');
  await comes('Deep sea');
  await comes('Lotus pond');
});

test('a launch without connection is a refusal that is tried again', async () => {
  server.loses('launchGame');
  await open();
  await pressButton('Try again');
  await until(() => server.sent('launchGame').length === 2);
  opens();
  await pressButton('Try again');
  await until(frame);
});

test('a game that is not offered, or not here, says so', async () => {
  server.refuses('getCatalogueGame', 'game_not_offered', 'Not offered.');
  await open();
  await comes('This game is not available');
  expect(server.sent('launchGame')).toEqual([]);
  one('link', 'Back to games');
});

test('a game whose facts do not load is asked for again', async () => {
  server.refuses('getCatalogueGame', 'server_fault', 'Something went wrong.');
  await open();
  await comes('Something went wrong.');
  server.answers('getCatalogueGame', { game: game() });
  await pressButton('Try again');
  await until(frame);
});

test('what opens on a page of this site is no frame: the address is that page', async () => {
  opens({ content: '/vnlottery?gameCode=fast', openMode: 'lottery' });
  server.refuses('getLotteryGame', 'game_unknown', 'This lottery does not exist.');
  const { address } = await open();
  await until(() => address() === '/vnlottery?gameCode=fast');
  expect(frame()).toBeNull();
});

test.each([
  ['a lottery', { kind: 'lottery' }, '/vnlottery?gameCode=boat'],
  ['a shared table', { vassalage: 'LTN_LIVE', gameType: 'LIVE' }, '/live?game=boat'],
] as const)('the address of %s leads to its own page', async (_, more, place) => {
  server.answers('getCatalogueGame', { game: game(more) });
  server.refuses('getLotteryGame', 'game_unknown', 'This lottery does not exist.');
  server.answers('listLiveTables');
  server.answers('listCatalogueGames');
  const { address } = await open();
  await until(() => address() === place);
});

test('the wallet at the vendor is shown over its game, with the way to fill it; a silent vendor is named', async () => {
  const wallet = { vendor: 'FERRY', name: 'Ferry', balance: '1234.5' };
  const answersWallet = (more: object) =>
    server.answers('getMerchantWallet', {
      wallets: [{ ...itemOf('getMerchantWallet', 'wallets'), ...wallet, ...more }],
    });
  answersWallet({});
  await open();
  await comes(/Ferry ?P 1,234\.50/);
  answersWallet({ balance: null });
  await pass(31_000);
  await until(() => !shown().includes('1,234.50'));
});

test('a trial account plays for trial money, and has no wallet to fill', async () => {
  await open({ as: 'trial' });
  await until(frame);
  await comes('Trial money');
  expect(server.sent('getMerchantWallet')).toEqual([]);
});

test('the bar counts the time of the session and leads back to the games', async () => {
  const { address } = await open();
  await until(frame);
  const bar = () => textOf(one('main'));
  await pass(61_000);
  expect(bar()).toMatch(/0?1:0\d/);
  await pressButton('Back');
  await until(() => address().startsWith('/rng'));
});
