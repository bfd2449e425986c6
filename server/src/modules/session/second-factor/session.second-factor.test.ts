import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import {
  addTestPasskey,
  type Browser,
  codeNow,
  lettersTo,
  newestCode,
  openBrowser,
  tryPassword,
  turnOnTotp,
} from '../../../../test/authentication.ts';
import {
  headersOf,
  newUsername,
  type Person,
  registerMember,
  sendCall,
  startTrial,
  TEST_PASSWORD,
} from '../../../../test/people.ts';
import { newAddress } from '../../../../test/seal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const withMail = async (): Promise<Person & { mail: string }> => {
  const username = newUsername();
  const mail = `${username}@example.com`;
  return { ...(await registerMember(app, { username, fields: { email: mail } })), mail };
};
const nextOf = async (browser: Browser, username: string) => (await tryPassword(browser, username)).json().value.next;
const finish = (browser: Browser, ticket: string, channel: string, code: string) =>
  browser.sendCall(sessionCalls.finishStep, { ticket, channel, code });
const whoIs = async (headers: Readonly<Record<string, string>>) =>
  (await sendCall(app, sessionCalls.getSession, undefined, { headers })).json().value.token;

describe('TOTP after the password', () => {
  test('a right password alone does not log in; with the code of the device it does', async () => {
    const person = await registerMember(app);
    const { secret } = await turnOnTotp(app, person);
    const browser = openBrowser(app);
    const reply = await tryPassword(browser, person.username);
    const { next, ...answer } = reply.json().value;
    expect(answer).toMatchObject({ token: null, firstTimeLogin: false, previousLoginAt: null });
    expect(next).toMatchObject({ kind: 'second_factor', channels: ['totp', 'recovery'], mail: null });
    expect(await whoIs({ cookie: browser.cookie() })).toBeNull();
    const done = await finish(browser, next.ticket, 'totp', codeNow(app, secret));
    expect(await whoIs(headersOf(done))).toBe(done.json().value.token);
  });

  test('a code is valid once, also in another log-in (RFC 6238 5.2)', async () => {
    const person = await registerMember(app);
    const { secret } = await turnOnTotp(app, person);
    const code = codeNow(app, secret);
    const [one, other] = [openBrowser(app), openBrowser(app)];
    const [first, second] = [await nextOf(one, person.username), await nextOf(other, person.username)];
    expect((await finish(one, first.ticket, 'totp', code)).statusCode).toBe(200);
    expect((await finish(other, second.ticket, 'totp', code)).json()).toMatchObject({ code: 'code_wrong' });
  });

  test('of two concurrent uses of one code exactly one logs in', async () => {
    const person = await registerMember(app);
    const { secret } = await turnOnTotp(app, person);
    const browsers = [openBrowser(app), openBrowser(app)];
    const tickets: string[] = [];
    for (const browser of browsers) tickets.push((await nextOf(browser, person.username)).ticket);
    const code = codeNow(app, secret);
    const replies = await Promise.all(
      browsers.map((browser, index) => finish(browser, tickets[index] ?? '', 'totp', code)),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 422]);
  });

  test('a clock may be half a minute off, not more', async () => {
    const person = await registerMember(app);
    const { secret } = await turnOnTotp(app, person);
    app.clock.advance(300_000);
    const early = codeNow(app, secret);
    app.clock.advance(60_000);
    const browser = openBrowser(app);
    const { ticket } = await nextOf(browser, person.username);
    expect((await finish(browser, ticket, 'totp', early)).json()).toMatchObject({ code: 'code_wrong' });
    app.clock.advance(-30_000);
    expect((await finish(browser, ticket, 'totp', early)).statusCode).toBe(200);
  });

  test('an unconfirmed secret requires no code, and its code logs nobody in', async () => {
    const person = await registerMember(app);
    await sendCall(app, sessionCalls.beginTotp, {}, { headers: person.headers });
    expect((await tryPassword(openBrowser(app), person.username)).json().value.token).toEqual(expect.any(String));
  });
});

describe('the ticket', () => {
  test('is invalid in another browser, and without its cookie (ASVS 6.6.2)', async () => {
    const person = await registerMember(app);
    const { secret } = await turnOnTotp(app, person);
    const [own, foreign] = [openBrowser(app), openBrowser(app)];
    const { ticket } = await nextOf(own, person.username);
    await nextOf(foreign, person.username);
    const code = codeNow(app, secret);
    expect((await finish(foreign, ticket, 'totp', code)).json()).toMatchObject({ code: 'step_over' });
    expect((await finish(openBrowser(app), ticket, 'totp', code)).json()).toMatchObject({ code: 'step_over' });
    expect((await finish(own, ticket, 'totp', code)).statusCode).toBe(200);
  });

  test('is used up by the log-in (replay)', async () => {
    const person = await registerMember(app);
    const { secret } = await turnOnTotp(app, person);
    const browser = openBrowser(app);
    const { ticket } = await nextOf(browser, person.username);
    await finish(browser, ticket, 'totp', codeNow(app, secret));
    app.clock.advance(30_000);
    expect((await finish(browser, ticket, 'totp', codeNow(app, secret))).json()).toMatchObject({ code: 'step_over' });
  });

  test('ends after ten minutes', async () => {
    const person = await registerMember(app);
    const { secret } = await turnOnTotp(app, person);
    const browser = openBrowser(app);
    const { ticket } = await nextOf(browser, person.username);
    app.clock.advance(10 * 60_000);
    expect((await finish(browser, ticket, 'totp', codeNow(app, secret))).json()).toMatchObject({ code: 'step_over' });
  });

  test('allows five tries, however many concurrent (brute force)', async () => {
    const person = await registerMember(app);
    const { secret } = await turnOnTotp(app, person);
    const browser = openBrowser(app);
    const { ticket } = await nextOf(browser, person.username);
    const replies = await Promise.all(Array.from({ length: 20 }, () => finish(browser, ticket, 'totp', '000000')));
    const codes = replies.map((reply) => reply.json().code);
    expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'step_over')).toHaveLength(15);
    expect((await finish(browser, ticket, 'totp', codeNow(app, secret))).json()).toMatchObject({ code: 'step_over' });
  });

  test('ten wrong codes over any tickets block the step at that place for a quarter of an hour', async () => {
    const person = await registerMember(app);
    const { secret } = await turnOnTotp(app, person);
    const address = newAddress();
    for (let round = 0; round < 2; round += 1) {
      const browser = openBrowser(app, address);
      const { ticket } = await nextOf(browser, person.username);
      for (let tries = 0; tries < 5; tries += 1) await finish(browser, ticket, 'totp', '000000');
    }
    const right = async (from = address) => {
      const browser = openBrowser(app, from);
      const { ticket } = await nextOf(browser, person.username);
      return (await finish(browser, ticket, 'totp', codeNow(app, secret))).json();
    };
    expect(await right()).toMatchObject({ code: 'code_locked', facts: { minutes: 15 } });
    expect(await right(newAddress())).toMatchObject({ success: true });
    app.clock.advance(30_000);
    app.clock.advance(15 * 60_000);
    expect(await right()).toMatchObject({ success: true });
  });

  test('is completed only by its own channels', async () => {
    const person = await registerMember(app);
    await turnOnTotp(app, person);
    const browser = openBrowser(app);
    const { ticket } = await nextOf(browser, person.username);
    expect((await finish(browser, ticket, 'mail', '000000')).json()).toMatchObject({ code: 'channel_unknown' });
    const sent = await browser.sendCall(sessionCalls.sendStepCode, { ticket, channel: 'mail' });
    expect(sent.json()).toMatchObject({ code: 'channel_unknown' });
  });
});

describe('recovery codes', () => {
  test('ten come with the first factor; each is valid once, in any spelling, and the member is notified', async () => {
    const person = await withMail();
    const { recoveryCodes } = await turnOnTotp(app, person);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    const use = async (code: string) => {
      const browser = openBrowser(app);
      const { ticket } = await nextOf(browser, person.username);
      return (await finish(browser, ticket, 'recovery', code)).json();
    };
    const [first = '', second = ''] = recoveryCodes;
    expect(await use(first)).toMatchObject({ success: true });
    expect(await use(first)).toMatchObject({ code: 'code_wrong' });
    expect(await use(second.toUpperCase().replaceAll('-', ' '))).toMatchObject({ success: true });
    expect(await lettersTo(app, person.mail)).toEqual(
      expect.arrayContaining(['totp_on', 'recovery_used', 'new_place']),
    );
  });

  test('the database holds none of them in clear', async () => {
    const person = await registerMember(app);
    const { recoveryCodes } = await turnOnTotp(app, person);
    const { rows } = await app.context.db.query<{ code_hash: string }>(
      'select code_hash from session.recovery_code where member_id = $1',
      [person.memberId],
    );
    const plain = recoveryCodes.map((code) => code.replaceAll('-', ''));
    for (const { code_hash } of rows) expect(plain).not.toContain(code_hash);
  });

  test('another member’s code is refused', async () => {
    const [person, other] = [await registerMember(app), await registerMember(app)];
    await turnOnTotp(app, person);
    const { recoveryCodes } = await turnOnTotp(app, other);
    const browser = openBrowser(app);
    const { ticket } = await nextOf(browser, person.username);
    expect((await finish(browser, ticket, 'recovery', recoveryCodes[0] ?? '')).json()).toMatchObject({
      code: 'code_wrong',
    });
  });
});

describe('a new address', () => {
  test('requires a code by mail, once; then it is known', async () => {
    const person = await withMail();
    const browser = openBrowser(app);
    const next = await nextOf(browser, person.username);
    expect(next).toMatchObject({ kind: 'new_address', channels: ['mail'], mobile: null });
    expect(next.mail).toMatch(/^u•+@example\.com$/);
    const { ticket } = next;
    const sent = await browser.sendCall(sessionCalls.sendStepCode, { ticket, channel: 'mail' });
    expect(sent.json().value).toEqual({ expiredMinutes: 10, againInSeconds: 60 });
    const code = await newestCode(app, person.mail);
    expect(code).toMatch(/^[0-9]{6}$/);
    expect((await finish(browser, ticket, 'mail', code)).json()).toMatchObject({
      success: true,
      value: { next: null },
    });
    const again = openBrowser(app, browser.address);
    expect((await tryPassword(again, person.username)).json().value.token).toEqual(expect.any(String));
  });

  test('a code belongs to its ticket, and a newer one ends it', async () => {
    const person = await withMail();
    const [one, other] = [openBrowser(app), openBrowser(app)];
    const [first, second] = [await nextOf(one, person.username), await nextOf(other, person.username)];
    await one.sendCall(sessionCalls.sendStepCode, { ticket: first.ticket, channel: 'mail' });
    const code = await newestCode(app, person.mail);
    expect((await finish(other, second.ticket, 'mail', code)).json()).toMatchObject({ code: 'code_wrong' });
    const soon = await one.sendCall(sessionCalls.sendStepCode, { ticket: first.ticket, channel: 'mail' });
    expect(soon.json()).toMatchObject({ code: 'code_too_soon', facts: { seconds: 60 } });
    app.clock.advance(60_000);
    await one.sendCall(sessionCalls.sendStepCode, { ticket: first.ticket, channel: 'mail' });
    const newer = await newestCode(app, person.mail);
    if (newer !== code) expect((await finish(one, first.ticket, 'mail', code)).statusCode).toBe(422);
    expect((await finish(one, first.ticket, 'mail', newer)).statusCode).toBe(200);
  });

  test('six codes are sent to a member in a while from one place, over all browsers', async () => {
    const address = newAddress();
    const person = await withMail();
    const codes: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      const browser = openBrowser(app, address);
      const { ticket } = await nextOf(browser, person.username);
      const reply = await browser.sendCall(sessionCalls.sendStepCode, { ticket, channel: 'mail' });
      codes.push(reply.json().code ?? 'sent');
    }
    expect(codes).toEqual([...Array.from({ length: 6 }, () => 'sent'), 'code_too_soon']);
  });

  test('a member without mail and mobile is not locked out: the log-in is marked instead', async () => {
    const person = await registerMember(app);
    const browser = openBrowser(app);
    const reply = await tryPassword(browser, person.username);
    const logins = await sendCall(app, sessionCalls.listLogins, undefined, { headers: headersOf(reply) });
    expect(logins.json().value.list.map(({ newAddress }: { newAddress: boolean }) => newAddress)).toEqual([
      true,
      false,
    ]);
  });

  test('known ones are listed and deleted; another member’s answers like a missing one', async () => {
    const [person, other] = [await registerMember(app), await registerMember(app)];
    const { headers, address } = person;
    const list = async () =>
      (await sendCall(app, sessionCalls.listAddresses, undefined, { headers, address })).json().value.list;
    const known = await list();
    expect(known).toMatchObject([{ address, current: true }]);
    const forget = (who: Person) =>
      app.http.inject({ method: 'DELETE', url: `/wps/member/addresses/${known[0].id}`, headers: who.headers });
    expect((await forget(other)).json()).toMatchObject({ code: 'not_found' });
    expect((await forget(person)).statusCode).toBe(200);
    expect(await list()).toEqual([]);
  });
});

describe('changing the factors', () => {
  const asPerson = (person: Person, call: Parameters<typeof sendCall>[1], body: unknown = {}) =>
    sendCall(app, call, body, { headers: person.headers });

  test('requires the password when it was not entered within a quarter of an hour', async () => {
    const person = await registerMember(app);
    app.clock.advance(15 * 60_000);
    expect((await asPerson(person, sessionCalls.beginTotp)).json()).toMatchObject({
      code: 'password_required',
      fields: [{ field: 'password', key: 'field.not_empty' }],
    });
    await asPerson(person, sessionCalls.confirmPassword, { password: TEST_PASSWORD });
    expect((await asPerson(person, sessionCalls.beginTotp)).statusCode).toBe(200);
    expect((await asPerson(person, sessionCalls.beginPasskey)).statusCode).toBe(200);
  });

  test('TOTP is removed by password and code together, never by one of them', async () => {
    const person = await withMail();
    const { secret, recoveryCodes } = await turnOnTotp(app, person);
    const off = async (password: string, channel: string, code: string) =>
      (await asPerson(person, sessionCalls.removeTotp, { password, channel, code })).json().code ?? 'done';
    expect(await off('', 'totp', codeNow(app, secret))).toBe('password_required');
    expect(await off('wrong-1234', 'totp', codeNow(app, secret))).toBe('password_wrong');
    expect(await off(TEST_PASSWORD, 'totp', '000000')).toBe('code_wrong');
    expect((await asPerson(person, sessionCalls.beginTotp)).json()).toMatchObject({ code: 'factor_on_already' });
    expect(await off(TEST_PASSWORD, 'recovery', recoveryCodes[3] ?? '')).toBe('done');
    const security = (await asPerson(person, sessionCalls.getSecurity, undefined)).json().value;
    expect(security).toMatchObject({ totp: null, recoveryCodesLeft: 0, passkeys: [] });
    expect(await lettersTo(app, person.mail)).toContain('totp_off');
  });

  test('new recovery codes end the old ones', async () => {
    const person = await registerMember(app);
    expect((await asPerson(person, sessionCalls.renewRecoveryCodes)).json()).toMatchObject({ code: 'factor_missing' });
    const { recoveryCodes } = await turnOnTotp(app, person);
    const renewed = (await asPerson(person, sessionCalls.renewRecoveryCodes)).json().value.recoveryCodes;
    const browser = openBrowser(app);
    const { ticket } = await nextOf(browser, person.username);
    expect((await finish(browser, ticket, 'recovery', recoveryCodes[0] ?? '')).json()).toMatchObject({
      code: 'code_wrong',
    });
    expect((await finish(browser, ticket, 'recovery', renewed[0])).statusCode).toBe(200);
  });

  test('is for members with a real account', async () => {
    const trial = await startTrial(app);
    expect((await asPerson(trial, sessionCalls.beginTotp)).json()).toMatchObject({ code: 'in_need_true_account' });
    expect((await sendCall(app, sessionCalls.getSecurity)).json()).toMatchObject({ code: 'not_logged_in' });
  });

  test('the stored secret is sealed for this member', async () => {
    const person = await registerMember(app);
    const { secret } = await turnOnTotp(app, person);
    const { rows } = await app.context.db.query<{ secret: Buffer }>(
      'select secret from session.totp where member_id = $1',
      [person.memberId],
    );
    expect(rows[0]?.secret.includes(secret)).toBe(false);
    expect(() => app.context.secrets.open(rows[0]?.secret ?? Buffer.alloc(0), 'member totp 1')).toThrow();
  });
});

test('a passkey beside TOTP is offered as a channel of the same step', async () => {
  const person = await registerMember(app);
  await turnOnTotp(app, person);
  await addTestPasskey(app, person);
  const next = await nextOf(openBrowser(app), person.username);
  expect(next.channels).toEqual(['totp', 'passkey', 'recovery']);
});
