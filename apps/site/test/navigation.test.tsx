import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useInstall } from '../src/app/install/install-store.ts';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, itemOf, server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  focused,
  gone,
  keys,
  one,
  pass,
  press,
  pressButton,
  shown,
  skip,
  textOf,
  until,
} from './hands.ts';
import { leaveSite, openSite, PHONE_PX, push, START, setUpSite } from './open-site.tsx';

type Game = Answer<'getGameMenu'>['hot'][number];
const HOUR_MS = 3_600_000;
const at = (ms: number): string => new Date(Date.parse(START) + ms).toISOString();
const game = (code: string, remark: string, more: Partial<Game> = {}): Game =>
  itemOf('getGameMenu', 'hot', {
    ...{ gameId: code, code, remark, gameMenuTag: 'vietnam_southern', region: 'MN', source: 'official', isHot: 1 },
    ...{
      drawDayOfWeek: '6',
      state: 'on',
      numero: '20261120',
      remainTime: HOUR_MS,
      drawAt: at(HOUR_MS),
      isPlayed: true,
    },
    ...more,
  });
const VINH_LONG = game('vl', 'Vinh Long', { openedNumbers: '1,2,3,4,5', openedNumero: '9' });
const SOUTH = [VINH_LONG, game('dt', 'Dong Thap', { drawDayOfWeek: '2', isHot: 0 })];
const FAST = game('mb1', 'North one', {
  gameMenuTag: 'fast',
  source: 'fast',
  intervalSeconds: 60,
  drawDayOfWeek: '',
  remainTime: HOUR_MS / 2,
});
const answersMenu = (hot: readonly Game[] = [VINH_LONG]) =>
  server.answers('getGameMenu', {
    hot: [...hot],
    groups: [
      { tag: 'vietnam_southern', labelName: 'Southern lottery', gameMenus: SOUTH },
      { tag: 'fast', labelName: 'Fast draws', gameMenus: [FAST] },
    ],
  });
const menuButton = (name: string) => one('button', new RegExp(`${name}$`), one('navigation', 'Games'));
const hover = (target: Element, kind = 'pointerover') =>
  act(async () => void target.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: 'mouse' })));

beforeEach(() => {
  setUpSite();
  answersMenu();
  server.refuses('getLotteryGame', 'game_unknown', 'This lottery does not exist.');
});
afterEach(async () => {
  await leaveSite();
  vi.restoreAllMocks();
});

test('the menu of the lotteries opens with a press, shows those of today, and opens one', async () => {
  const { address } = await openSite('/game', { as: 'member' });
  await until(() => all('button', /Lottery$/, one('navigation', 'Games')).length > 0);
  await press(menuButton('Lottery'));
  const menu = await come('region', 'Lottery menu');
  expect(menuButton('Lottery').getAttribute('aria-expanded')).toBe('true');
  await until(() => textOf(menu).includes('Vinh Long'));
  expect(all('button', /Dong Thap/, menu)).toEqual([]);
  await press(one('radio', 'Monday', menu));
  await press(await come('button', /Dong Thap/, menu));
  await until(() => address() === '/vnlottery?gameCode=dt');
  await gone('region', 'Lottery menu');
});

test('Escape closes the menu, and the focus is back on what opened it; a press outside closes it too', async () => {
  await openSite('/game');
  await until(() => all('button', /Lottery$/, one('navigation', 'Games')).length > 0);
  menuButton('Lottery').focus();
  await keys('Enter');
  const menu = await come('region', 'Lottery menu');
  await until(() => all('button', /Vinh Long/, menu)[0]);
  await keys('Tab', 'Escape');
  await gone('region', 'Lottery menu');
  expect(focused()).toMatch(/Lottery$/);
  await keys('Enter');
  await come('region', 'Lottery menu');
  await hover(await until(() => document.querySelector('#content')), 'pointerdown');
  await gone('region', 'Lottery menu');
});

test('a lottery that rests is in the menu without a countdown, and none of the hot ones', async () => {
  answersMenu([VINH_LONG, { ...FAST, state: 'maintenance', backAt: at(2 * HOUR_MS), numero: null }]);
  await openSite('/game');
  await until(() => all('button', /Lottery$/, one('navigation', 'Games')).length > 0);
  await press(menuButton('Lottery'));
  const menu = await come('region', 'Lottery menu');
  await until(() => all('button', /Vinh Long/, menu).length >= 2);
  expect(all('button', /^North one$/, menu)).toEqual([]);
});

test('a merchant that offers no fast draws has no such entry', async () => {
  await openSite('/game', { flags: { ELOTT: false } });
  await until(() => all('button', /E-lottery$/, one('navigation', 'Games')).length === 0);
  await until(() => all('button', /Lottery$/, one('navigation', 'Games')).length > 0);
});

test('the games of the home page fold, and stay folded in this browser', async () => {
  await openSite('/index');
  await pressButton('Collapse games');
  expect(localStorage.getItem('navFolded')).toBe('1');
  await pressButton('Expand games');
  expect(localStorage.getItem('navFolded')).toBe('0');
});

test('the tabs of the phone lead to their pages, mark the open one, and ask a visitor to log in for money', async () => {
  const { address } = await openSite('/index', { width: PHONE_PX });
  const tabs = await come('navigation', 'Main menu');
  expect(one('link', 'Home', tabs).getAttribute('aria-current')).toBe('page');
  server.answers('listCatalogueGames');
  await press(one('link', 'Games', tabs));
  await until(() => address() === '/rng');
  expect(one('link', 'Games', tabs).getAttribute('aria-current')).toBe('page');
  await press(one('button', 'Wallet', tabs));
  await come('dialog', 'Log in');
});

test('a member’s phone has balance and deposit; a trial’s has registration instead', async () => {
  await openSite('/index', { as: 'trial', width: PHONE_PX });
  await comes('FUN 100.00');
  expect(all('button', 'Deposit')).toEqual([]);
  await pressButton('Register');
  await until(() => all('dialog')[0]);
});

test('the next draws of the home page are the soonest of each group, with their last numbers', async () => {
  await openSite('/index');
  const draws = () => one('heading', 'Next draws').closest('section') as HTMLElement;
  await come('heading', 'Next draws');
  await until(() => textOf(draws()).includes('Vinh Long'));
  one('img', 'Vinh Long, special prize 1 2 3 4 5', draws());
  expect(textOf(draws())).toContain('Southern lottery · Fri 16:00');
  expect(textOf(draws())).toContain('Draw 20261120');
  await skip(HOUR_MS);
  await until(() => textOf(draws()).includes('Drawing'));
});

test('without open draws, and where they do not load, the home page says so', async () => {
  server.refuses('getGameMenu', 'server_fault', 'Something went wrong.');
  await openSite('/index');
  const draws = await until(() => all('heading', 'Next draws')[0]?.closest('section'));
  await until(() => textOf(draws).includes('Something went wrong.'));
  const reads = server.sent('getGameMenu').length;
  await pass(20_000);
  expect(server.sent('getGameMenu')).toHaveLength(reads);
  server.answers('getGameMenu', { groups: [] });
  await pressButton('Try again', draws);
  await comes('No draws are open for betting now.');
});

test('new results of the home page are those of games that are offered, the newest first', async () => {
  const result = (gameCode: string, special: string, winningTime: string) =>
    itemOf('getOpenedNumero', 'list', { drawId: special, gameCode, prizes: { special: [special] }, winningTime });
  server.answers('getOpenedNumero', {
    list: [
      result('vl', '11111', '2026-11-20T05:00:00Z'),
      result('mb1', '22222', '2026-11-20T06:00:00Z'),
      result('gone', '33333', '2026-11-20T07:00:00Z'),
    ],
  });
  await openSite('/index');
  const results = () => one('heading', 'Latest results').closest('section') as HTMLElement;
  await come('heading', 'Latest results');
  await until(() => textOf(results()).includes('22222'));
  expect(textOf(results())).toMatch(/22222.*11111/);
  expect(shown()).not.toContain('33333');
});

test.each([
  ['pool', '1234567.89', /P 1,234,567\.89/],
  ['illustrative', '1000000', /Illustration/],
] as const)('a jackpot of the mode %s says what it is', async (mode, amount, text) => {
  const settings = answerOf('getPermission');
  const merchant = { ...settings.merchant, timeZone: 'Asia/Ho_Chi_Minh', name: 'Lantern' };
  server.answers('getPermission', {
    ...{ merchant, currencySymbol: 'P', languages: ['EN'] },
    jackpot: { ...settings.jackpot, mode, amount },
  } as never);
  server.answers('getPlatformFigures', { jackpot: { amount, readAt: START, nextReadMs: 60_000 } } as never);
  await openSite('/index');
  // It is read aloud once a minute.
  await pass(61_000);
  await comes(text);
  expect(shown().includes('Illustration')).toBe(mode === 'illustrative');
});

const withPush = () => act(async () => useInstall.setState({ push: 'off' }));

test('a browser that refuses messages says where they are allowed; without support there is no choice', async () => {
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission: async () => 'denied' });
  await openSite('/game', { as: 'member' });
  await pressButton(/^Notices/, one('banner'));
  const bell = await come('dialog', 'Notices');
  expect(all('switch', undefined, bell)).toEqual([]);
  await withPush();
  await press(await come('switch', /^Results of my draws/, bell));
  await comes('This browser does not support notifications.');
  expect(server.sent('subscribePush')).toEqual([]);
});

test('a draw that opens, and one that is published, are read again on every page', async () => {
  await openSite('/game');
  await until(() => server.sent('getGameMenu').length > 0);
  await pass(2000);
  const reads = server.sent('getGameMenu').length;
  await push('draw.opened', {
    ...{ drawId: '5', game: 'vl', numero: '20261121', closeAt: at(HOUR_MS), drawAt: at(HOUR_MS) },
  });
  await until(() => server.sent('getGameMenu').length > reads);
});

test('of an address with a page of both centres the personal one is open', async () => {
  server.answers('getPlaySafely');
  server.answers('getAgentMenu');
  await openSite('/game?panel=playSafely&agent=agentTeamOverview', { as: 'agent' });
  await come('heading', 'Play safely');
  expect(all('main', 'Agent centre')).toEqual([]);
});
