import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { server } from './fake-server.ts';
import {
  alerts,
  all,
  come,
  comes,
  faultOf,
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
import { leaveSite, type Opening, openSite, presetMember, push, setUpSite } from './open-site.tsx';

const open = async (more: Opening = {}) => {
  const site = await openSite('/login', more);
  return { ...site, window: await come('dialog', 'Log in') };
};
async function send(window: HTMLElement, name: string, password: string): Promise<void> {
  await write('Username', name, window);
  await write('Password', password, window);
  await press(one('button', 'Log in', window));
}
const welcomes = () => {
  server.answers('login', { token: 't1' });
  presetMember('member');
};

type Step = NonNullable<Answer<'login'>['next']>;
const nextStep = (): Step =>
  ({
    ...{ kind: 'second_factor', ticket: 's1', channels: ['totp', 'recovery'] },
    ...{ mail: null, mobile: null, endsAt: '2026-11-20T08:05:00Z' },
  }) as Step;

beforeEach(setUpSite);
afterEach(leaveSite);

test('name and password are required beside their fields, and the first of them gets the focus', async () => {
  const { window } = await open();
  await press(one('button', 'Log in', window));
  await until(() => faultOf('Username', window) === 'This field is required.');
  expect(faultOf('Password', window)).toBe('This field is required.');
  expect(focused()).toBe('Username');
  expect(server.sent('login')).toEqual([]);
});

test('a member goes in, is welcomed, and the address is the home page', async () => {
  welcomes();
  const { window, address } = await open();
  await send(window, ' lan ', 'Cho-Dem-2026');
  await comes('Welcome, Lan.');
  expect(server.body('login')).toMatchObject({ type: 'username', username: 'lan', password: 'Cho-Dem-2026' });
  await gone('dialog', 'Log in');
  expect(address()).toBe('/index');
  expect(sessionStorage.getItem('token')).toBe('t1');
});

test('a wrong password is said above the form, and the input stays', async () => {
  server.refuses('login', 'wrong_login', 'Wrong username or password.');
  const { window } = await open();
  await send(window, 'lan', 'Wrong-2026-1');
  await comes('Wrong username or password.');
  expect(alerts()).toContain('Wrong username or password.');
  expect(field('Username', window).value).toBe('lan');
  expect(field('Password', window).value).toBe('Wrong-2026-1');
});

test('after some failures letters of a picture are required, a wrong answer brings another picture', async () => {
  server.answers('getHumanCheck');
  server.replies('getCaptcha', ({ query }) => ({ success: true, value: query['replaces'] ? 'BBBB' : 'AAAA' }));
  server.refuses('login', 'wrong_login', 'Wrong username or password.', { captcha: true });
  const { window } = await open();
  await send(window, 'lan', 'Wrong-2026-1');
  const picture = await come('img', 'Picture with letters to type', window);
  expect(picture.getAttribute('src')).toContain('AAAA');
  await press(one('button', 'Log in', window));
  await until(() => faultOf('Letters in the picture', window));
  server.refuses('login', 'captcha_wrong', 'The letters do not match the picture.', { captcha: true });
  await write('Letters in the picture', '?????', window);
  await press(one('button', 'Log in', window));
  await until(() => faultOf('Letters in the picture', window) === 'The letters do not match the picture.');
  expect(field('Letters in the picture', window).value).toBe('');
  expect(field('Password', window).value).toBe('Wrong-2026-1');
});

test('a lost line says so, and nothing has changed', async () => {
  server.loses('login');
  const { window } = await open();
  await send(window, 'lan', 'Cho-Dem-2026');
  await until(() => alerts().length > 0);
  expect(field('Password', window).value).toBe('Cho-Dem-2026');
  expect(sessionStorage.getItem('token')).toBeNull();
});

test('the form in the header carries its refusal into the window, with the name', async () => {
  server.refuses('login', 'wrong_login', 'Wrong username or password.');
  await openSite('/game');
  const band = one('form', 'Log in');
  await write('Username', 'lan', band);
  await write('Password', 'Wrong-2026-1', band);
  await press(one('button', 'Log in', band));
  const window = await come('dialog', 'Log in');
  await comes('Wrong username or password.');
  expect(field('Username', window).value).toBe('lan');
  expect(band.querySelector<HTMLInputElement>('[type=password]')?.value).toBe('');
});

test('where the merchant wants the slider, the header’s form opens the window with it', async () => {
  server.answers('getSlider');
  await openSite('/game', { flags: { SLIDER: true } });
  const band = one('form', 'Log in');
  await pass(500);
  await write('Username', 'lan', band);
  await write('Password', 'Cho-Dem-2026', band);
  await press(one('button', 'Log in', band));
  const window = await come('dialog', 'Log in');
  expect(field('Username', window).value).toBe('lan');
  expect(server.sent('login')).toEqual([]);
});

test('the password is shown on request', async () => {
  const { window } = await open();
  await write('Password', 'Cho-Dem-2026', window);
  await press(one('button', 'Show password', window));
  expect(field('Password', window).getAttribute('type')).toBe('text');
  await press(one('button', 'Hide password', window));
  expect(field('Password', window).getAttribute('type')).toBe('password');
});

test('Escape closes the window, and its address is left', async () => {
  const { address } = await open();
  await keys('Escape');
  await gone('dialog', 'Log in');
  await until(() => address() === '/index');
});

test('the focus stays within the window', async () => {
  const { window } = await open();
  for (let step = 0; step < 12; step += 1) {
    await keys('Tab');
    expect(window.contains(document.activeElement)).toBe(true);
  }
  await keys('Shift+Tab');
  expect(window.contains(document.activeElement)).toBe(true);
});

test('a second factor is asked for after the password, and its code sends the member in', async () => {
  presetMember('member');
  const next = nextStep();
  server.answers('login', { token: null, next });
  server.refuses('finishStep', 'code_wrong', 'The code is wrong.');
  const { window } = await open();
  await send(window, 'lan', 'Cho-Dem-2026');
  const step = await come('dialog', 'One more step');
  expect(textOf(step)).toContain('This account is protected by a second factor.');
  await write('Code from your authenticator app', '111111', step);
  await pressButton('Continue', step);
  await until(() => faultOf('Code from your authenticator app', step) === 'The code is wrong.');
  server.answers('finishStep', { token: 't1' });
  await write('Code from your authenticator app', '222222', step);
  await pressButton('Continue', step);
  await comes('Welcome, Lan.');
  expect(server.body('finishStep')).toMatchObject({ channel: 'totp', code: '222222' });
});

test('a step that took too long leads back to the log-in', async () => {
  server.answers('login', { token: null, next: nextStep() });
  server.refuses('finishStep', 'step_over', 'Time is up. Log in again.');
  const { window } = await open();
  await send(window, 'lan', 'Cho-Dem-2026');
  const step = await come('dialog', 'One more step');
  await write('Code from your authenticator app', '111111', step);
  await pressButton('Continue', step);
  await comes('Time is up. Log in again.');
  await pressButton('Back to login', step);
  await come('dialog', 'Log in');
});

test('a page of members asks a visitor to log in, and opens afterwards', async () => {
  welcomes();
  server.answers('getPlaySafely');
  await openSite('/game?panel=playSafely');
  const window = await come('dialog', 'Log in');
  await send(window, 'lan', 'Cho-Dem-2026');
  await come('heading', 'Play safely');
});

test('closing that window drops the page that was asked for', async () => {
  const { address } = await openSite('/game?panel=playSafely');
  await come('dialog', 'Log in');
  await keys('Escape');
  await until(() => address() === '/game');
});

test('logging out is asked for, ends the session on the server, and leaves nothing of the member', async () => {
  server.answers('logout');
  await openSite('/game', { as: 'member' });
  await pressButton(/^Lan/);
  await press(await come('menuitem', 'Log out'));
  const question = await come('dialog', 'Log out?');
  expect(question.textContent).toContain('Your bets and open rounds are safe.');
  server.answers('getSession');
  await pressButton('Log out', question);
  await comes('You are logged out.');
  expect(sessionStorage.getItem('token')).toBeNull();
  await until(() => all('button', 'Register').length > 0);
  expect(shown()).not.toContain('P 100.00');
});

test('without a connection nobody believes to be logged out', async () => {
  server.loses('logout');
  await openSite('/game', { as: 'member' });
  await pressButton(/^Lan/);
  await press(await come('menuitem', 'Log out'));
  await pressButton('Log out', await come('dialog', 'Log out?'));
  await until(() => server.last('logout'));
  expect(sessionStorage.getItem('token')).not.toBeNull();
  await come('button', /^Lan/);
});

test('a session that ended elsewhere says so, and leads to the log-in', async () => {
  await openSite('/game', { as: 'member' });
  await come('button', /^Lan/);
  server.refuses('getMemberInfo', 'not_logged_in', 'Log in.');
  await push('session.ended', {} as never);
  await comes('Your session has ended. Log in to continue.');
  await until(() => all('button', 'Register').length > 0);
});

test('a one-time password is changed before anything else', async () => {
  server.answers('changePassword');
  await openSite('/game', { as: 'member', member: { mustChangePassword: true } });
  const window = await come('dialog', 'Set a new password');
  await comes('The account lan was opened with a one-time password.');
  await write('New password', 'Den-Long-2027', window);
  await write('Confirm new password', 'another', window);
  await pressButton('Change password', window);
  await until(() => faultOf('Confirm new password', window) === 'The two entries do not match.');
  expect(server.sent('changePassword')).toEqual([]);
  await write('Confirm new password', 'Den-Long-2027', window);
  await pressButton('Change password', window);
  await comes('Your password is changed. All other sessions have ended.');
  expect(server.body('changePassword')).toEqual({
    newPassword: 'Den-Long-2027',
    confirmNewPassword: 'Den-Long-2027',
  });
});

test('free play opens a trial account, which says that it is one', async () => {
  server.answers('startFreePlay', { token: 't2' });
  presetMember('trial');
  const { window } = await open({ flags: { FREEPLAY: true } });
  await pressButton(/free play/i, window);
  await until(() => all('button', 'Open a real account').length > 0);
  expect(shown()).toContain('Trial');
  await comes('FUN 100.00');
});
