import { readCookies, writeCookie } from '@lantern/client';
import { calls } from '@lantern/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
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
import { leaveSite, type Opening, openSite, presetMember, START, setUpSite } from './open-site.tsx';

type Step = NonNullable<Answer<'login'>['next']>;
const step = (more: Partial<Step> = {}): Step => ({
  ...{ kind: 'second_factor', ticket: 's1', channels: ['totp', 'recovery'], mail: null, mobile: null },
  endsAt: '2026-11-20T08:05:00Z',
  ...more,
});
const open = async (more: Opening = {}) => {
  const site = await openSite('/login', more);
  return { ...site, window: await come('dialog', 'Log in') };
};
async function openStep(more: Partial<Step>): Promise<HTMLElement> {
  server.answers('login', { token: null, next: step(more) });
  const { window } = await open();
  await write('Username', 'lan', window);
  await write('Password', 'Cho-Dem-2026', window);
  await press(one('button', 'Log in', window));
  return come('dialog', 'One more step');
}

beforeEach(() => {
  setUpSite();
  presetMember('member');
  // Requests for codes are a second apart by this clock.
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
});
afterEach(async () => {
  await leaveSite();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  for (const name of ['lastUserName', 'loginRemember', 'loginTypeSms', 'lan'])
    writeCookie(`${name}=; path=/; max-age=0`);
});

/** The cookies of a member who wants to be remembered. */
const remembers = (ticket: string): void => {
  for (const pair of ['lastUserName=lan', 'loginRemember=1', `lan=${ticket}`]) writeCookie(`${pair}; path=/`);
};

test('who wants to be remembered is offered one press the next time, until a ticket is over', async () => {
  remembers('ticket-1');
  server.refuses('loginRemember', 'remember_over', 'Over.');
  const { window } = await open();
  expect(field('Username', window).value).toBe('lan');
  expect(focused()).toBe('Password');
  await pressButton(/Log in as lan/, window);
  await comes('Your saved login has expired. Enter your password.');
  expect(server.body('loginRemember')).toEqual({ username: 'lan', ticket: 'ticket-1' });
  expect(all('button', /Log in as lan/)).toEqual([]);
  expect(readCookies()).not.toContain('lastUserName=lan');
});

test('a remembered member goes in by one press, and is forgotten by another', async () => {
  remembers('ticket-1');
  const { window: first, go } = await open();
  await pressButton('Not you? Forget this username', first);
  expect(all('button', /Log in as lan/)).toEqual([]);
  remembers('ticket-2');
  server.answers('loginRemember', { token: 't1' });
  await keys('Escape');
  await gone('dialog', 'Log in');
  await go('/login');
  await pressButton(/Log in as lan/);
  await comes('Welcome, Lan.');
});

test('the name is stored for the next visit only on request', async () => {
  server.answers('login', { token: 't1' });
  const { window } = await open();
  await write('Username', 'Lan', window);
  await write('Password', 'Cho-Dem-2026', window);
  await press(one('checkbox', /^Remember me/, window));
  await press(one('button', 'Log in', window));
  await comes('Welcome, Lan.');
  expect(server.body('login').remember).toBe(true);
  expect(readCookies()).toContain('lastUserName=lan');
});

const credential = () => {
  const bytes = new ArrayBuffer(2);
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
  return {
    ...{ id: 'key-1', rawId: bytes, type: 'public-key', authenticatorAttachment: 'platform' },
    ...{ response, getClientExtensionResults: () => ({}) },
  };
};
function stubPasskeys(get: () => Promise<unknown>): void {
  Object.defineProperty(window, 'PublicKeyCredential', { value: () => undefined, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
}

test('a passkey alone logs in; whoever turns away is told what else there is', async () => {
  let isThere = false;
  stubPasskeys(async () => {
    if (!isThere) throw new DOMException('cancelled', 'NotAllowedError');
    return credential();
  });
  server.answers('beginPasskeyLogin', { ticket: 'p1', options: { challenge: 'AAAA' } });
  server.answers('finishPasskeyLogin', { token: 't1' });
  const { window } = await open();
  await pressButton('Log in with a passkey', window);
  await comes('The passkey did not work. Try again or choose another option.');
  expect(server.sent('finishPasskeyLogin')).toEqual([]);
  isThere = true;
  await pressButton('Log in with a passkey', window);
  await comes('Welcome, Lan.');
  expect(server.body('finishPasskeyLogin')).toMatchObject({ ticket: 'p1', reply: { id: 'key-1', type: 'public-key' } });
});

test.each(calls.finishPasskeyLogin.refusals.map((code) => [code]))('a passkey refused by %s says so', async (code) => {
  stubPasskeys(async () => credential());
  server.answers('beginPasskeyLogin', { ticket: 'p1', options: { challenge: 'AAAA' } });
  server.refuses('finishPasskeyLogin', code, `The text of ${code}.`);
  const { window } = await open();
  await pressButton('Log in with a passkey', window);
  await until(() => textOf(window).includes(`The text of ${code}.`));
  expect(sessionStorage.getItem('token')).toBeNull();
});

test('a browser without passkeys is offered none', async () => {
  const { window } = await open();
  expect(all('button', 'Log in with a passkey', window)).toEqual([]);
});

test('a code by mail is sent when that way is chosen, once, and again after its wait', async () => {
  server.answers('sendStepCode', { expiredMinutes: 5, againInSeconds: 60 });
  server.answers('finishStep', { token: 't1' });
  const window = await openStep({ channels: ['totp', 'mail', 'sms'], mail: 'l•••@example.com' });
  expect(server.sent('sendStepCode')).toEqual([]);
  await pressButton('Send a code by email', window);
  await until(() => textOf(window).includes('We sent a code to l•••@example.com.'));
  await until(() => textOf(window).includes('The code is valid for 5 minutes.'));
  await press(one('button', /^Again in/, window));
  expect(server.sent('sendStepCode')).toHaveLength(1);
  await pass(61_000);
  await pressButton('Send a code by email', window);
  await until(() => server.sent('sendStepCode').length === 2);
  await write('Code', '123456', window);
  await pressButton('Continue', window);
  await comes('Welcome, Lan.');
  expect(server.body('finishStep')).toEqual({ ticket: 's1', channel: 'mail', code: '123456' });
});

test('a recovery code is typed as it is stored, and another way forgets the refusal of the one before', async () => {
  server.refuses('finishStep', 'code_locked', 'Too many wrong codes.');
  const window = await openStep({});
  await write('Code from your authenticator app', '111111', window);
  await pressButton('Continue', window);
  await comes('Too many wrong codes.');
  await pressButton('Use a recovery code', window);
  expect(shown()).not.toContain('Too many wrong codes.');
  server.answers('finishStep', { token: 't1' });
  await write('Recovery code', ' ab-12 ', window);
  await pressButton('Continue', window);
  await comes('Welcome, Lan.');
  expect(server.body('finishStep')).toMatchObject({ channel: 'recovery', code: 'ab-12' });
});

test('a login from a new place says why it asks, and when its time is up', async () => {
  const endsAt = new Date(Date.parse(START) + 60_000).toISOString();
  const window = await openStep({ kind: 'new_address', endsAt });
  expect(textOf(window)).toContain('You are logging in from a new place.');
  await pass(61_000);
  await comes('Time is up. Log in again.');
});

test('a passkey is a second step', async () => {
  stubPasskeys(async () => credential());
  server.answers('beginPasskeyStep', { options: { challenge: 'AAAA' } });
  server.answers('finishPasskeyStep', { token: 't1' });
  const window = await openStep({ channels: ['passkey', 'recovery'] });
  await pressButton('Use a passkey', window);
  await comes('Welcome, Lan.');
  expect(server.body('finishPasskeyStep')).toMatchObject({ ticket: 's1', reply: { id: 'key-1' } });
});
