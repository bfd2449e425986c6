import { accountCalls } from '@lantern/contract/account';
import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { bindMobile, codeNow, lettersTo, newestCode, turnOnTotp } from '../../../../test/authentication.ts';
import {
  confirmMail,
  newUsername,
  type Person,
  registerMember,
  sendCall,
  startTrial,
  TEST_PASSWORD,
} from '../../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const [ONE, TWO] = ['271828', '314159'];
type Who = Pick<Person, 'headers'>;
type Method = 'totp' | 'mail' | 'sms';
const DONE = { success: true, value: {} };

const setOne = async ({ headers }: Who, fresh: string, oldPaymentPassword?: string) =>
  (
    await sendCall(
      app,
      accountCalls.setPaymentPassword,
      { newPaymentPassword: fresh, confirmNewPaymentPassword: fresh, oldPaymentPassword },
      { headers },
    )
  ).json();
const send = async ({ headers }: Who, by: Method) =>
  (await sendCall(app, accountCalls.sendPaymentCode, { way: by }, { headers })).json();
const reset = async ({ headers }: Who, by: Method, code: string, more: Readonly<Record<string, unknown>> = {}) =>
  (
    await sendCall(
      app,
      accountCalls.resetPaymentPassword,
      { way: by, code, newPaymentPassword: TWO, confirmNewPaymentPassword: TWO, ...more },
      { headers },
    )
  ).json();
const confirm = ({ headers }: Who) =>
  sendCall(app, sessionCalls.confirmPassword, { password: TEST_PASSWORD }, { headers });
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

interface WithMail extends Person {
  readonly mail: string;
}
/** A member with a mail address and a payment password. */
async function forgetful(): Promise<WithMail> {
  const mail = `${newUsername()}@example.com`;
  const person = { ...(await registerMember(app, { fields: { email: mail } })), mail };
  await confirmMail(app, person);
  await setOne(person, ONE);
  return person;
}
async function codeFor(person: WithMail): Promise<string> {
  expect(await send(person, 'mail')).toEqual({ success: true, value: { expiredMinutes: 10, againInSeconds: 60 } });
  return newestCode(app, person.mail);
}

describe('success', () => {
  test('with the code of the mail: the new one works, the old one does not, and the member is notified', async () => {
    const person = await forgetful();
    expect(await reset(person, 'mail', await codeFor(person))).toEqual(DONE);
    expect(await setOne(person, '161803', ONE)).toMatchObject({ code: 'old_password_wrong' });
    expect(await setOne(person, '161803', TWO)).toEqual(DONE);
    expect(await lettersTo(app, person.mail)).toEqual([
      'welcome',
      'payment_set',
      'payment_code',
      'payment_reset',
      'payment_changed',
    ]);
  });

  test('with the code of the SMS, where there is no mail', async () => {
    const person = await registerMember(app);
    const mobile = await bindMobile(app, person);
    await setOne(person, ONE);
    expect(await send(person, 'mail')).toMatchObject({ code: 'channel_unknown' });
    expect(await send(person, 'sms')).toMatchObject({ success: true });
    expect(await reset(person, 'sms', await newestCode(app, mobile))).toEqual(DONE);
    expect(await lettersTo(app, mobile)).toEqual(['payment_set', 'payment_code', 'payment_reset']);
  });

  test('with the authenticator app, once it is enabled for a day, and then with nothing weaker', async () => {
    const person = await forgetful();
    const { secret } = await turnOnTotp(app, person);
    // Whoever holds the session and its password can enable the app at once: that proves nothing.
    expect(await reset(person, 'totp', codeNow(app, secret))).toMatchObject({ code: 'factor_resting' });
    app.clock.advance(DAY_MS);
    const later = await stepIn(person, secret);
    app.clock.advance(30_000);
    expect(await send(later, 'mail')).toMatchObject({ code: 'channel_unknown' });
    const code = codeNow(app, secret);
    expect(await reset(later, 'totp', wrong(code))).toMatchObject({ code: 'code_wrong' });
    expect(await reset(later, 'totp', code)).toEqual(DONE);
    expect(await reset(later, 'totp', code)).toMatchObject({ code: 'code_wrong' });
  });

  test('the forgotten one itself may be set again', async () => {
    const person = await forgetful();
    const again = { newPaymentPassword: ONE, confirmNewPaymentPassword: ONE };
    expect(await reset(person, 'mail', await codeFor(person), again)).toEqual(DONE);
  });
});

/** Logs in again where TOTP is enabled. */
async function stepIn(person: WithMail, secret: string): Promise<Who> {
  const address = person.address;
  const first = await sendCall(
    app,
    sessionCalls.login,
    { username: person.username, password: TEST_PASSWORD },
    { address },
  );
  const cookieOf = (reply: typeof first) => reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const step = { ticket: first.json().value.next.ticket, channel: 'totp', code: codeNow(app, secret) };
  const reply = await sendCall(app, sessionCalls.finishStep, step, { address, headers: { cookie: cookieOf(first) } });
  return { headers: { cookie: cookieOf(reply), 'x-session-token': reply.json().value.token } };
}

describe('refusals', () => {
  test('without the log-in password of the last quarter of an hour: neither code nor change', async () => {
    const person = await forgetful();
    const code = await codeFor(person);
    app.clock.advance(15 * MINUTE_MS);
    expect(await send(person, 'mail')).toMatchObject({ code: 'password_required' });
    expect(await reset(person, 'mail', code)).toMatchObject({ code: 'password_required' });
    await confirm(person);
    expect(await reset(person, 'mail', await codeFor(person))).toEqual(DONE);
  });

  test('a used code, and one that was never sent', async () => {
    const person = await forgetful();
    expect(await reset(person, 'mail', '123456')).toMatchObject({
      code: 'code_wrong',
      fields: [{ field: 'code', key: 'field.code_wrong' }],
    });
    const code = await codeFor(person);
    expect(await reset(person, 'mail', code)).toEqual(DONE);
    expect(await reset(person, 'mail', code)).toMatchObject({ code: 'code_wrong' });
  });

  test('a code after ten minutes, and an older one after a newer', async () => {
    const person = await forgetful();
    const first = await codeFor(person);
    app.clock.advance(MINUTE_MS);
    const second = await codeFor(person);
    if (first !== second) expect(await reset(person, 'mail', first)).toMatchObject({ code: 'code_wrong' });
    app.clock.advance(10 * MINUTE_MS);
    expect(await reset(person, 'mail', second)).toMatchObject({ code: 'code_wrong' });
  });

  test('another member’s code, and one requested by another session of the same member (ASVS 6.6.2)', async () => {
    const [person, other] = [await forgetful(), await forgetful()];
    const [own, foreign] = [await codeFor(person), await codeFor(other)];
    if (own !== foreign) expect(await reset(person, 'mail', foreign)).toMatchObject({ code: 'code_wrong' });
    const second = await registerMember(app);
    const mobile = await bindMobile(app, second);
    await send(second, 'sms');
    const elsewhere = await otherSession(second);
    expect(await reset(elsewhere, 'sms', await newestCode(app, mobile))).toMatchObject({ code: 'code_wrong' });
    expect(await reset(second, 'sms', await newestCode(app, mobile))).toEqual(DONE);
  });

  test('an invalid new one, which uses no try, and the log-in password as the new one', async () => {
    const person = await forgetful();
    const code = await codeFor(person);
    for (let tries = 0; tries < 6; tries += 1)
      expect(await reset(person, 'mail', wrong(code), { confirmNewPaymentPassword: '1' })).toMatchObject({
        code: 'fields_refused',
        fields: [{ field: 'confirmNewPaymentPassword', key: 'field.inconsistent_twice' }],
      });
    expect(await reset(person, 'mail', code)).toEqual(DONE);
  });

  test('a trial, a visitor, an unknown method, an unknown field, and an unsealed body', async () => {
    const trial = await startTrial(app);
    expect(await send(trial, 'mail')).toMatchObject({ code: 'in_need_true_account' });
    expect(await reset(trial, 'mail', '123456')).toMatchObject({ code: 'in_need_true_account' });
    const visitor = { headers: { cookie: '', 'x-session-token': '' } };
    expect(await send(visitor, 'mail')).toMatchObject({ code: 'not_logged_in' });
    expect(await reset(visitor, 'mail', '123456')).toMatchObject({ code: 'not_logged_in' });
    const person = await registerMember(app);
    expect(await send(person, 'mail')).toMatchObject({ code: 'channel_unknown' });
    expect(await send(person, 'totp')).toMatchObject({ code: 'bad_input' });
    expect(await reset(person, 'mail', '1', { memberId: '1' })).toMatchObject({ code: 'bad_input' });
    const { method, path } = accountCalls.resetPaymentPassword;
    const payload = { way: 'mail', code: '1', newPaymentPassword: TWO, confirmNewPaymentPassword: TWO };
    const open = await app.http.inject({ method, url: path, headers: { ...person.headers }, payload });
    expect(open.json()).toMatchObject({ code: 'sealed_body_required' });
  });
});

/** Another session of a member at a known address, so that no code is required. */
async function otherSession(person: Person): Promise<Who> {
  const body = { username: person.username, password: TEST_PASSWORD };
  const reply = await sendCall(app, sessionCalls.login, body, { address: person.address });
  const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { headers: { cookie, 'x-session-token': reply.json().value.token } };
}

describe('tries', () => {
  test('five for one code, however many arrive at once; ten of a member block every code for a quarter of an hour', async () => {
    const person = await forgetful();
    const code = await codeFor(person);
    const replies = await Promise.all(Array.from({ length: 6 }, () => reset(person, 'mail', wrong(code))));
    expect(replies.map((reply) => reply.code)).toEqual(Array.from({ length: 6 }, () => 'code_wrong'));
    expect(await reset(person, 'mail', code)).toMatchObject({ code: 'code_wrong' });
    app.clock.advance(MINUTE_MS);
    const second = await codeFor(person);
    for (let tries = 0; tries < 3; tries += 1) await reset(person, 'mail', wrong(second));
    expect(await reset(person, 'mail', second)).toMatchObject({ code: 'code_locked', facts: { minutes: 14 } });
  });

  test('one code a minute and five an hour, over all sessions', async () => {
    const person = await registerMember(app);
    const mobile = await bindMobile(app, person);
    expect(await send(person, 'sms')).toMatchObject({ success: true });
    const other = await otherSession(person);
    expect(await send(other, 'sms')).toMatchObject({ code: 'code_too_soon', facts: { seconds: 60 } });
    for (let count = 1; count < 5; count += 1) {
      app.clock.advance(MINUTE_MS);
      expect(await send(person, 'sms')).toMatchObject({ success: true });
    }
    app.clock.advance(MINUTE_MS);
    expect(await send(person, 'sms')).toMatchObject({ code: 'code_too_soon', facts: { seconds: 3300 } });
    expect(await lettersTo(app, mobile)).toHaveLength(5);
  });

  test('of ten concurrent requests one code is sent', async () => {
    const person = await forgetful();
    const codes = await Promise.all(
      Array.from({ length: 10 }, async () => (await send(person, 'mail')).code ?? 'sent'),
    );
    expect(codes.filter((code) => code === 'sent')).toHaveLength(1);
  });

  test('of two concurrent uses of one code exactly one succeeds', async () => {
    const person = await forgetful();
    const code = await codeFor(person);
    const replies = await Promise.all([reset(person, 'mail', code), reset(person, 'mail', code)]);
    expect(replies.map((reply) => reply.code ?? 'done').sort()).toEqual(['code_wrong', 'done']);
  });
});

test('the database holds no code, and the member’s own addresses are shown masked', async () => {
  const person = await forgetful();
  const code = await codeFor(person);
  const { rows } = await app.context.db.query('select * from session.member_code where member_id = $1', [
    person.memberId,
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(code);
  const look = await sendCall(app, accountCalls.getPaymentPassword, undefined, { headers: person.headers });
  expect(look.json().value).toMatchObject({ set: true, ways: ['mail'], mobile: null });
  expect(look.json().value.mail).toMatch(/^u•+@example\.com$/);
});
