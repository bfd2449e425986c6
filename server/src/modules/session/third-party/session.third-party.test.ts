import { accountCalls } from '@lantern/contract/account';
import { CHANNEL_RETURN_PATH, sessionCalls } from '@lantern/contract/session';
import type { RunningOidc, Trouble } from '@lantern/simulators/oidc';
import { startOidc } from '@lantern/simulators/oidc';
import { walkThrough } from '@lantern/simulators/oidc/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { type Browser, codeNow, openBrowser, turnOnTotp } from '../../../../test/authentication.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { headersOf, newUsername, type Person, registerMember, sendCall, startTrial } from '../../../../test/people.ts';
import { systemClock } from '../../../platform/index.ts';
import { changeSetting, sealSetting } from '../../site/index.ts';

const SECRET = 'client secret for tests';
const RETURN_URL = `http://localhost:3000${CHANNEL_RETURN_PATH}`;

let app: TestApp;
let oidc: RunningOidc;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  oidc = await startOidc({ port: 0, clientId: 'lantern', clientSecret: SECRET, returnUrl: RETURN_URL });
  const { context } = app;
  const clientSecret = sealSetting(context, 'thirdParty.channels', SECRET);
  const common = { clientId: 'lantern', clientSecret, enabled: true, scope: 'openid email profile' };
  const nowhere = { issuer: '', authorizeUrl: '', tokenUrl: '', userinfoUrl: '' };
  const endpoints = {
    authorizeUrl: `${oidc.url}/auth`,
    tokenUrl: `${oidc.url}/token`,
    userinfoUrl: `${oidc.url}/graph/me`,
  };
  await context.db.transaction((tx) =>
    changeSetting(
      context,
      tx,
      'thirdParty.channels',
      [
        { ...common, ...nowhere, channel: 'villa', name: 'Villa ID', kind: 'oidc', issuer: oidc.url },
        { ...common, ...nowhere, ...endpoints, channel: 'social', name: 'Villa Social', kind: 'oauth2' },
        { ...common, ...nowhere, channel: 'away', name: 'Away', kind: 'oidc', issuer: 'http://127.0.0.1:9' },
        { ...common, ...nowhere, channel: 'off', name: 'Off', kind: 'oidc', issuer: oidc.url, enabled: false },
      ],
      'test',
    ),
  );
});
afterAll(async () => {
  await app?.close();
  await oidc?.close();
});
// The provider uses the real time, so the test clock does too.
beforeEach(async () => {
  app.clock.set(systemClock.nowMs());
  await app.context.db.query('delete from session.identity');
});

const begin = (browser: Browser, channel = 'villa', more: object = {}, headers = {}) =>
  browser.sendCall(sessionCalls.beginChannel, { channel, ...more }, { headers });
const back = async (browser: Browser, person: string, channel = 'villa', more: object = {}, headers = {}) => {
  const { url } = (await begin(browser, channel, more, headers)).json().value;
  const params = (await walkThrough(url, person, RETURN_URL)).searchParams;
  const wanted = ['state', 'code', 'error', 'iss'].filter((name) => params.has(name));
  return Object.fromEntries(wanted.map((name) => [name, params.get(name) ?? '']));
};
const finish = (browser: Browser, returned: object, headers = {}) =>
  browser.sendCall(sessionCalls.finishChannel, returned, { headers });
const goThrough = async (browser: Browser, person: string, channel = 'villa') =>
  (await finish(browser, await back(browser, person, channel))).json();
const chooseName = (browser: Browser, ticket: string, more: object = {}) =>
  browser.sendCall(accountCalls.registerByChannel, {
    ticket,
    username: newUsername(),
    ageConfirmed: true,
    termsVersion: '2026-01',
    ...more,
  });
const newMember = async (person: string, channel = 'villa') => {
  const browser = openBrowser(app);
  const { value } = await goThrough(browser, person, channel);
  const username = newUsername();
  const reply = await chooseName(browser, value.register.ticket, { username });
  return { username, headers: headersOf(reply), browser };
};
const infoOf = async (headers: Readonly<Record<string, string>>) =>
  (await sendCall(app, accountCalls.getMemberInfo, undefined, { headers })).json();

describe('a new person', () => {
  test('must choose a name, confirm age and terms, and then is a member who logs in through the third party', async () => {
    const browser = openBrowser(app);
    const returned = await back(browser, 'vid-1001', 'villa', { backUrl: '/lottery?gameCode=mb' });
    const { value } = (await finish(browser, returned)).json();
    expect(value).toMatchObject({
      outcome: 'register',
      backUrl: '/lottery?gameCode=mb',
      register: { name: 'Nguyễn Thu Hà', username: 'thuha', email: 'thuha@villa.example' },
    });
    const username = newUsername();
    const reply = await chooseName(browser, value.register.ticket, { username });
    expect((await infoOf(headersOf(reply))).value).toMatchObject({ account: username, type: 0 });
    const again = openBrowser(app, browser.address);
    const login = await goThrough(again, 'vid-1001');
    expect(login.value).toMatchObject({ outcome: 'login', login: { firstTimeLogin: false, next: null } });
  });

  test('keeps the ticket after a taken name, and uses it up with the account', async () => {
    const other = await registerMember(app);
    const browser = openBrowser(app);
    const { ticket } = (await goThrough(browser, 'vid-1002')).value.register;
    expect((await chooseName(browser, ticket, { username: other.username })).json()).toMatchObject({
      code: 'username_taken',
    });
    expect((await chooseName(browser, ticket, { ageConfirmed: false })).json()).toMatchObject({
      code: 'terms_not_accepted',
    });
    expect((await chooseName(openBrowser(app), ticket)).json()).toMatchObject({ code: 'step_over' });
    expect((await chooseName(browser, ticket)).statusCode).toBe(200);
    expect((await chooseName(browser, ticket)).json()).toMatchObject({ code: 'step_over' });
  });

  test('whose address the third party has not verified gets none', async () => {
    expect((await goThrough(openBrowser(app), 'vid-1003')).value.register.email).toBeNull();
  });

  test('with the mail address of a member does not become that member', async () => {
    await registerMember(app, { fields: { email: 'thuha@villa.example' } });
    const { value } = await goThrough(openBrowser(app), 'vid-1001');
    expect(value.outcome).toBe('register');
  });

  test('has no password yet: a recent log-in replaces it', async () => {
    const { headers } = await newMember('vid-1002');
    const security = async () => (await sendCall(app, sessionCalls.getSecurity, undefined, { headers })).json().value;
    expect(await security()).toMatchObject({ hasPassword: false, passwordHeld: true });
    expect((await sendCall(app, sessionCalls.beginTotp, {}, { headers })).statusCode).toBe(200);
    app.clock.advance(15 * 60_000);
    const passwordRequired = { code: 'password_required' };
    expect((await sendCall(app, sessionCalls.beginTotp, {}, { headers })).json()).toMatchObject(passwordRequired);
    const password = 'nobody-chose-one';
    expect((await sendCall(app, sessionCalls.confirmPassword, { password }, { headers })).json()).toMatchObject(
      passwordRequired,
    );
  });
});

describe('the return', () => {
  test.each<[Trouble, string]>([
    ['wrong_nonce', 'channel_refused'],
    ['wrong_signature', 'channel_refused'],
    ['expired', 'channel_refused'],
    ['wrong_audience', 'channel_refused'],
    ['other_issuer', 'channel_refused'],
    ['unsigned', 'channel_refused'],
    ['down', 'channel_unavailable'],
  ])('with %s logs nobody in: %s', async (trouble, code) => {
    await newMember('vid-1001');
    const browser = openBrowser(app);
    const returned = await back(browser, 'vid-1001');
    oidc.misbehave(trouble);
    const reply = await finish(browser, returned);
    expect(reply.json()).toMatchObject({ code });
    expect(reply.cookies.some(({ name }) => name === 'lantern_session')).toBe(false);
  });

  test('is checked once (replayed code), in the browser that began (log-in CSRF), for ten minutes', async () => {
    const [browser, other] = [openBrowser(app), openBrowser(app)];
    const returned = await back(browser, 'vid-1001');
    await begin(other);
    expect((await finish(other, returned)).json()).toMatchObject({ code: 'step_over' });
    expect((await finish(browser, returned)).statusCode).toBe(200);
    expect((await finish(browser, returned)).json()).toMatchObject({ code: 'step_over' });
    const late = await back(browser, 'vid-1001');
    app.clock.advance(10 * 60_000);
    expect((await finish(browser, late)).json()).toMatchObject({ code: 'step_over' });
  });

  test('with a code of another browser’s attempt is refused (injected code, PKCE)', async () => {
    const [victim, attacker] = [openBrowser(app), openBrowser(app)];
    const stolen = await back(attacker, 'vid-1001');
    const own = await back(victim, 'vid-1002');
    expect((await finish(victim, { ...own, code: stolen['code'] })).json()).toMatchObject({ code: 'channel_refused' });
  });

  test('of another issuer, or as an error, logs nobody in', async () => {
    const browser = openBrowser(app);
    const returned = await back(browser, 'vid-1001');
    expect((await finish(browser, { ...returned, iss: 'https://evil.example' })).json()).toMatchObject({
      code: 'channel_refused',
    });
    const params = await back(browser, '');
    expect(params['error']).toBe('access_denied');
    expect((await finish(browser, params)).json()).toMatchObject({ code: 'channel_cancelled' });
  });
});

describe('the authorization request', () => {
  test('carries PKCE, state and nonce, never a secret, and returns to our own page', async () => {
    const url = new URL((await begin(openBrowser(app))).json().value.url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: RETURN_URL,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(url.href).not.toContain(encodeURIComponent(SECRET));
  });

  test('returns only to our own pages (open redirect)', async () => {
    for (const backUrl of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect((await begin(openBrowser(app), 'villa', { backUrl })).json()).toMatchObject({
        code: 'address_not_allowed',
      });
  });

  test('does not exist for unknown or disabled channels, and reports an unavailable third party', async () => {
    expect((await begin(openBrowser(app), 'nobody')).json()).toMatchObject({ code: 'channel_unknown' });
    expect((await begin(openBrowser(app), 'off')).json()).toMatchObject({ code: 'channel_unknown' });
    expect((await begin(openBrowser(app), 'away')).json()).toMatchObject({ code: 'channel_unavailable' });
    const { channels } = (await sendCall(app, sessionCalls.listChannels)).json().value;
    expect(channels.map(({ channel }: { channel: string }) => channel)).toEqual(['villa', 'social', 'away']);
  });
});

describe('a link', () => {
  const linkAs = async (person: Person, who: string) => {
    const browser = openBrowser(app, person.address);
    const { headers } = person;
    const cookie = () => ({ ...headers, cookie: `${headers.cookie}; ${browser.cookie()}` });
    const returned = await back(browser, who, 'villa', { link: true }, headers);
    return { browser, returned, cookie };
  };

  test('links the person there to the logged-in member, who may unlink again', async () => {
    const person = await registerMember(app);
    const { browser, returned, cookie } = await linkAs(person, 'vid-1001');
    expect((await finish(browser, returned, cookie())).json().value).toMatchObject({ outcome: 'linked' });
    const { links } = (await sendCall(app, sessionCalls.getSecurity, undefined, { headers: person.headers })).json()
      .value;
    expect(links).toMatchObject([{ channel: 'villa', name: 'Villa ID', label: 'thuha@villa.example' }]);
    expect((await goThrough(openBrowser(app), 'vid-1001')).value.outcome).toBe('login');
    const cut = () => app.http.inject({ method: 'DELETE', url: '/wps/member/channels/villa', headers: person.headers });
    expect((await cut()).statusCode).toBe(200);
    expect((await cut()).json()).toMatchObject({ code: 'not_found' });
  });

  test('is completed by the session that began it only (CSRF), and never takes another member’s link', async () => {
    const [person, other] = [await registerMember(app), await registerMember(app)];
    const first = await linkAs(person, 'vid-1001');
    const asOther = { ...other.headers, cookie: `${other.headers.cookie}; ${first.browser.cookie()}` };
    expect((await finish(first.browser, first.returned, asOther)).json()).toMatchObject({ code: 'not_logged_in' });
    const second = await linkAs(person, 'vid-1001');
    await finish(second.browser, second.returned, second.cookie());
    const third = await linkAs(other, 'vid-1001');
    expect((await finish(third.browser, third.returned, third.cookie())).json()).toMatchObject({
      code: 'channel_taken',
    });
  });

  test('requires a log-in, a real account and a recent password', async () => {
    const link = async (headers: object) =>
      (await begin(openBrowser(app), 'villa', { link: true }, headers)).json().code;
    expect(await link({})).toBe('not_logged_in');
    expect(await link((await startTrial(app)).headers)).toBe('in_need_true_account');
    const person = await registerMember(app);
    app.clock.advance(15 * 60_000);
    expect(await link(person.headers)).toBe('password_required');
  });
});

test('a second factor is required after a third party too (ASVS 6.3.3)', async () => {
  const { username, headers } = await newMember('vid-1001');
  const { value } = await infoOf(headers);
  const person = { memberId: BigInt(value.id), username, headers, address: '10.255.0.1', password: '' };
  const { secret } = await turnOnTotp(app, person);
  const browser = openBrowser(app);
  const { login } = (await goThrough(browser, 'vid-1001')).value;
  expect(login).toMatchObject({ token: null, next: { kind: 'second_factor' } });
  const step = { ticket: login.next.ticket, channel: 'totp', code: codeNow(app, secret) };
  expect((await browser.sendCall(sessionCalls.finishStep, step)).json().value.token).toEqual(expect.any(String));
});

test('Facebook: the API returns the owner of the token', async () => {
  await newMember('vid-1002', 'social');
  const browser = openBrowser(app);
  const reply = await finish(browser, await back(browser, 'vid-1002', 'social'));
  expect(reply.json().value).toMatchObject({ outcome: 'login' });
});
