import { accountCalls } from '@lantern/contract/account';
import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import {
  logIn,
  newUsername,
  type Person,
  registerMember,
  sendCall,
  startTrial,
  TEST_PASSWORD,
} from '../../../../test/people.ts';
import { newAddress } from '../../../../test/seal.ts';
import { hashPassword, openMember } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const NEW = 'Another-Lantern-78';
const change = (person: Pick<Person, 'headers'>, body: Readonly<Record<string, unknown>>) =>
  sendCall(
    app,
    accountCalls.changePassword,
    { newPassword: NEW, confirmNewPassword: NEW, ...body },
    { headers: person.headers },
  );
const isLoggedIn = async (person: Person): Promise<boolean> =>
  (await sendCall(app, accountCalls.getMemberInfo, undefined, { headers: person.headers })).statusCode === 200;
const opens = async (username: string, password: string): Promise<boolean> =>
  (await sendCall(app, sessionCalls.login, { username, password }, { address: newAddress() })).statusCode === 200;

describe('success', () => {
  test('the new password logs in, the old one does not, and all other sessions end', async () => {
    const person = await registerMember(app);
    const other = await logIn(app, person.username);
    const reply = await change(person, { oldPassword: TEST_PASSWORD });
    expect(reply.json()).toEqual({ success: true, value: {} });
    expect(await isLoggedIn(person)).toBe(true);
    expect(await isLoggedIn(other)).toBe(false);
    expect(await opens(person.username, TEST_PASSWORD)).toBe(false);
    expect(await opens(person.username, NEW)).toBe(true);
  });

  test('a password entered in this session less than a quarter of an hour ago needs no second entry', async () => {
    const person = await registerMember(app);
    app.clock.advance(15 * 60_000 - 1);
    expect((await change(person, {})).json()).toMatchObject({ success: true });
  });

  test('a member with a first password set by an operator does not enter it again', async () => {
    const username = newUsername();
    const passwordHash = (await hashPassword('One-Time-4711')) as string;
    const memberId = app.context.newId();
    await app.context.db.transaction((tx) =>
      openMember(app.context, tx, {
        memberId,
        account: username,
        nickname: username,
        type: 0,
        currency: 'LTN',
        language: 'EN',
        passwordHash,
        mustChangePassword: true,
        termsVersion: '2026-01',
      }),
    );
    const reply = await sendCall(app, sessionCalls.login, { username, password: 'One-Time-4711' });
    expect(reply.json().value).toMatchObject({ mustChangePassword: true });
    const person = await logIn(app, username, 'One-Time-4711');
    app.clock.advance(20 * 60_000);
    expect((await change(person, {})).json()).toMatchObject({ success: true });
    const again = await sendCall(app, sessionCalls.login, { username, password: NEW });
    expect(again.json().value).toMatchObject({ mustChangePassword: false });
  });
});

describe('refusals', () => {
  test('later the old password is required and must be right', async () => {
    const person = await registerMember(app);
    app.clock.advance(15 * 60_000);
    expect((await change(person, {})).json()).toMatchObject({
      code: 'old_password_required',
      fields: [{ field: 'oldPassword', key: 'field.not_empty' }],
    });
    expect((await change(person, { oldPassword: 'wrong-1234' })).json()).toMatchObject({
      code: 'old_password_wrong',
      fields: [{ field: 'oldPassword', key: 'field.old_password_wrong' }],
    });
    expect(await opens(person.username, TEST_PASSWORD)).toBe(true);
  });

  test.each([
    [{ newPassword: 'short1', confirmNewPassword: 'short1' }, { newPassword: 'field.reg_pattern_5' }],
    [{ newPassword: 'password123', confirmNewPassword: 'password123' }, { newPassword: 'field.password_common' }],
    [{ confirmNewPassword: 'Other-12345' }, { confirmNewPassword: 'field.inconsistent_twice' }],
    [{ newPassword: TEST_PASSWORD, confirmNewPassword: TEST_PASSWORD }, { newPassword: 'field.password_unchanged' }],
  ])('%j is refused beside its field', async (body, expected) => {
    const person = await registerMember(app);
    const reply = (await change(person, body)).json();
    expect(reply.code).toBe('fields_refused');
    expect(Object.fromEntries(reply.fields.map(({ field, key }: Record<string, string>) => [field, key]))).toEqual(
      expected,
    );
  });

  test('a trial has no password', async () => {
    expect((await change(await startTrial(app), {})).json()).toMatchObject({ code: 'in_need_true_account' });
  });

  test('a visitor, and a page that does not name its session, are refused', async () => {
    const person = await registerMember(app);
    const visitor = { headers: { cookie: '', 'x-session-token': '' } };
    expect((await change(visitor, {})).json()).toMatchObject({ code: 'not_logged_in' });
    const forged = { headers: { ...person.headers, 'x-session-token': 'x'.repeat(43) } };
    expect((await change(forged, {})).json()).toMatchObject({ code: 'not_logged_in' });
  });

  test('the call changes the caller’s own password only, whatever member it names', async () => {
    const [person, other] = [await registerMember(app), await registerMember(app)];
    const reply = await change(person, { memberId: other.memberId.toString() });
    expect(reply.json()).toMatchObject({ code: 'bad_input' });
    expect(await opens(other.username, TEST_PASSWORD)).toBe(true);
  });
});

test('of two concurrent changes one password works, and one session remains', async () => {
  const person = await registerMember(app);
  const passwords = ['First-Lantern-1', 'Second-Lantern-2'];
  await Promise.all(passwords.map((text) => change(person, { newPassword: text, confirmNewPassword: text })));
  const opened = await Promise.all(passwords.map((text) => opens(person.username, text)));
  expect(opened.filter(Boolean)).toHaveLength(1);
});
