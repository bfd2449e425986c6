import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useInstall } from '../src/app/install/install-store.ts';
import { answerOf, server } from './fake-server.ts';
import { all, come, comes, field, gone, keys, one, press, pressButton, shown, until, write } from './hands.ts';
import { leaveSite, openPanel, openSite, presetMember, push, setUpSite } from './open-site.tsx';

const logIn = async (window: HTMLElement, name = 'lan') => {
  await write('Username', name, window);
  await write('Password', 'Cho-Dem-2026', window);
  await press(one('button', 'Log in', window));
};
const ENDED = 'Your session has ended. Log in to continue.';

beforeEach(() => {
  setUpSite();
  server.answers('login', { token: 't2' });
});
afterEach(async () => {
  await leaveSite();
  vi.restoreAllMocks();
});

test('a call that finds the session over ends it on the page, said once, with the way back in', async () => {
  server.answers('listCatalogueGames');
  server.answers('listGameVendors');
  const { go } = await openSite('/pvp', { as: 'member' });
  await come('button', /^Lan/);
  await write('Find a game', 'giang');
  server.refuses('getPlaySafely', 'not_logged_in', 'Log in.');
  server.refuses('getMemberInfo', 'not_logged_in', 'Log in.');
  await go('/pvp?q=giang&panel=playSafely');
  await comes(ENDED);
  expect(shown().split(ENDED)).toHaveLength(2);
  expect(sessionStorage.getItem('token')).toBeNull();
  expect(shown()).not.toContain('P 100.00');
});

test('after the log-in the page goes on where the session ended', async () => {
  server.answers('getPlaySafely');
  await openPanel('playSafely');
  await come('heading', 'Play safely');
  server.refuses('getMemberInfo', 'not_logged_in', 'Log in.');
  await push('session.ended', {} as never);
  await comes(ENDED);
  await press(all('button', 'Log in').at(-1) as HTMLElement);
  const window = await come('dialog', 'Log in');
  server.answers('getMemberInfo', { ...answerOf('getMemberInfo'), id: '77', account: 'lan', nickname: 'Lan' });
  await logIn(window);
  await come('heading', 'Play safely');
});

test('nothing of one member stays for the next one who logs in here', async () => {
  server.answers('listRecentlyPlayed');
  await openSite('/game', { as: 'member', balance: '100' });
  await comes('P 100.00');
  server.refuses('getMemberInfo', 'not_logged_in', 'Log in.');
  await push('session.ended', {} as never);
  await until(() => all('button', 'Register').length > 0);
  const release = server.delays('getBalance');
  server.answers('getMemberInfo', { ...answerOf('getMemberInfo'), id: '78', account: 'mai', nickname: 'Mai' });
  await keys('Escape');
  await logIn(one('form', 'Log in'), 'mai');
  await come('button', /^Mai/);
  expect(shown()).not.toContain('P 100.00');
  release();
});

test('another session of the member may end while this one goes on', async () => {
  await openSite('/game', { as: 'member' });
  await come('button', /^Lan/);
  const reads = server.sent('getMemberInfo').length;
  await push('session.ended', {} as never);
  await until(() => server.sent('getMemberInfo').length > reads);
  one('button', 'Lan');
  expect(shown()).not.toContain(ENDED);
});

test('a tab that is opened beside a logged-in one takes its session', async () => {
  presetMember('member');
  server.answers('getSession', { token: 'of-the-other-tab' });
  await openSite('/game');
  await come('button', /^Lan/);
  expect(sessionStorage.getItem('token')).toBe('of-the-other-tab');
  expect(server.last('getMemberInfo')?.token).toBe('of-the-other-tab');
});

test('a member whose facts do not come is still logged in, under the name of this tab', async () => {
  sessionStorage.setItem('nickname', 'Lan');
  server.answers('getSession', { token: 't1' });
  server.refuses('getMemberInfo', 'try_again', 'Busy.');
  await openSite('/game');
  await until(() => server.sent('getMemberInfo').length > 0);
  expect(all('button', 'Register')).toEqual([]);
  expect(shown()).not.toContain(ENDED);
});

test('staying logged in closes the question, and nothing is sent', async () => {
  await openSite('/game', { as: 'member' });
  await pressButton(/^Lan/);
  await press(await come('menuitem', 'Log out'));
  await pressButton('Stay logged in', await come('dialog', 'Log out?'));
  await gone('dialog', 'Log out?');
  expect(server.sent('logout')).toEqual([]);
});

test('a session that is over already is logged out without another word', async () => {
  server.refuses('logout', 'not_logged_in', 'Log in.');
  await openSite('/game', { as: 'member' });
  await pressButton(/^Lan/);
  await press(await come('menuitem', 'Log out'));
  server.answers('getSession');
  await pressButton('Log out', await come('dialog', 'Log out?'));
  await comes('You are logged out.');
  expect(shown()).not.toContain(ENDED);
});

const line = (isOn: boolean) =>
  act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn);
    window.dispatchEvent(new Event(isOn ? 'online' : 'offline'));
  });

test('without a connection the page says that it may be out of date, and once that it is back', async () => {
  await openSite('/game');
  await comes('No game is open');
  await until(() => document.title !== '');
  await line(false);
  await comes('You are offline. This page may be out of date.');
  await comes('No game is open');
  await line(true);
  await comes('You are back online.');
  expect(shown()).not.toContain('You are offline.');
});

test('a new version is offered, and what was typed is stored before the page is loaded again', async () => {
  server.answers('getHelpCenter');
  await openSite('/help');
  await write('Your message', 'Half a message');
  await until(() => document.title.includes('Help'));
  await act(async () => useInstall.setState({ updateReady: true }));
  await comes('A new version of the site is available.');
  expect(field('Your message').value).toBe('Half a message');
  const before = sessionStorage.length;
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  await pressButton('Reload');
  await until(() => reload.mock.calls.length === 1);
  expect(sessionStorage.length).toBeGreaterThanOrEqual(before);
  expect(JSON.stringify({ ...sessionStorage })).toContain('Half a message');
});

test('whoever sees a closed site because of their address is told so', async () => {
  server.answers('getStatus', { status: 0, siteStatus: 1, allowListed: true });
  await openSite('/game');
  await comes('The site is closed. You see it because your address is on the allow list.');
  await comes('No game is open');
});

test('an event of the operator changes what the merchant offers at once', async () => {
  await openSite('/game', { flags: { REGISTER: true } });
  await come('button', 'Register');
  server.answers('getPermission', {
    ...answerOf('getPermission'),
    merchant: { ...answerOf('getPermission').merchant, timeZone: 'Asia/Ho_Chi_Minh', name: 'Lantern' },
    whitelabel: [{ modId: 'REGISTER', enabled: '0', childrenNodes: [] }],
  } as never);
  await push('site.changed', {} as never);
  await gone('button', 'Register');
});

const finish = (part: Parameters<typeof server.answers<'finishChannel'>>[1]) => server.answers('finishChannel', part);
const RETURN = (state: string) => `/login/return?state=${state}&code=c1&iss=https%3A%2F%2Fid.test`;

test('a member who comes back from a third party is logged in, where they left', async () => {
  presetMember('member');
  finish({ outcome: 'login', login: { ...answerOf('login'), token: 't3' }, backUrl: '/game' });
  const { address } = await openSite(RETURN('s1'));
  await comes('Welcome, Lan.');
  await until(() => address() === '/game');
  expect(server.body('finishChannel')).toEqual({ state: 's1', code: 'c1', iss: 'https://id.test' });
  expect(server.sent('finishChannel')).toHaveLength(1);
});

test('a third party that was linked says so, on the page it was linked from', async () => {
  sessionStorage.setItem('channel', 'Ferry ID');
  finish({ outcome: 'linked', backUrl: '/game' });
  const { address } = await openSite(RETURN('s2'), { as: 'member' });
  await comes('Ferry ID is linked to your account.');
  await until(() => address() === '/game');
});

test('a person who is new here chooses a user name first', async () => {
  sessionStorage.setItem('channel', 'Ferry ID');
  server.answers('getRegisterSettings', { termsVersion: '3' });
  const register = { ticket: 'g1', name: 'Lan', username: 'lannguyen', email: null };
  finish({ outcome: 'register', register, backUrl: '/game' });
  server.answers('registerByChannel', { token: 't4' });
  presetMember('member');
  const { address } = await openSite(RETURN('s3'));
  const window = await come('dialog', 'Choose a username');
  await comes('This is your first login with Ferry ID.');
  await until(() => all('button', 'Create account', window)[0]);
  expect(field('Username', window).value).toBe('lannguyen');
  await press(one('checkbox', /.*/, window));
  await pressButton('Create account', window);
  await comes('Your account is open. Welcome, Lan.');
  expect(server.body('registerByChannel')).toMatchObject({ ticket: 'g1', username: 'lannguyen' });
  await until(() => address() === '/game');
});

test.each(['channel_cancelled', 'channel_refused', 'step_over', 'channel_taken'])(
  'a return that is refused by %s leads to the log-in, and says why',
  async (code) => {
    server.refuses('finishChannel', code, `The text of ${code}.`);
    const { address } = await openSite(RETURN(`r-${code}`));
    await come('dialog', 'Log in');
    await comes(`The text of ${code}.`);
    expect(address()).toBe('/login');
  },
);

test('a return without its state is none', async () => {
  await openSite('/login/return?code=c1');
  await come('dialog', 'Log in');
  expect(server.sent('finishChannel')).toEqual([]);
});
