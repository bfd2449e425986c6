import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { answerOf, itemOf, server } from './fake-server.ts';
import { all, come, comes, one, pass, press, pressButton, shown, textOf, until } from './hands.ts';
import { leaveSite, type Opening, openSite, PHONE_PX, START, setUpSite } from './open-site.tsx';

type Notice = Answer<'listAnnouncements'>['player'][number];
const notice = (id: string, title: string, more: Partial<Notice> = {}): Notice =>
  itemOf('listAnnouncements', 'player', {
    ...{ id, title, content: `<p>Text of ${title}</p>`, language: 'EN' },
    timestamp: START,
    ...more,
  });
const answersNotices = (player: readonly Notice[], popup: readonly Notice[] = [], totalPages = 1) =>
  server.answers('listAnnouncements', ({ query }) => {
    const { pages } = answerOf('listAnnouncements');
    const isPast = Number(query['pageNo'] ?? 1) > totalPages;
    return {
      player: isPast ? [] : [...player],
      popup: [...popup],
      pages: { ...pages, player: { total: player.length, totalPages } },
    };
  });
const open = (search = '', more: Opening = {}) => openSite(`/noticePage${search}`, more);
const list = () => come('list', 'List of notices');
const line = async (title: string) => one('button', new RegExp(title), await list());

beforeEach(() => {
  setUpSite();
  answersNotices([notice('1', 'New draw'), notice('2', 'Pause tonight')]);
  server.answers('readNotice');
});
afterEach(leaveSite);

test('the newest notice is open; another one is in the address, and a second press closes it', async () => {
  const { address } = await open();
  await comes('Text of New draw');
  expect((await line('New draw')).getAttribute('aria-expanded')).toBe('true');
  expect(textOf(await line('New draw'))).toContain('2026-11-20 15:00:00');
  await press(await line('Pause tonight'));
  await comes('Text of Pause tonight');
  expect(address()).toBe('/noticePage?id=2');
  expect(shown()).not.toContain('Text of New draw');
  await press(await line('Pause tonight'));
  await comes('Select a notice from the list.');
  expect(address()).toBe('/noticePage?id=none');
});

test('on a phone no notice is open at first, and its text opens below its line', async () => {
  await open('', { width: PHONE_PX });
  const first = await line('New draw');
  expect(shown()).not.toContain('Text of New draw');
  await press(first);
  await comes('Text of New draw');
});

test('notices of no kind say so; ones that do not load are asked for again', async () => {
  server.refuses('listAnnouncements', 'server_fault', 'Something went wrong.');
  await open();
  await comes('Something went wrong.');
  answersNotices([]);
  await pressButton('Try again');
  await comes('New notices appear here.');
});

test('pages are turned by their buttons, the first and the last stop', async () => {
  answersNotices([notice('1', 'New draw')], [], 2);
  const { address, back } = await open();
  await comes('1 / 2');
  expect((one('button', 'Previous page', one('main')) as HTMLButtonElement).disabled).toBe(true);
  await pressButton('Next page', one('main'));
  await comes('2 / 2');
  expect(address()).toBe('/noticePage?page=2');
  expect(server.last('listAnnouncements')?.query).toMatchObject({ pageNo: '2', pageSize: '9' });
  expect((one('button', 'Next page', one('main')) as HTMLButtonElement).disabled).toBe(true);
  await back();
  await until(() => address() === '/noticePage');
});

test('a page after the last is none: the last one is shown', async () => {
  const { address } = await open('?page=7');
  await comes('Text of New draw');
  await until(() => address() === '/noticePage');
});

test('a member’s unread notices are marked, and count as read once when they are opened', async () => {
  server.answers('getUnreadCount', { unreadCount: 1, unread: ['2'] });
  await open('', { as: 'member' });
  await comes('Text of New draw');
  await until(async () => /Unread/.test(textOf(await line('Pause tonight'))));
  expect(server.sent('readNotice')).toEqual([]);
  server.answers('getUnreadCount', { unreadCount: 0, unread: [] });
  await press(await line('Pause tonight'));
  await until(() => server.last('readNotice')?.params['id'] === '2');
  await until(() => !shown().includes('Unread'));
  await press(await line('New draw'));
  await press(await line('Pause tonight'));
  expect(server.sent('readNotice')).toHaveLength(1);
});

test('a notice that could not be marked as read stays unread, and can be read all the same', async () => {
  server.refuses('readNotice', 'try_again', 'Busy.');
  server.answers('getUnreadCount', { unreadCount: 1, unread: ['1'] });
  await open('', { as: 'member' });
  await comes('Text of New draw');
  await pass(1000);
  await comes('Unread');
});

test('a member finds the pop-ups they missed among the notices; a visitor has missed none', async () => {
  answersNotices([notice('1', 'New draw')], [notice('8', 'Welcome')]);
  server.answers('getUnreadCount', { unreadCount: 1, unread: ['8'] });
  const { go } = await open('', { as: 'member' });
  await comes('Text of Welcome');
  // It stays in the list it was found in.
  server.answers('getUnreadCount', { unreadCount: 0, unread: [] });
  await pass(1000);
  await line('Welcome');
  await go('/game');
  await comes('No game is open');
});

test('a visitor sees no pop-ups in the list, and marks nothing as read', async () => {
  answersNotices([notice('1', 'New draw')], [notice('8', 'Welcome')]);
  await open();
  await comes('Text of New draw');
  expect(shown()).not.toContain('Welcome');
  expect(server.sent('readNotice')).toEqual([]);
  expect(server.sent('getUnreadCount')).toEqual([]);
});

test('a notice in another language than the page is marked with its own', async () => {
  answersNotices([notice('1', 'Quay số mới', { language: 'VI' })]);
  await open();
  await comes('Text of Quay số mới');
  const titles = [...document.querySelectorAll('main [lang]')].filter((one_) => textOf(one_).includes('Quay số'));
  expect(new Set(titles.map((title) => title.getAttribute('lang')))).toEqual(new Set(['vi']));
});

test('agents have announcements of their own, apart from those for everyone', async () => {
  server.answers('getAgentMenu', { entries: ['agentAnnouncement'] });
  server.answers('listAgentAnnouncements', {
    ...{ list: [notice('5', 'For agents')], total: 1, totalPages: 1, pageNo: 1, pageSize: 9 },
  });
  const { address } = await openSite('/game?agent=agentAnnouncement', { as: 'agent' });
  await comes('Text of For agents');
  await press(all('tab')[1] as HTMLElement);
  await comes('Text of New draw');
  expect(address()).toContain('view=all');
});
