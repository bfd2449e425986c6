import { accountCalls } from '@lantern/contract/account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import {
  headersOf,
  logIn,
  newUsername,
  picturesOnly,
  registerMember,
  registration,
  sendCall,
} from '../../../../test/people.ts';
import { newAddress, seal } from '../../../../test/seal.ts';
import { balancesOf } from '../../ledger/index.ts';
import { changeSetting, settingsOf } from '../../site/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await picturesOnly(app);
});
afterAll(() => app?.close());

const about = `${accountCalls.register.method} ${accountCalls.register.path}`;
const fieldsOf = (reply: Awaited<ReturnType<typeof sendCall>>): Record<string, string> =>
  Object.fromEntries((reply.json().fields ?? []).map(({ field, key }: Record<string, string>) => [field, key]));

describe('success', () => {
  test('a new member is logged in and has accounts without money', async () => {
    const person = await registerMember(app);
    expect(await balancesOf(app.context.db, person.memberId)).toEqual({
      main: 0n,
      bonus: 0n,
      pending: 0n,
      currency: 'LTN',
    });
    expect((await logIn(app, person.username)).memberId).toBe(person.memberId);
  });

  test('the terms are stored with their version and time, and the password as argon2id only (A01)', async () => {
    const person = await registerMember(app);
    const { rows } = await app.context.db.query<Record<string, unknown>>(
      'select terms_version, terms_at, age_confirmed_at, password_hash from account.member where id = $1',
      [person.memberId],
    );
    const now = new Date(app.clock.nowMs());
    expect(rows[0]).toMatchObject({ terms_version: '2026-01', terms_at: now, age_confirmed_at: now });
    expect(rows[0]?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('fields that the settings offer are stored; others are not', async () => {
    const fields = { email: 'chi@example.com', payeeName: 'TRẦN THỊ CHI' };
    const person = await registerMember(app, { fields });
    const { rows } = await app.context.db.query('select email, payee_name from account.member where id = $1', [
      person.memberId,
    ]);
    expect(rows[0]).toEqual({ email: 'chi@example.com', payee_name: null });
  });
});

describe('refusals', () => {
  test('every fault is reported beside its field, in the language of the page', async () => {
    const body = registration('1abc', { password: 'abc', confirmPassword: 'abd', email: 'no-mail' });
    const reply = await sendCall(app, accountCalls.register, body, { headers: { 'x-language': 'VI' } });
    expect(reply.statusCode).toBe(422);
    expect(fieldsOf(reply)).toEqual({
      username: 'field.reg_pattern_1',
      password: 'field.reg_pattern_5',
      confirmPassword: 'field.inconsistent_twice',
      email: 'field.reg_pattern_3',
    });
    expect(reply.json().message).toBe('Vui lòng kiểm tra các ô được đánh dấu.');
  });

  test.each([
    ['iloveyou123', 'field.password_common'],
    ['lan99hoang!!', 'field.password_is_name'],
  ])('%s is refused as a common password', async (password, key) => {
    const body = registration('lan99hoang', { password, confirmPassword: password });
    expect(fieldsOf(await sendCall(app, accountCalls.register, body))).toEqual({ password: key });
  });

  test.each([[{ ageConfirmed: false }], [{ termsVersion: '2025-12' }]])(
    'without age and the current terms: %j',
    async (more) => {
      const reply = await sendCall(app, accountCalls.register, registration(newUsername(), more));
      expect(reply.json()).toMatchObject({ code: 'terms_not_accepted' });
    },
  );

  test('a name is one name, whatever its letter case', async () => {
    const { username } = await registerMember(app);
    const reply = await sendCall(app, accountCalls.register, registration(username.toUpperCase()));
    expect(reply.json()).toMatchObject({
      code: 'username_taken',
      fields: [{ field: 'username', key: 'field.username_taken' }],
    });
  });

  test('an unknown field is refused: no caller chooses the own type, balance or upline', async () => {
    for (const more of [{ type: 1 }, { uplineId: '1' }, { currency: 'USD' }, { mustChangePassword: false }]) {
      const reply = await sendCall(app, accountCalls.register, registration(newUsername(), more));
      expect(reply.json()).toMatchObject({ success: false, code: 'bad_input' });
    }
  });

  test('a captcha is required where the merchant enables it, and is valid for one try', async () => {
    const { context } = app;
    const set = (value: boolean) =>
      context.db.transaction((tx) => changeSetting(context, tx, 'account.captcha', value, 'test'));
    await set(true);
    const without = await sendCall(app, accountCalls.register, registration(newUsername()));
    const wrong = await sendCall(
      app,
      accountCalls.register,
      registration(newUsername(), { captchaId: 'never-was', captcha: 'AAAAA' }),
    );
    await set(false);
    expect(without.json()).toMatchObject({ code: 'captcha_required', captcha: true });
    expect(wrong.json()).toMatchObject({ code: 'captcha_wrong', captcha: true });
  });

  test('closed registration is refused with its own code', async () => {
    const { context } = app;
    const set = (value: boolean) =>
      context.db.transaction((tx) => changeSetting(context, tx, 'account.registration', value, 'test'));
    await set(false);
    const reply = await sendCall(app, accountCalls.register, registration(newUsername()));
    await set(true);
    expect(reply.json()).toMatchObject({ code: 'registration_off' });
  });

  test('the flag REGISTER closes registration too, and opens it again', async () => {
    const { context } = app;
    const { 'whitelabel.flags': flags } = await settingsOf(context);
    const set = (REGISTER: boolean) =>
      context.db.transaction((tx) => changeSetting(context, tx, 'whitelabel.flags', { ...flags, REGISTER }, 'test'));
    await set(false);
    const closed = await sendCall(app, accountCalls.register, registration(newUsername()));
    await set(true);
    const open = await sendCall(app, accountCalls.register, registration(newUsername()));
    expect([closed.json().code, open.json().success]).toEqual(['registration_off', true]);
  });
});

describe('concurrent', () => {
  test('of ten registrations with one name exactly one succeeds', async () => {
    const username = newUsername();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => sendCall(app, accountCalls.register, registration(username))),
    );
    const codes = replies.map((reply) => (reply.json().success ? 'done' : reply.json().code)).sort();
    expect(codes).toEqual(['done', ...Array.from({ length: 9 }, () => 'username_taken')]);
    const { rows } = await app.context.db.query<{ members: number }>(
      'select count(*)::int as members from account.member where account = $1',
      [username],
    );
    expect(rows).toEqual([{ members: 1 }]);
  });
});

describe('sealed', () => {
  const send = (payload: object) =>
    app.http.inject({
      method: accountCalls.register.method,
      url: accountCalls.register.path,
      remoteAddress: newAddress(),
      payload,
    });

  test('a plain body is refused', async () => {
    expect((await send(registration(newUsername()))).json()).toMatchObject({ code: 'sealed_body_required' });
  });

  test('the same sealed body is accepted once', async () => {
    const sealed = await seal(app, about, registration(newUsername()));
    expect((await send(sealed)).statusCode).toBe(200);
    expect((await send(sealed)).json()).toMatchObject({ code: 'sealed_body_replayed' });
  });

  test('a body older than a minute is refused, one exactly at the limit is not', async () => {
    const old = await seal(app, about, registration(newUsername()), { timeMs: app.clock.nowMs() - 60_001 });
    expect((await send(old)).json()).toMatchObject({ code: 'sealed_body_stale' });
    const edge = await seal(app, about, registration(newUsername()), { timeMs: app.clock.nowMs() - 60_000 });
    expect((await send(edge)).statusCode).toBe(200);
  });

  test('a body sealed for another call, or with one byte changed, is refused', async () => {
    const other = await seal(app, about, registration(newUsername()), { about: 'POST /wps/session/login' });
    expect((await send(other)).json()).toMatchObject({ code: 'sealed_body_required' });
    const good = await seal(app, about, registration(newUsername()));
    const first = good.data.startsWith('A') ? 'B' : 'A';
    expect((await send({ ...good, data: first + good.data.slice(1) })).json()).toMatchObject({
      code: 'sealed_body_required',
    });
    expect((await send({ ...good, kid: 'unknown' })).json()).toMatchObject({ code: 'sealed_key_unknown' });
  });
});

test('the limit per address stops guessing names (enumeration)', async () => {
  const address = newAddress();
  const codes: string[] = [];
  for (let index = 0; index < accountCalls.register.limit.points + 1; index += 1)
    codes.push((await sendCall(app, accountCalls.register, registration('1'), { address })).json().code);
  expect(codes.at(-1)).toBe('too_many_requests');
  expect(codes.slice(0, -1)).not.toContain('too_many_requests');
});

test('a new session never reuses the cookie of the request (fixation)', async () => {
  const first = await registerMember(app);
  const reply = await sendCall(app, accountCalls.register, registration(newUsername()), { headers: first.headers });
  expect(headersOf(reply).cookie).not.toBe(first.headers.cookie);
  const old = await app.http.inject({ method: 'GET', url: accountCalls.getMemberInfo.path, headers: first.headers });
  expect(old.json()).toMatchObject({ code: 'not_logged_in' });
});
