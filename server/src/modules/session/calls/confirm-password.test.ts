import { accountCalls } from '@lantern/contract/account';
import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { logIn, type Person, registerMember, sendCall, startTrial, TEST_PASSWORD } from '../../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const OTHERS = 'Den-Long-2027';
const QUARTER_MS = 15 * 60_000;
type Who = Pick<Person, 'headers'>;
const confirm = async ({ headers }: Who, password: string, more: Readonly<Record<string, unknown>> = {}) =>
  (await sendCall(app, sessionCalls.confirmPassword, { password, ...more }, { headers })).json();
const isHeld = async ({ headers }: Who): Promise<boolean> =>
  (await sendCall(app, sessionCalls.getSecurity, undefined, { headers })).json().value.passwordHeld;
/** A member whose log-in was a quarter of an hour ago. */
const lateMember = async (): Promise<Person> => {
  const person = await registerMember(app);
  app.clock.advance(QUARTER_MS);
  return person;
};
const DONE = { success: true, value: {} };

describe('success', () => {
  test('the session counts as confirmed again, for a quarter of an hour', async () => {
    const person = await lateMember();
    expect(await isHeld(person)).toBe(false);
    expect(await confirm(person, TEST_PASSWORD)).toEqual(DONE);
    app.clock.advance(QUARTER_MS - 1);
    expect(await isHeld(person)).toBe(true);
    app.clock.advance(1);
    expect(await isHeld(person)).toBe(false);
  });

  test('this session only: another one of the same member is not confirmed', async () => {
    const person = await registerMember(app);
    const other = await logIn(app, person.username);
    app.clock.advance(QUARTER_MS);
    expect(await confirm(person, TEST_PASSWORD)).toEqual(DONE);
    expect(await isHeld(other)).toBe(false);
  });
});

/** ASVS 7.5.1, 7.5.3: each of these changes a login method, or the protection of money. */
test('every change of a login method requires it', async () => {
  const person = await lateMember();
  const { headers } = person;
  const calls = [
    [sessionCalls.beginTotp, undefined],
    [sessionCalls.beginPasskey, undefined],
    [sessionCalls.renewRecoveryCodes, undefined],
  ] as const;
  const codes = async () => {
    const events: string[] = [];
    for (const [call, body] of calls) events.push((await sendCall(app, call, body, { headers })).json().code ?? 'done');
    return events;
  };
  expect(await codes()).toEqual(['password_required', 'password_required', 'password_required']);
  await confirm(person, TEST_PASSWORD);
  expect(await codes()).toEqual(['done', 'done', 'factor_missing']);
});

describe('refusals', () => {
  test('an empty and a wrong one, beside its field', async () => {
    const person = await lateMember();
    expect(await confirm(person, '')).toMatchObject({
      code: 'password_required',
      fields: [{ field: 'password', key: 'field.not_empty' }],
    });
    expect(await confirm(person, 'wrong-1234')).toMatchObject({
      code: 'password_wrong',
      fields: [{ field: 'password', key: 'field.password_wrong' }],
    });
    expect(await isHeld(person)).toBe(false);
  });

  test('the right one of another member', async () => {
    const [person, other] = [await lateMember(), await registerMember(app)];
    const change = { oldPassword: TEST_PASSWORD, newPassword: OTHERS, confirmNewPassword: OTHERS };
    await sendCall(app, accountCalls.changePassword, change, { headers: other.headers });
    expect(await confirm(other, OTHERS)).toEqual(DONE);
    expect(await confirm(person, OTHERS)).toMatchObject({ code: 'password_wrong' });
  });

  test('a trial, a visitor, and a page that does not name its session', async () => {
    expect(await confirm(await startTrial(app), TEST_PASSWORD)).toMatchObject({ code: 'in_need_true_account' });
    const { headers } = await registerMember(app);
    for (const bad of [
      { cookie: '', 'x-session-token': '' },
      { ...headers, 'x-session-token': 'x'.repeat(43) },
    ])
      expect(await confirm({ headers: bad }, TEST_PASSWORD)).toMatchObject({ code: 'not_logged_in' });
  });

  test('a body that names another member, and an unsealed one', async () => {
    const person = await registerMember(app);
    expect(await confirm(person, TEST_PASSWORD, { memberId: '1' })).toMatchObject({ code: 'bad_input' });
    const { method, path } = sessionCalls.confirmPassword;
    const payload = { password: TEST_PASSWORD };
    const reply = await app.http.inject({ method, url: path, headers: { ...person.headers }, payload });
    expect(reply.json()).toMatchObject({ code: 'sealed_body_required' });
  });
});

describe('wrong tries', () => {
  test('ten over two sessions at once block it, also for the right one, for a quarter of an hour', async () => {
    const person = await registerMember(app);
    const other = await logIn(app, person.username);
    const codes = await Promise.all(
      Array.from({ length: 14 }, async (_, at) => (await confirm(at % 2 ? person : other, 'wrong-1234')).code),
    );
    expect(codes.filter((code) => code === 'password_wrong')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(4);
    expect(await confirm(person, TEST_PASSWORD)).toMatchObject({
      code: 'too_many_requests',
      facts: { seconds: 900 },
    });
    app.clock.advance(QUARTER_MS);
    expect(await confirm(person, TEST_PASSWORD)).toEqual(DONE);
  });

  test('are reset by a right one, and block no other member', async () => {
    const [person, other] = [await registerMember(app), await registerMember(app)];
    for (let tries = 0; tries < 9; tries += 1) await confirm(person, 'wrong-1234');
    expect(await confirm(other, TEST_PASSWORD)).toEqual(DONE);
    expect(await confirm(person, TEST_PASSWORD)).toEqual(DONE);
    expect(await confirm(person, 'wrong-1234')).toMatchObject({ code: 'password_wrong' });
  });

  test('are counted where the password removes a factor, too', async () => {
    const person = await registerMember(app);
    const off = async (password: string) =>
      (
        await sendCall(
          app,
          sessionCalls.removeTotp,
          { password, channel: 'totp', code: '000000' },
          { headers: person.headers },
        )
      ).json();
    for (let tries = 0; tries < 10; tries += 1)
      expect(await off('wrong-1234')).toMatchObject({ code: 'password_wrong' });
    expect(await off(TEST_PASSWORD)).toMatchObject({ code: 'too_many_requests' });
  });
});
