import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import {
  headersOf,
  logIn,
  newUsername,
  picturesOnly,
  registerMember,
  sendCall,
  startTrial,
  TEST_PASSWORD,
} from '../../../../test/people.ts';
import { newAddress } from '../../../../test/seal.ts';
import { whileLocked } from '../../../../test/waiting.ts';
import { makeCaptcha } from '../human-check/session.captcha.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await picturesOnly(app);
});
afterAll(() => app?.close());

interface Try {
  readonly address?: string;
  readonly more?: Readonly<Record<string, unknown>>;
}
const tryLogin = (username: string, password: string, { address = newAddress(), more = {} }: Try = {}) =>
  sendCall(app, sessionCalls.login, { username, password, ...more }, { address });

/** A captcha with a known text: the test stores the answer itself. */
async function solved(text = 'ACE34'): Promise<{ captcha: string; captchaId: string }> {
  const { captchaId } = await makeCaptcha(app.context);
  await app.context.db.query(
    `update session.captcha set answer_hash = sha256(convert_to($1 || ' ' || $2, 'UTF8')) where id = $1`,
    [captchaId, text],
  );
  return { captcha: text.toLowerCase(), captchaId };
}

async function failTimes(times: number, username: string, address: string): Promise<void> {
  for (let index = 0; index < times; index += 1)
    await tryLogin(username, 'wrong-1234', { address, more: await solved() });
}

describe('success', () => {
  test('the reply names the session, and its cookie is http-only', async () => {
    const { username } = await registerMember(app);
    const reply = await tryLogin(username, TEST_PASSWORD);
    expect(reply.json()).toMatchObject({
      success: true,
      value: { firstTimeLogin: false, passwordExpired: false, mustChangePassword: false },
    });
    const cookie = reply.cookies.find(({ name }) => name === 'lantern_session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.value).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(reply.body).not.toContain(cookie?.value);
  });

  test('with https the cookie is bound to the host', async () => {
    const secure = await openTestApp({ PUBLIC_URL: 'https://lantern.example' });
    try {
      const { headers } = await registerMember(secure);
      expect(headers.cookie).toMatch(/^__Host-lantern_session=/);
    } finally {
      await secure.close();
    }
  });

  test('the name may be typed in capitals and with blanks around it', async () => {
    const { username } = await registerMember(app);
    expect((await tryLogin(` ${username.toUpperCase()} `, TEST_PASSWORD)).statusCode).toBe(200);
  });

  test('it returns the previous log-in (A04)', async () => {
    const { username } = await registerMember(app);
    const registeredAt = new Date(app.clock.nowMs()).toISOString();
    app.clock.advance(3600_000);
    const reply = await tryLogin(username, TEST_PASSWORD);
    expect(reply.json().value).toMatchObject({ previousLoginAt: registeredAt });
    expect((await tryLogin(username, TEST_PASSWORD)).json().value.previousLoginAt).toBe(
      new Date(app.clock.nowMs()).toISOString(),
    );
  });

  test('the database holds neither the secret of a session nor its token', async () => {
    const { headers } = await registerMember(app);
    const secret = headers.cookie.split('=')[1] ?? '';
    const { rows } = await app.context.db.query<{ line: string }>('select s::text as line from session.session s');
    const all = rows.map(({ line }) => line).join('\n');
    for (const text of [secret, headers['x-session-token']]) {
      expect(all).not.toContain(text);
      expect(all).not.toContain(Buffer.from(text).toString('hex'));
      expect(all).not.toContain(Buffer.from(text, 'base64url').toString('hex'));
    }
  });
});

describe('refusals without a difference', () => {
  test('a wrong password and an unknown name get the same answer', async () => {
    const { username } = await registerMember(app);
    const [known, unknown] = [await tryLogin(username, 'wrong-1234'), await tryLogin(newUsername(), 'wrong-1234')];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(known.json()).toMatchObject({ code: 'wrong_login' });
  });

  test('also by captcha and lock: an unknown name is counted the same', async () => {
    const { username } = await registerMember(app);
    const codes: string[][] = [];
    for (const name of [username, newUsername()]) {
      const address = newAddress();
      const seen: string[] = [];
      for (let index = 0; index < 4; index += 1) {
        const reply = (await tryLogin(name, 'wrong-1234', { address })).json();
        seen.push(`${reply.code} ${reply.captcha ?? false}`);
      }
      codes.push(seen);
    }
    expect(codes[0]).toEqual(codes[1]);
    expect(codes[0]).toEqual(['wrong_login false', 'wrong_login false', 'wrong_login true', 'captcha_required true']);
  });

  test('a trial has no password to guess', async () => {
    const trial = await startTrial(app);
    expect((await tryLogin(trial.username, 'undefined')).json()).toMatchObject({ code: 'wrong_login' });
  });
});

describe('captcha', () => {
  test('after three failures for a name it is required from every address, also with the right password', async () => {
    const { username } = await registerMember(app);
    for (let index = 0; index < 3; index += 1) await tryLogin(username, 'wrong-1234');
    expect((await tryLogin(username, TEST_PASSWORD)).json()).toMatchObject({ code: 'captcha_required', captcha: true });
    expect((await tryLogin(username, TEST_PASSWORD, { more: await solved() })).statusCode).toBe(200);
  });

  test('after three failures from an address it is required for every name', async () => {
    const address = newAddress();
    for (let index = 0; index < 3; index += 1) await tryLogin(newUsername(), 'wrong-1234', { address });
    const { username } = await registerMember(app);
    expect((await tryLogin(username, TEST_PASSWORD, { address })).json()).toMatchObject({ code: 'captcha_required' });
  });

  test('half an hour later it is no longer required', async () => {
    const { username } = await registerMember(app);
    for (let index = 0; index < 3; index += 1) await tryLogin(username, 'wrong-1234');
    app.clock.advance(30 * 60_000);
    expect((await tryLogin(username, TEST_PASSWORD)).statusCode).toBe(200);
  });

  test('a picture is valid for one try, and for two minutes', async () => {
    const { username } = await registerMember(app);
    for (let index = 0; index < 3; index += 1) await tryLogin(username, 'wrong-1234');
    const used = await solved();
    expect((await tryLogin(username, 'wrong-1234', { more: used })).json()).toMatchObject({ code: 'wrong_login' });
    const wrong = { code: 'captcha_wrong', captcha: true };
    expect((await tryLogin(username, TEST_PASSWORD, { more: used })).json()).toMatchObject(wrong);
    const mistyped = await solved();
    expect((await tryLogin(username, TEST_PASSWORD, { more: { ...mistyped, captcha: 'WRONG' } })).json()).toMatchObject(
      wrong,
    );
    expect((await tryLogin(username, TEST_PASSWORD, { more: mistyped })).json()).toMatchObject(wrong);
    const late = await solved();
    app.clock.advance(120_000);
    expect((await tryLogin(username, TEST_PASSWORD, { more: late })).json()).toMatchObject(wrong);
    const fresh = await solved();
    app.clock.advance(119_999);
    expect((await tryLogin(username, TEST_PASSWORD, { more: fresh })).statusCode).toBe(200);
  });
});

describe('lock', () => {
  test('after ten failures name and address together are refused for a quarter of an hour, and no other pair is', async () => {
    const { username } = await registerMember(app);
    const address = newAddress();
    await failTimes(10, username, address);
    const right = async (from: string) =>
      (await tryLogin(username, TEST_PASSWORD, { address: from, more: await solved() })).json();
    expect(await right(address)).toMatchObject({ code: 'login_locked', facts: { minutes: 15 } });
    expect(await right(newAddress())).toMatchObject({ success: true });
    app.clock.advance(15 * 60_000 - 1);
    expect(await right(address)).toMatchObject({ code: 'login_locked', facts: { minutes: 1 } });
    app.clock.advance(1);
    expect(await right(address)).toMatchObject({ success: true });
  });

  test('the right password in time resets the count', async () => {
    const { username } = await registerMember(app);
    const address = newAddress();
    await failTimes(9, username, address);
    expect((await tryLogin(username, TEST_PASSWORD, { address, more: await solved() })).statusCode).toBe(200);
    expect((await tryLogin(username, 'wrong-1234', { address })).json()).toMatchObject({ code: 'wrong_login' });
  });

  test('forty concurrent tries are counted like forty in a row', async () => {
    const username = newUsername();
    const address = newAddress();
    const tries = await whileLocked(app.owner, ['lock table session.attempt in share mode'], 4, () =>
      Array.from({ length: 40 }, () => tryLogin(username, 'wrong-1234', { address })),
    );
    const codes = tries.map((reply) => reply.json().code as string);
    expect(codes.filter((code) => code === 'wrong_login')).toHaveLength(3);
    expect(codes.filter((code) => code === 'captcha_required')).toHaveLength(37);
  });
});

describe('sessions', () => {
  test('a log-in ends the session of the browser, and never reuses its cookie (fixation)', async () => {
    const person = await registerMember(app);
    const planted = { cookie: `lantern_session=${'A'.repeat(43)}` };
    const body = { username: person.username, password: TEST_PASSWORD };
    const fromPlanted = headersOf(await sendCall(app, sessionCalls.login, body, { headers: planted }));
    expect(fromPlanted.cookie).not.toContain('AAAAAAAA');
    const renewed = headersOf(await sendCall(app, sessionCalls.login, body, { headers: person.headers }));
    const whoIs = async (cookie: string) =>
      (await sendCall(app, sessionCalls.getSession, undefined, { headers: { cookie } })).json().value.token;
    expect(await whoIs(person.headers.cookie)).toBeNull();
    expect(await whoIs(renewed.cookie)).toBe(renewed['x-session-token']);
    expect(await whoIs(fromPlanted.cookie)).toBe(fromPlanted['x-session-token']);
  });

  test('every session has an id and a secret of its own', async () => {
    const { username, memberId } = await registerMember(app);
    const others = [await logIn(app, username), await logIn(app, username)];
    expect(new Set(others.map(({ headers }) => headers.cookie)).size).toBe(2);
    const { rows } = await app.context.db.query('select distinct id from session.session where member_id = $1', [
      memberId,
    ]);
    expect(rows).toHaveLength(3);
  });
});

test('a page of another site cannot log a visitor in', async () => {
  const { username } = await registerMember(app);
  const body = { username, password: TEST_PASSWORD };
  const reply = await sendCall(app, sessionCalls.login, body, { headers: { origin: 'https://evil.example' } });
  expect(reply.json()).toMatchObject({ code: 'not_allowed' });
});

test('a plain body is refused', async () => {
  const reply = await app.http.inject({
    method: 'POST',
    url: sessionCalls.login.path,
    remoteAddress: newAddress(),
    payload: { username: 'someone', password: TEST_PASSWORD },
  });
  expect(reply.json()).toMatchObject({ code: 'sealed_body_required' });
});
