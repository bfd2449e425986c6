import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import {
  addTestPasskey,
  type Browser,
  codeNow,
  openBrowser,
  tryPassword,
  turnOnTotp,
} from '../../../../test/authentication.ts';
import { type Authenticator, createAuthenticator } from '../../../../test/authenticator.ts';
import {
  headersOf,
  type Person,
  registerMember,
  sendCall,
  startTrial,
  TEST_PASSWORD,
} from '../../../../test/people.ts';
import { passkeyName } from './session.passkey.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const asPerson = (person: Person, call: Parameters<typeof sendCall>[1], body: unknown = {}) =>
  sendCall(app, call, body, { headers: person.headers });
const begin = async (browser: Browser) => (await browser.sendCall(sessionCalls.beginPasskeyLogin)).json().value;
type Overrides = Parameters<Authenticator['get']>[1];
const logInBy = async (browser: Browser, device: Authenticator, overrides?: Overrides) => {
  const { ticket, options } = await begin(browser);
  return browser.sendCall(sessionCalls.finishPasskeyLogin, { ticket, reply: device.get(options, overrides) });
};
const passkeyPath = (id: string, more = '') => `/wps/member/security/passkeys/${id}${more}`;

describe('log-in with a passkey alone', () => {
  test('opens the session of its member without a name, a password or a second step', async () => {
    const person = await registerMember(app);
    const { device } = await addTestPasskey(app, person);
    const reply = await logInBy(openBrowser(app), device);
    expect(reply.json().value).toMatchObject({ next: null, firstTimeLogin: false });
    const sessions = await sendCall(app, sessionCalls.listSessions, undefined, { headers: headersOf(reply) });
    expect(sessions.json().value.list[0]).toMatchObject({ current: true, way: 'passkey' });
  });

  test.each<[string, Overrides]>([
    ['made for another site (phishing)', { origin: 'https://lantern.example.evil' }],
    ['made for another host', { rpId: 'evil.example' }],
    ['without proof of the person to the device', { userVerified: false }],
    ['with a counter that went back (copied key)', { counter: 1 }],
  ])('an answer %s is refused', async (_why, overrides) => {
    const { device } = await addTestPasskey(app, await registerMember(app));
    expect((await logInBy(openBrowser(app), device)).statusCode).toBe(200);
    expect((await logInBy(openBrowser(app), device, overrides)).json()).toMatchObject({ code: 'passkey_refused' });
  });

  test('a challenge is answered once, in the requesting browser, within five minutes', async () => {
    const { device } = await addTestPasskey(app, await registerMember(app));
    const browser = openBrowser(app);
    const first = await begin(browser);
    const reply = device.get(first.options);
    const finish = (by: Browser, ticket: string) => by.sendCall(sessionCalls.finishPasskeyLogin, { ticket, reply });
    const other = openBrowser(app);
    await begin(other);
    expect((await finish(other, first.ticket)).json()).toMatchObject({ code: 'step_over' });
    expect((await finish(browser, first.ticket)).statusCode).toBe(200);
    expect((await finish(browser, first.ticket)).json()).toMatchObject({ code: 'step_over' });
    const late = await begin(browser);
    app.clock.advance(5 * 60_000);
    const lateReply = { ticket: late.ticket, reply: device.get(late.options) };
    expect((await browser.sendCall(sessionCalls.finishPasskeyLogin, lateReply)).json()).toMatchObject({
      code: 'step_over',
    });
  });

  test('an answer to another challenge is refused, and an unregistered key', async () => {
    const { device } = await addTestPasskey(app, await registerMember(app));
    const browser = openBrowser(app);
    const { ticket } = await begin(browser);
    const reply = device.get({ challenge: Buffer.alloc(32).toString('base64url') });
    expect((await browser.sendCall(sessionCalls.finishPasskeyLogin, { ticket, reply })).json()).toMatchObject({
      code: 'passkey_refused',
    });
    expect((await logInBy(browser, createAuthenticator())).json()).toMatchObject({ code: 'passkey_refused' });
  });
});

describe('a passkey as the second step', () => {
  const stepOptions = async (browser: Browser, ticket: string) =>
    (await browser.sendCall(sessionCalls.beginPasskeyStep, { ticket })).json();

  test('completes the step; without user verification it suffices after a password', async () => {
    const person = await registerMember(app);
    const { device } = await addTestPasskey(app, person);
    const browser = openBrowser(app);
    const { next } = (await tryPassword(browser, person.username)).json().value;
    expect(next).toMatchObject({ kind: 'second_factor', channels: ['passkey', 'recovery'] });
    const { options } = (await stepOptions(browser, next.ticket)).value;
    expect(options.allowCredentials).toMatchObject([{ id: device.id }]);
    const reply = device.get(options, { userVerified: false });
    const done = await browser.sendCall(sessionCalls.finishPasskeyStep, { ticket: next.ticket, reply });
    expect(done.json().value.token).toEqual(expect.any(String));
  });

  test('another member’s passkey is refused', async () => {
    const [person, other] = [await registerMember(app), await registerMember(app)];
    await addTestPasskey(app, person);
    const { device } = await addTestPasskey(app, other);
    const browser = openBrowser(app);
    const { next } = (await tryPassword(browser, person.username)).json().value;
    const { options } = (await stepOptions(browser, next.ticket)).value;
    const reply = device.get(options);
    expect(
      (await browser.sendCall(sessionCalls.finishPasskeyStep, { ticket: next.ticket, reply })).json(),
    ).toMatchObject({
      code: 'passkey_refused',
    });
  });

  test('a challenge of the log-in page does not answer a step', async () => {
    const person = await registerMember(app);
    const { device } = await addTestPasskey(app, person);
    const browser = openBrowser(app);
    const { next } = (await tryPassword(browser, person.username)).json().value;
    const { options } = await begin(browser);
    const reply = device.get(options);
    expect(
      (await browser.sendCall(sessionCalls.finishPasskeyStep, { ticket: next.ticket, reply })).json(),
    ).toMatchObject({
      code: 'step_over',
    });
  });

  test('is not offered to a member without one', async () => {
    const person = await registerMember(app);
    await turnOnTotp(app, person);
    const browser = openBrowser(app);
    const { next } = (await tryPassword(browser, person.username)).json().value;
    expect(await stepOptions(browser, next.ticket)).toMatchObject({ code: 'channel_unknown' });
  });
});

describe('managing passkeys', () => {
  test('the first brings ten recovery codes, the next one none', async () => {
    const person = await registerMember(app);
    expect((await addTestPasskey(app, person, 'One')).recoveryCodes).toHaveLength(10);
    expect((await addTestPasskey(app, person, 'Two')).recoveryCodes).toEqual([]);
    const security = (await asPerson(person, sessionCalls.getSecurity, undefined)).json().value;
    expect(security.passkeys.map(({ name }: { name: string }) => name)).toEqual(['One', 'Two']);
  });

  test('an answer of another site, or the same key twice, is refused; a challenge is valid once', async () => {
    const person = await registerMember(app);
    const options = async () => (await asPerson(person, sessionCalls.beginPasskey)).json().value.options;
    const device = createAuthenticator();
    const add = async (reply: unknown) =>
      (await asPerson(person, sessionCalls.addPasskey, { name: '', reply })).json().code ?? 'done';
    expect(await add(device.create(await options(), { origin: 'https://evil.example' }))).toBe('passkey_refused');
    const request = await options();
    expect(await add(device.create(request))).toBe('done');
    expect(await add(device.create(request))).toBe('step_over');
    expect(await add(device.create(await options()))).toBe('passkey_known');
  });

  test('a challenge of one session is invalid in another', async () => {
    const [person, other] = [await registerMember(app), await registerMember(app)];
    const { options } = (await asPerson(person, sessionCalls.beginPasskey)).json().value;
    const reply = createAuthenticator().create(options);
    expect((await asPerson(other, sessionCalls.addPasskey, { name: '', reply })).json()).toMatchObject({
      code: 'step_over',
    });
  });

  test('is renamed by its member only (IDOR)', async () => {
    const [person, other] = [await registerMember(app), await registerMember(app)];
    const { id } = await addTestPasskey(app, person);
    const rename = (who: Person, name: string) =>
      app.http.inject({ method: 'PUT', url: passkeyPath(id), headers: who.headers, payload: { name } });
    expect((await rename(other, 'Mine')).json()).toMatchObject({ code: 'not_found' });
    expect((await rename(person, '  ')).json()).toMatchObject({ code: 'fields_refused' });
    expect((await rename(person, 'Office key')).statusCode).toBe(200);
    const { passkeys } = (await asPerson(person, sessionCalls.getSecurity, undefined)).json().value;
    expect(passkeys[0].name).toBe('Office key');
  });

  test('is removed by password and code, and no longer logs in; another member’s answers like a missing one', async () => {
    const [person, other] = [await registerMember(app), await registerMember(app)];
    const { secret } = await turnOnTotp(app, person);
    const { id, device } = await addTestPasskey(app, person);
    const call = { ...sessionCalls.removePasskey, path: passkeyPath(id, '/remove') };
    const remove = async (who: Person, body: object) => {
      const payload = { password: TEST_PASSWORD, ...body };
      return (
        (
          await sendCall(app, call, payload, {
            headers: who.headers,
            seal: { about: 'POST /wps/member/security/passkeys/:id/remove' },
          })
        ).json().code ?? 'done'
      );
    };
    expect(await remove(other, {})).toBe('not_found');
    expect(await remove(person, {})).toBe('code_required');
    expect(await remove(person, { channel: 'totp', code: '000000' })).toBe('code_wrong');
    expect(await remove(person, { password: 'wrong-1234', channel: 'totp', code: '000000' })).toBe('password_wrong');
    expect(await remove(person, { channel: 'totp', code: codeNow(app, secret) })).toBe('done');
    expect((await logInBy(openBrowser(app), device)).json()).toMatchObject({ code: 'passkey_refused' });
  });

  test('requires a log-in and a real account', async () => {
    expect((await sendCall(app, sessionCalls.beginPasskey, {})).json()).toMatchObject({ code: 'not_logged_in' });
    const trial = await startTrial(app);
    expect((await asPerson(trial, sessionCalls.beginPasskey)).json()).toMatchObject({ code: 'in_need_true_account' });
  });
});

test.each([
  ['  Office  ', 'Office'],
  ['\u202eyekssap\u202c', 'yekssap'],
  ['👩🏽‍💻'.repeat(3), expect.stringMatching(/^.{1,40}$/u)],
  ['x'.repeat(60), 'x'.repeat(40)],
])('the name %j is stored as %s', (typed, stored) => {
  expect(passkeyName(typed)).toEqual(stored);
});
