import { afterEach, beforeEach, expect, test } from 'vitest';
import { server } from './fake-server.ts';
import {
  all,
  come,
  comes,
  field,
  focused,
  gone,
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
import { leaveSite, openPanel, openSite, PHONE_PX, push, setUpSite } from './open-site.tsx';

beforeEach(setUpSite);
afterEach(leaveSite);

test('a closed site says until when, and opens again by itself', async () => {
  server.answers('getStatus', { status: 1, siteStatus: 1, endsAt: '2030-01-01T00:00:00Z' });
  await openSite('/game');
  await come('heading', 'The site is under maintenance');
  await comes('2030-01-01 07:00:00');
  expect(all('heading', 'No game is open')).toEqual([]);
  server.answers('getStatus', { status: 0 });
  await pass(11_000);
  await comes('No game is open');
});

test('an event closes an open page at once, and what was typed is there afterwards', async () => {
  await openSite('/pvp');
  server.answers('listCatalogueGames');
  await write('Find a game', 'giang');
  server.answers('getStatus', { status: 1, siteStatus: 1 });
  await push('site.status', {} as never);
  await come('heading', 'The site is under maintenance');
  server.answers('getStatus', { status: 0 });
  await pressButton('Check again');
  await until(() => all('searchbox', 'Find a game')[0]);
  expect(field('Find a game').value).toBe('giang');
});

test('a region that may not play sees its address, and nothing of the site', async () => {
  server.answers('getStatus', { status: 2, siteStatus: 2, ip: '203.0.113.9', country: 'XX' });
  await openSite('/game');
  await come('heading', 'Not available in your region');
  expect(shown()).toContain('203.0.113.9');
});

test('an unknown address suggests the page that was meant, and finds others', async () => {
  await openSite('/lotery');
  await come('heading', 'Page not found');
  expect(shown()).toContain('/lotery');
  await come('heading', 'Did you mean');
  expect(all('link', 'Lottery lobby', one('main')).length).toBeGreaterThan(0);
  await write('Find a page or a game', 'help');
  await until(() => all('link', 'Help centre', one('main'))[0]);
  await write('Find a page or a game', 'zzzzz');
  await comes('No results.');
});

test('a site that is for members only sends a visitor to the log-in', async () => {
  const { address } = await openSite('/pvp', { flags: { MEMBER: true, LOGINREQUIRED: true } });
  await until(() => address() === '/login');
  await come('dialog', 'Log in');
});

test('an unknown page of the personal centre says so', async () => {
  await openPanel('nothing');
  await comes('This page of the personal centre does not exist.');
});

test('the menu of the personal centre marks its page, focuses its heading, and goes back to the page under it', async () => {
  server.answers('getPlaySafely');
  const { address, back } = await openPanel('nothing');
  const menu = await come('navigation', 'Personal centre menu');
  await press(one('button', /^Play safely/, menu));
  await until(() => focused() === 'Play safely');
  expect(one('button', /^Play safely/, menu).getAttribute('aria-current')).toBe('page');
  await back();
  await comes('This page of the personal centre does not exist.');
  await pressButton('Close', one('main', 'Personal centre'));
  await until(() => address() === '/game');
});

test('Escape closes the personal centre', async () => {
  const { address } = await openPanel('nothing');
  await come('navigation', 'Personal centre menu');
  await keys('Escape');
  await until(() => address() === '/game');
});

test('on a phone the menu is the first screen and a page the second', async () => {
  server.answers('getPlaySafely');
  for (const call of ['getResults', 'listWagers', 'getTurnover', 'getProfile'] as const) server.answers(call);
  for (const call of ['listDeposits', 'getPaymentPassword', 'getSecurity'] as const) server.answers(call);
  await openPanel('playSafely', { width: PHONE_PX });
  await pressButton('Back to the menu');
  const menu = await come('navigation', 'Personal centre menu');
  await press(one('button', /^Play safely/, menu));
  await come('heading', 'Play safely');
  expect(all('navigation', 'Personal centre menu')).toEqual([]);
});

test('a trial sees the warning before pages of real accounts', async () => {
  await openSite('/game', { as: 'trial' });
  await pressButton(/^Lan/);
  await press(await come('menuitem', 'Increase withdrawal'));
  const warning = await come('dialog', 'Trial account');
  expect(textOf(warning)).toContain('Open a real account to deposit');
  await pressButton('Not now', warning);
  await gone('dialog', 'Trial account');
});

test('the member’s menu opens with its first entry, moves by arrows, End and letters, and closes with Escape', async () => {
  await openSite('/game', { as: 'member' });
  await pressButton(/^Lan/);
  await until(() => focused() === 'Personal centre');
  await keys('ArrowDown');
  expect(focused()).toBe('Increase deposit');
  await keys('End');
  expect(focused()).toBe('Log out');
  await keys('ArrowDown');
  expect(focused()).toBe('Personal centre');
  await keys('b');
  expect(focused()).toBe('Betting record');
  await keys('Escape');
  await gone('menuitem', 'Personal centre');
  expect(focused()).toMatch(/^Lan/);
});

test('the balance is hidden and shown, and grows with an event', async () => {
  await openSite('/game', { as: 'member' });
  await comes('P 100.00');
  await pressButton('Hide balance');
  expect(shown()).not.toContain('P 100.00');
  await pressButton('Show balance');
  await comes('P 100.00');
  server.answers('getBalance', { sumBalance: '250', main: '250', currency: 'LTN' });
  await push('balance.changed', { sumBalance: '250' } as never);
  await comes('P 250.00');
});

test('a language is found by search; the page, its address and what was typed stay', async () => {
  server.answers('listCatalogueGames');
  const { address } = await openSite('/pvp');
  await write('Find a game', 'giang');
  await until(() => address().includes('q=giang'));
  await pressButton('EN, Language');
  await write('Find a language', 'vietnam');
  await keys('ArrowDown', 'Enter');
  await until(() => document.documentElement.lang === 'vi');
  expect(address()).toMatch(/^\/pvp/);
  await until(() => all('searchbox', 'Tìm trò chơi')[0]);
  expect(field('Tìm trò chơi').value).toBe('giang');
  expect(localStorage.getItem('lang')).toBe('VI');
});

test('a language that no word finds says so', async () => {
  await openSite('/game');
  await pressButton('EN, Language');
  await write('Find a language', 'zzzz');
  await comes('No languages found.');
});

test('a language from right to left turns the page, and answers are asked for in it', async () => {
  await openSite('/game', { language: 'AR' });
  expect(document.documentElement.dir).toBe('rtl');
  expect(server.last('getPermission')?.language).toBe('AR');
});

test('the theme is switched and remembered', async () => {
  await openSite('/game');
  await pressButton('Dark theme');
  await come('button', 'Light theme');
  await pressButton('Light theme');
  await come('button', 'Dark theme');
});

test('the link to the content is the first stop of the page', async () => {
  await openSite('/game');
  (document.activeElement as HTMLElement | null)?.blur();
  expect(one('link', 'Skip to content').getAttribute('href')).toBe('#content');
});
