import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerOf, itemOf, server } from './fake-server.ts';
import { all, come, comes, gone, one, press, pressButton, shown, textOf, until } from './hands.ts';
import { leaveSite, openSite, push, setUpSite } from './open-site.tsx';

const win = (account: string, amount: string) =>
  itemOf('listLatestWins', 'list', {
    account,
    gameName: 'Fast north',
    amount,
    multiple: '70.00',
    at: '2026-11-20T07:00:00Z',
  });
const notice = (id: string, title: string) =>
  itemOf('listAnnouncements', 'player', { id, title, content: `<p>Text of ${title}</p>`, language: 'EN' });

beforeEach(() => {
  setUpSite();
  server.answers('listLatestWins', { list: [win('la•••', '700')] });
  server.answers('getRankList', { list: [{ vo: win('ma•••', '9000') }] });
});
afterEach(leaveSite);

test('the latest wins are shown with masked names, and the greatest on request', async () => {
  await openSite('/index');
  await comes('la••• in Fast north');
  expect(shown()).toMatch(/70(\.00)?× stake/);
  await press(one('radio', 'Winners board'));
  await comes('ma••• in Fast north');
  expect(shown()).toContain('9,000.00');
});

test('a win of a member who did not agree to be named has no name', async () => {
  server.answers('listLatestWins', { list: [{ ...win('', '700'), account: null }] });
  await openSite('/index');
  await comes('A member in Fast north');
});

test('a new win is read when the server tells of it', async () => {
  await openSite('/index');
  await comes('la••• in Fast north');
  server.answers('listLatestWins', { list: [win('hu•••', '50')] });
  await push('winners.changed', {} as never);
  await comes('hu••• in Fast north');
});

test('without wins, and without draws, the home page says so', async () => {
  server.answers('listLatestWins', { list: [] });
  await openSite('/index');
  await comes('No wins yet');
});

test('wins that do not load are asked for again, and the rest of the page is there', async () => {
  server.refuses('listLatestWins', 'server_fault', 'Something went wrong.');
  await openSite('/index');
  await comes('Something went wrong.');
  one('heading', 'Lantern');
  server.answers('listLatestWins', { list: [win('la•••', '700')] });
  await press(all('button', 'Try again')[0] as HTMLElement);
  await comes('la••• in Fast north');
});

test('a notice of the bar opens in its window, where the others are listed', async () => {
  const player = [notice('n1', 'New draw'), notice('n2', 'Pause tonight')];
  server.answers('listAnnouncements', { ...answerOf('listAnnouncements'), player });
  await openSite('/index');
  await pressButton('All notices');
  const window = await come('dialog', 'Notices');
  await until(() => textOf(window).includes('Pause tonight'));
  await press(all('button', /Pause tonight/, window)[0] as HTMLElement);
  await until(() => textOf(window).includes('Text of Pause tonight'));
});

test('pop-up notices come one after the other, once in a visit', async () => {
  const popup = [notice('p1', 'Welcome'), notice('p2', 'Safer play')];
  server.answers('listAnnouncements', { popup, player: [] });
  sessionStorage.removeItem('index_notice');
  await openSite('/index');
  const first = await come('dialog', 'Welcome');
  await until(() => textOf(first).includes('Text of Welcome'));
  expect(textOf(first)).toContain('1 of 2');
  await pressButton('Next notice', first);
  const second = await come('dialog', 'Safer play');
  await press(all('button', 'Close', second).at(-1) as HTMLElement);
  await gone('dialog', 'Safer play');
  expect(sessionStorage.getItem('index_notice')).toBe('1');
});

test('a pop-up waits while somebody types', async () => {
  server.answers('listAnnouncements', { popup: [notice('p1', 'Welcome')], player: [] });
  sessionStorage.removeItem('index_notice');
  await openSite('/login');
  await come('dialog', 'Log in');
  expect(all('dialog', 'Welcome')).toEqual([]);
});

test('the bell counts what is unread, and leads to the notices', async () => {
  server.answers('readNotice');
  server.answers('getUnreadCount', { unreadCount: 2, unread: ['1', '2'] });
  server.answers('listAnnouncements', { player: [notice('1', 'New draw')] });
  await openSite('/game', { as: 'member' });
  await pressButton('Notices, 2 unread notices');
  await press(await until(() => all('button', /^Notices/, one('dialog', 'Notices'))[0]));
  await until(() => all('dialog', 'Notices').some((window) => textOf(window).includes('New draw')));
});

test('visitors may register where the merchant lets them', async () => {
  await openSite('/index', { flags: { REGISTER: false } });
  await until(() => all('button', 'Register').length === 0);
});
