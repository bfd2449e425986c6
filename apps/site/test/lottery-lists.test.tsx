import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { itemOf, server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  focused,
  keys,
  one,
  pass,
  press,
  pressButton,
  shown,
  textOf,
  until,
  write,
} from './hands.ts';
import { leaveSite, type Opening, openSite, START, setUpSite } from './open-site.tsx';

type Game = Answer<'getGameMenu'>['hot'][number];
const at = (ms: number): string => new Date(Date.parse(START) + ms).toISOString();
const game = (code: string, remark: string, more: Partial<Game> = {}): Game =>
  itemOf('getGameMenu', 'hot', {
    ...{
      gameId: code,
      code,
      remark,
      gameMenuTag: 'fast',
      region: 'MB',
      source: 'fast',
      drawDayOfWeek: '',
      state: 'on',
    },
    ...{ numero: '20261120001', remainTime: 3_600_000, drawAt: at(3_600_000) },
    ...more,
  });
const NORTH = game('mb1', 'North one', { openedNumbers: '1,2,3,4,5', openedNumero: '9', winningTime: at(-3_600_000) });
const SOUTH = game('mn1', 'South one', { gameMenuTag: 'south' });
const RESTING = game('mn5', 'South five', { state: 'maintenance', backAt: at(7_200_000), numero: null });

const answersMenu = (hot: readonly Game[] = [NORTH], games: readonly Game[] = [NORTH, SOUTH, RESTING]) =>
  server.answers('getGameMenu', {
    hot: [...hot],
    groups: [
      { tag: 'fast', labelName: 'Fast draws', gameMenus: games.filter((one) => one.gameMenuTag === 'fast') },
      { tag: 'south', labelName: 'Southern', gameMenus: games.filter((one) => one.gameMenuTag === 'south') },
    ],
  });
const open = (search = '', more: Opening = {}) => openSite(`/lottery${search}`, more);
const listed = () => all('region', 'Lotteries').flatMap((region) => all('heading', /one|five/, region).map(textOf));
const choose = async (list: string) => press(await come('radio', list, one('radiogroup', 'Lists')));
const heart = (name: string) => one('button', new RegExp(`^(Add|Remove) ${name} (to|from) favourites$`));

beforeEach(() => {
  setUpSite();
  answersMenu();
  server.answers('listRecentGames');
});
afterEach(leaveSite);

test('while the menu loads its place is taken, and said to be busy', async () => {
  const release = server.delays('getGameMenu');
  await open();
  await until(() => document.querySelector('[aria-busy=true]'));
  expect(all('region', 'Lotteries')).toEqual([]);
  release();
  await until(() => listed().length === 3);
  expect(document.querySelector('main [aria-busy=true]')).toBeNull();
});

test('a lottery shows its last numbers and their day, or says that it has none', async () => {
  await open();
  await until(() => listed().length === 3);
  one('img', 'Latest numbers 1 2 3 4 5');
  await comes('2026.11.20');
  expect(shown()).toContain('No result yet');
  expect(shown()).toContain('The first result follows the next draw.');
});

test('late official results are named by their last day, and stand below', async () => {
  const behind = { ...NORTH, isBehind: true, winningTime: '2026-11-01T09:15:00Z' };
  answersMenu([], [behind, SOUTH]);
  await open();
  await comes('No result since 2026.11.01');
  expect(listed()).toEqual(['South one', 'North one']);
});

test('a lottery in maintenance says when it is back, and takes no bets', async () => {
  await open();
  await comes('17:00');
  expect(all('link', 'Bet on South five')).toEqual([]);
  one('link', 'Bet on South one');
});

test('the popular ones are a list of the server, and an empty one says what it would have', async () => {
  server.answers('listGames', { list: [SOUTH] });
  const { address } = await open();
  await choose('Hot');
  await until(() => listed().join() === 'South one');
  expect(address()).toContain('list=hot');
  expect(server.last('listGames')?.query['count']).toBe('20');
  expect(all('radiogroup', 'Draw days')).toEqual([]);
});

test('a list that does not load is asked for again, and the menu above stays', async () => {
  server.refuses('listGames', 'server_fault', 'Something went wrong.');
  await open('?list=hot');
  await comes('Something went wrong.');
  one('list', 'Hot lotteries');
  server.answers('listGames');
  await pressButton('Try again');
  await comes('No hot lotteries');
  await pressButton('Show all lotteries');
  await until(() => listed().length === 3);
});

test('where nothing is popular there is no such list', async () => {
  answersMenu([]);
  await open();
  await until(() => listed().length === 3);
  expect(all('radio', 'Hot')).toEqual([]);
  expect(all('list', 'Hot lotteries')).toEqual([]);
});

test('the slides above lead to their tables, and say which one rests', async () => {
  answersMenu([NORTH, RESTING]);
  server.refuses('getLotteryGame', 'game_unknown', 'This lottery does not exist.');
  const { address } = await open();
  const slides = await come('list', 'Hot lotteries');
  expect(textOf(one('link', /South five/, slides))).toContain('17:00');
  await press(one('link', /North one/, slides));
  await until(() => address() === '/vnlottery?gameCode=mb1');
});

test('a visitor who asks for favourites or recent ones logs in first; the list stays', async () => {
  const { address } = await open();
  for (const list of ['Favourites', 'Recent']) {
    await choose(list);
    await come('dialog', 'Log in');
    expect(address()).toBe('/lottery');
    await keys('Escape');
    await until(() => all('dialog').length === 0);
  }
  await press(heart('South one'));
  await come('dialog', 'Log in');
  expect(localStorage.getItem('LOTTFAV')).toBeNull();
});

test('a heart makes a favourite of this member in this browser, and a second press takes it back', async () => {
  localStorage.setItem('LOTTFAV', JSON.stringify({ other: ['mb1'] }));
  await open('', { as: 'member' });
  await until(() => listed().length === 3);
  expect(heart('North one').getAttribute('aria-pressed')).toBe('false');
  await press(heart('South one'));
  expect(heart('South one').getAttribute('aria-pressed')).toBe('true');
  await choose('Favourites');
  await until(() => listed().join() === 'South one');
  expect(JSON.parse(localStorage.getItem('LOTTFAV') ?? '')).toEqual({ other: ['mb1'], lan: ['mn1'] });
  await press(heart('South one'));
  await comes('No favourites yet');
});

test('a favourite of another tab is one here at once', async () => {
  await open('?list=fav', { as: 'member' });
  await comes('No favourites yet');
  localStorage.setItem('LOTTFAV', JSON.stringify({ lan: ['mb1'] }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'LOTTFAV' })));
  await until(() => listed().join() === 'North one');
});

test.each(['{"lan":"mb1"}', 'no json', '[]', 'null'])('damaged favourites %s are none', async (stored) => {
  localStorage.setItem('LOTTFAV', stored);
  await open('?list=fav', { as: 'member' });
  await comes('No favourites yet');
});

test('lotteries of one’s bets are listed for the member, latest first; without bets the list says so', async () => {
  server.answers('listRecentGames', { list: [SOUTH, NORTH] });
  await open('?list=recent', { as: 'member' });
  await until(() => listed().join() === 'South one,North one');
  await write('Find a lottery', 'north');
  await until(() => listed().join() === 'North one');
});

test('an empty list of bets says what appears there', async () => {
  await open('?list=recent', { as: 'member' });
  await comes('No bets yet');
  await comes('Lotteries you bet on appear here, latest first.');
});

test('a group is chosen by the keyboard, is in the address, and drops the day', async () => {
  const { address } = await open('?day=ALL');
  await until(() => listed().length === 3);
  one('radio', 'All', one('radiogroup', 'Groups')).focus();
  await keys('ArrowRight', 'ArrowRight');
  await until(() => address() === '/lottery?tag=south');
  expect(focused()).toBe('Southern');
  expect(listed()).toEqual(['South one']);
  await keys('ArrowRight');
  await until(() => address() === '/lottery');
});

test.each(['?list=nothing', '?day=9', '?day=ALL&list=', '?q=%20%20'])(
  'the address %s shows the default list',
  async (search) => {
    await open(search);
    await until(() => listed().length === 3);
  },
);

test('words that no lottery has say so, with a way back to all', async () => {
  const { address } = await open('?q=zzz');
  await comes('No lotteries found');
  await comes('You can search with or without accents.');
  await pressButton('Show all lotteries');
  await until(() => address() === '/lottery?day=ALL');
  await until(() => listed().length === 3);
});

test('a game in the address of the lobby opens its table', async () => {
  server.refuses('getLotteryGame', 'game_unknown', 'This lottery does not exist.');
  const { address } = await open('?gameCode=mb1&playType=LO2');
  await until(() => address() === '/vnlottery?gameCode=mb1&playType=LO2');
});

test('many groups have arrows that scroll them', async () => {
  const groups = Array.from({ length: 8 }, (_, place) => ({
    tag: `t${place}`,
    labelName: `Tag ${place}`,
    gameMenus: [],
  }));
  server.answers('getGameMenu', { groups });
  await open();
  await come('button', 'Previous groups');
  await pressButton('More groups');
});

test('when betting closes its lottery is drawing, and the menu is read again', async () => {
  answersMenu([], [{ ...NORTH, remainTime: 10_000, drawAt: at(10_000) }]);
  await open();
  await until(() => listed().length === 1);
  const reads = server.sent('getGameMenu').length;
  answersMenu([], [{ ...NORTH, remainTime: 600_000, openedNumbers: '9,8,7,6,5' }]);
  await pass(11_000);
  await come('img', 'Latest numbers 9 8 7 6 5');
  expect(server.sent('getGameMenu').length).toBeGreaterThan(reads);
});

test.each([
  [[], 'No draws today.'],
  [[NORTH], '1 lottery draws today.'],
  [[NORTH, SOUTH], '2 lotteries draw today.'],
])('the head counts the draws of the day: %#', async (games, text) => {
  answersMenu([], games);
  await open();
  await comes(text);
});
