import { accountCalls } from '@lantern/contract/account';
import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { bindMobile, lettersTo } from '../../../../test/authentication.ts';
import {
  logIn,
  newUsername,
  type Person,
  registerMember,
  sendCall,
  startTrial,
  TEST_PASSWORD,
} from '../../../../test/people.ts';
import { changeSetting, settingsOf } from '../../site/index.ts';
import { hashPassword } from '../account.passwords.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const QUARTER_MS = 15 * 60_000;
const [ONE, TWO, WRONG] = ['271828', '314159', '000001'];
type Who = Pick<Person, 'headers'>;
const set = async (who: Who, fresh: string, more: Readonly<Record<string, unknown>> = {}) =>
  (
    await sendCall(
      app,
      accountCalls.setPaymentPassword,
      { newPaymentPassword: fresh, confirmNewPaymentPassword: fresh, ...more },
      { headers: who.headers },
    )
  ).json();
const stateOf = async ({ headers }: Who) =>
  (await sendCall(app, accountCalls.getPaymentPassword, undefined, { headers })).json().value;
const keysOf = (reply: { fields?: { field: string; key: string }[] }) =>
  Object.fromEntries((reply.fields ?? []).map(({ field, key }) => [field, key]));
const memberWith = async (paymentPassword: string): Promise<Person> => {
  const person = await registerMember(app);
  expect(await set(person, paymentPassword)).toMatchObject({ success: true });
  return person;
};
const DONE = { success: true, value: {} };

describe('success', () => {
  test('the first one needs only a recent log-in password, and no answer contains it', async () => {
    const person = await registerMember(app);
    app.clock.advance(QUARTER_MS - 1);
    expect(await stateOf(person)).toMatchObject({ set: false });
    expect(await set(person, ONE)).toEqual(DONE);
    expect(await stateOf(person)).toMatchObject({ set: true });
    const { rows } = await app.context.db.query<{ hash: string }>(
      'select payment_password_hash as hash from account.profile where member_id = $1',
      [person.memberId],
    );
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/);
  });

  test('later it requires the log-in password again', async () => {
    const person = await registerMember(app);
    app.clock.advance(QUARTER_MS);
    expect(await set(person, ONE)).toMatchObject({
      code: 'password_required',
      fields: [{ field: 'password', key: 'field.not_empty' }],
    });
    await sendCall(app, sessionCalls.confirmPassword, { password: TEST_PASSWORD }, { headers: person.headers });
    expect(await set(person, ONE)).toEqual(DONE);
  });

  test('with the old one it is changed, and the old one no longer works', async () => {
    const person = await memberWith(ONE);
    expect(await set(person, TWO, { oldPaymentPassword: ONE })).toEqual(DONE);
    expect(await set(person, '161803', { oldPaymentPassword: ONE })).toMatchObject({ code: 'old_password_wrong' });
    expect(await set(person, '161803', { oldPaymentPassword: TWO })).toEqual(DONE);
  });

  test('a member without a profile sets one too', async () => {
    const person = await registerMember(app);
    await app.context.db.query('delete from account.profile where member_id = $1', [person.memberId]);
    expect(await set(person, ONE)).toEqual(DONE);
    expect(await stateOf(person)).toMatchObject({ set: true });
  });

  test('the log-in and the other sessions continue', async () => {
    const person = await registerMember(app);
    const other = await logIn(app, person.username);
    expect(await set(person, ONE)).toEqual(DONE);
    expect(await stateOf(other)).toMatchObject({ set: true });
    expect((await logIn(app, person.username)).memberId).toBe(person.memberId);
  });
});

describe('refusals', () => {
  test('without the old one, even with a recent log-in password', async () => {
    const person = await memberWith(ONE);
    for (const proof of [{}, { oldPaymentPassword: '' }])
      expect(await set(person, TWO, proof)).toMatchObject({
        code: 'old_password_required',
        fields: [{ field: 'oldPaymentPassword', key: 'field.not_empty' }],
      });
    expect(await set(person, TWO, { oldPaymentPassword: ONE })).toEqual(DONE);
  });

  test('with a wrong old one', async () => {
    const person = await memberWith(ONE);
    expect(await set(person, TWO, { oldPaymentPassword: WRONG })).toMatchObject({
      code: 'old_password_wrong',
      fields: [{ field: 'oldPaymentPassword', key: 'field.old_password_wrong' }],
    });
  });

  test.each([
    ['', '', { newPaymentPassword: 'field.not_empty', confirmNewPaymentPassword: 'field.not_empty' }],
    ['12345', '12345', { newPaymentPassword: 'field.reg_pattern_6' }],
    ['1234567', '1234567', { newPaymentPassword: 'field.reg_pattern_6' }],
    ['12345a', '12345a', { newPaymentPassword: 'field.reg_pattern_6' }],
    [ONE, TWO, { confirmNewPaymentPassword: 'field.inconsistent_twice' }],
  ])('%j and %j are refused beside their fields', async (fresh, again, expected) => {
    const person = await registerMember(app);
    const reply = await set(person, fresh, { confirmNewPaymentPassword: again });
    expect(reply.code).toBe('fields_refused');
    expect(keysOf(reply)).toEqual(expected);
  });

  test('the old one as the new one', async () => {
    const reply = await set(await memberWith(ONE), ONE, { oldPaymentPassword: ONE });
    expect(keysOf(reply)).toEqual({ newPaymentPassword: 'field.password_unchanged' });
  });

  test('the log-in password, where the merchant’s patterns allow both', async () => {
    const person = await registerMember(app);
    const passwordHash = (await hashPassword(ONE)) as string;
    await app.context.db.query('update account.member set password_hash = $2 where id = $1', [
      person.memberId,
      passwordHash,
    ]);
    expect(keysOf(await set(person, ONE))).toEqual({ newPaymentPassword: 'field.payment_is_password' });
    expect(await stateOf(person)).toMatchObject({ set: false });
  });

  test('a trial, a visitor, and a page that does not name its session', async () => {
    expect(await set(await startTrial(app), ONE)).toMatchObject({ code: 'in_need_true_account' });
    const person = await registerMember(app);
    for (const headers of [
      { cookie: '', 'x-session-token': '' },
      { ...person.headers, 'x-session-token': 'x'.repeat(43) },
    ])
      expect(await set({ headers }, ONE)).toMatchObject({ code: 'not_logged_in' });
  });

  test('a body of another shape, and one that names another member', async () => {
    const [person, other] = [await registerMember(app), await registerMember(app)];
    expect(await set(person, ONE, { newPaymentPassword: 271828 })).toMatchObject({ code: 'bad_input' });
    expect(await set(person, 'x'.repeat(256))).toMatchObject({ code: 'bad_input' });
    expect(await set(person, ONE, { memberId: other.memberId.toString() })).toMatchObject({ code: 'bad_input' });
    expect(await stateOf(other)).toMatchObject({ set: false });
  });

  test('an unsealed form', async () => {
    const { headers } = await registerMember(app);
    const payload = { newPaymentPassword: ONE, confirmNewPaymentPassword: ONE };
    const { method, path } = accountCalls.setPaymentPassword;
    const reply = await app.http.inject({ method, url: path, headers: { ...headers }, payload });
    expect(reply.json()).toMatchObject({ code: 'sealed_body_required' });
  });
});

test('the pattern is the merchant’s, also where the registration does not ask for the field', async () => {
  const fields = (await settingsOf(app.context))['account.fields'];
  const write = (value: typeof fields) =>
    app.context.db.transaction((tx) => changeSetting(app.context, tx, 'account.fields', value, 'test'));
  const rule = { ...fields['paymentPassword'], minLength: 8, maxLength: 8, enabled: false, required: false };
  await write({ ...fields, paymentPassword: rule } as typeof fields);
  const person = await registerMember(app);
  expect((await set(person, ONE)).fields).toMatchObject([{ key: 'field.reg_pattern_6', params: { range: '8' } }]);
  expect(await set(person, '27182818')).toEqual(DONE);
  await write(fields);
});

describe('wrong tries', () => {
  const wrongs = (people: readonly Who[], count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const who = people[at % people.length] as Who;
        return (await set(who, TWO, { oldPaymentPassword: WRONG })).code as string;
      }),
    );

  test('ten over two sessions at once block it for a day, also for the right one, another session and another address', async () => {
    const person = await memberWith(ONE);
    const other = await logIn(app, person.username);
    const codes = await wrongs([person, other], 14);
    expect(codes.filter((code) => code === 'old_password_wrong')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(4);
    app.clock.advance(QUARTER_MS);
    const later = await logIn(app, person.username);
    expect(await set(later, TWO, { oldPaymentPassword: ONE })).toMatchObject({
      code: 'too_many_requests',
      facts: { seconds: 85_500 },
    });
    app.clock.advance(85_500_000);
    expect(await set(await logIn(app, person.username), TWO, { oldPaymentPassword: ONE })).toEqual(DONE);
  });

  test('of a day count on after a right one', async () => {
    const person = await memberWith(ONE);
    await wrongs([person], 6);
    expect(await set(person, TWO, { oldPaymentPassword: ONE })).toEqual(DONE);
    expect((await wrongs([person], 5)).filter((code) => code === 'too_many_requests')).toHaveLength(1);
  });

  test('are reset by a right one, and block no other member', async () => {
    const [person, other] = [await memberWith(ONE), await memberWith(ONE)];
    await wrongs([person], 9);
    expect(await set(person, TWO, { oldPaymentPassword: ONE })).toEqual(DONE);
    expect(await set(person, ONE, { oldPaymentPassword: WRONG })).toMatchObject({ code: 'old_password_wrong' });
    expect(await set(other, TWO, { oldPaymentPassword: ONE })).toEqual(DONE);
  });

  test('an invalid new one uses no try of the old one', async () => {
    const person = await memberWith(ONE);
    for (let tries = 0; tries < 11; tries += 1)
      expect(await set(person, '1', { oldPaymentPassword: WRONG })).toMatchObject({ code: 'fields_refused' });
    expect(await set(person, TWO, { oldPaymentPassword: ONE })).toEqual(DONE);
  });
});

describe('the member is notified', () => {
  const notices = (to: string) => lettersTo(app, to);

  test('by mail, of the first one and of each change, and of no refusal', async () => {
    const mail = `${newUsername()}@example.com`;
    const person = await registerMember(app, { fields: { email: mail } });
    await set(person, ONE);
    await set(person, TWO, { oldPaymentPassword: WRONG });
    await set(person, TWO, { oldPaymentPassword: ONE });
    expect(await notices(mail)).toEqual(['welcome', 'payment_set', 'payment_changed']);
  });

  test('by SMS where there is no mail; without both it is set all the same', async () => {
    const person = await registerMember(app);
    const mobile = await bindMobile(app, person);
    await set(person, ONE);
    expect(await notices(mobile)).toEqual(['payment_set']);
    expect(await set(await registerMember(app), ONE)).toEqual(DONE);
  });
});

describe('concurrent', () => {
  const outcomes = (replies: readonly { success: boolean; code?: string }[]) =>
    replies.map((reply) => (reply.success ? 'done' : reply.code)).sort();

  test('setting the first one: one is stored, the other must name it', async () => {
    const person = await registerMember(app);
    const replies = await Promise.all([set(person, ONE), set(person, TWO)]);
    expect(outcomes(replies)).toEqual(['done', 'old_password_required']);
    const stored = replies[0]?.success ? ONE : TWO;
    expect(await set(person, '161803', { oldPaymentPassword: stored })).toEqual(DONE);
  });

  test('changing it with the same old one: one is stored, the other is refused', async () => {
    const person = await memberWith(ONE);
    const proof = { oldPaymentPassword: ONE };
    const replies = await Promise.all([set(person, TWO, proof), set(person, '161803', proof)]);
    expect(outcomes(replies)).toEqual(['done', 'old_password_wrong']);
  });
});
