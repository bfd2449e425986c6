import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { itemOf, server } from './fake-server.ts';
import { all, come, comes, one, press, pressButton, until, write } from './hands.ts';
import { leaveSite, openSite, setUpSite } from './open-site.tsx';

type Game = Answer<'getGameMenu'>['hot'][number];
const station = (code: string, remark: string, days: string, more: Partial<Game> = {}): Game =>
  itemOf('getGameMenu', 'hot', {
    ...{ gameId: code, code, remark, gameMenuTag: 'vietnam_southern', region: 'MN', source: 'official' },
    ...{ drawDayOfWeek: days, state: 'on', numero: '20261120', remainTime: 3_600_000 },
    ...{ drawAt: '2026-11-20T09:15:00Z', openedNumero: null, openedNumbers: null, winningTime: null },
    ...more,
  });
const SOUTH = [
  station('vl', 'Vinh Long', '6'),
  station('dt', 'Dong Thap', '2'),
  station('vt', 'Vung Tau', '3'),
  station('st', 'Soc Trang', '4'),
];
const links = () => all('link', /^Bet on /).map((link) => link.getAttribute('aria-label') ?? link.textContent);

beforeEach(() => {
  setUpSite();
  server.answers('getGameMenu', {
    hot: [],
    groups: [{ tag: 'vietnam_southern', labelName: 'Southern lottery', gameMenus: SOUTH }],
  });
  server.answers('listRecentGames');
  server.answers('getFavoriteGames');
});
afterEach(leaveSite);

test('the stations of today come first, those of another weekday on request', async () => {
  await openSite('/lottery?tag=vietnam_southern');
  const days = await come('radiogroup', 'Draw days');
  await come('link', 'Bet on Vinh Long');
  one('radio', /^Friday, Today/, days);
  expect(links()).toEqual(['Bet on Vinh Long']);
  await press(one('radio', /^Monday/, days));
  await come('link', 'Bet on Dong Thap');
  expect(links()).toEqual(['Bet on Dong Thap']);
  await press(one('radio', /^Tuesday/, days));
  await come('link', 'Bet on Vung Tau');
});

test('a station is found by its name without accents, on all days', async () => {
  await openSite('/lottery?tag=vietnam_southern');
  await press(one('radio', 'All days', await come('radiogroup', 'Draw days')));
  await until(() => links().length === 4);
  await write('Find a lottery', 'soc tr');
  await until(() => links().length === 1);
  one('link', 'Bet on Soc Trang');
});

test('a menu that does not load is asked for again', async () => {
  server.refuses('getGameMenu', 'server_fault', 'Something went wrong.');
  await openSite('/lottery');
  await comes('Something went wrong.');
  server.answers('getGameMenu', { hot: [], groups: [] });
  await pressButton('Try again');
  await until(() => all('radiogroup', 'Draw days')[0] ?? all('searchbox', 'Find a lottery')[0]);
});
