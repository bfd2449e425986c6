import { accountCalls } from '@lantern/contract/account';
import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { turnOnTotp } from '../../../../test/authentication.ts';
import {
  codeBrowser,
  headersOf,
  newUsername,
  type Person,
  picturesOnly,
  registerMember,
  sendCall,
  sentCode,
  TEST_PASSWORD,
} from '../../../../test/people.ts';
import { newAddress, seal } from '../../../../test/seal.ts';
import { whileLocked } from '../../../../test/waiting.ts';
import { sha256 } from '../../../platform/index.ts';
import { outboxOf } from '../../post/index.ts';
import { changeSetting, settingsOf } from '../../site/index.ts';

let app: TestApp;
const flag = async (CHNGPASSVERIF3: boolean) => {
  const flags = (await settingsOf(app.context))['whitelabel.flags'];
  await app.context.db.transaction((tx) =>
    changeSetting(app.context, tx, 'whitelabel.flags', { ...flags, CHNGPASSVERIF3 }, 'test'),
  );
};
beforeAll(async () => {
  app = await openTestApp({ SMS_URL: 'http://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1' });
  await picturesOnly(app);
  await flag(true);
});
afterAll(() => app?.close());

const NEXT = 'Quiet-River-2031';
type Reply = Awaited<ReturnType<typeof sendCall>>;
const codeOf = (reply: Reply) => reply.json().code;
const withMail = async (): Promise<{ person: Person; email: string }> => {
  const email = `${newUsername()}@example.com`;
  return { person: await registerMember(app, { fields: { email } }), email };
};
const forgot = (username: string, email: string, from: { address?: string; headers?: Record<string, string> } = {}) =>
  app.http.inject({
    method: 'POST',
    url: accountCalls.forgotByEmail.path,
    remoteAddress: from.address ?? newAddress(),
    headers: { ...from.headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, email }).toString(),
  });
const resetsFor = async (to: string) =>
  (await outboxOf(app.context, { pageNo: 1, pageSize: 20, to })).list.filter(({ key }) => key === 'reset').length;
/** The text of the mail, opened with the application's secrets. */
const ticketFor = async (email: string): Promise<string> => {
  const { rows } = await app.context.db.query<{ id: string; secrets: Buffer }>(
    `select id, secrets from post.message where recipient = $1 and key = 'reset' order by id desc limit 1`,
    [email],
  );
  const { link } = JSON.parse(app.context.secrets.open(rows[0]?.secrets as Buffer, `post message ${rows[0]?.id}`));
  expect(link).toMatch(/^http:\/\/localhost:3000\/reset\?ticket=[\w-]{43}$/);
  return new URL(link).searchParams.get('ticket') ?? '';
};
const linkFor = async ({ person, email }: { person: Person; email: string }): Promise<string> => {
  await forgot(person.username, email);
  await app.jobs.runDue();
  return ticketFor(email);
};
const reset = (ticket: string, newPassword = NEXT, confirmNewPassword = newPassword) =>
  sendCall(app, accountCalls.resetPassword, { ticket, newPassword, confirmNewPassword });
const login = (username: string, password: string, address = newAddress()) =>
  sendCall(app, sessionCalls.login, { username, password }, { address });
const isIn = async (headers: Person['headers']) =>
  (await app.http.inject({ method: 'GET', url: accountCalls.getMemberInfo.path, headers })).statusCode === 200;

describe('by mail', () => {
  test('a form POST sends a link; it sets the password, ends every session and logs in', async () => {
    const known = await withMail();
    const request = await forgot(known.person.username.toUpperCase(), known.email.toUpperCase());
    expect(request.json()).toEqual({
      success: true,
      value: { expiredMinutes: 15, expiresAt: new Date(app.clock.nowMs() + 900_000).toISOString() },
    });
    await app.jobs.runDue();
    const reply = await reset(await ticketFor(known.email));
    expect(reply.json()).toMatchObject({ success: true, value: { next: null, mustChangePassword: false } });
    expect(await isIn(headersOf(reply))).toBe(true);
    expect(await isIn(known.person.headers)).toBe(false);
    expect(codeOf(await login(known.person.username, TEST_PASSWORD, known.person.address))).toBe('wrong_login');
    expect((await login(known.person.username, NEXT, known.person.address)).statusCode).toBe(200);
    const { list } = await outboxOf(app.context, { pageNo: 1, pageSize: 9, to: known.email });
    expect(list.map(({ key }) => key)).toContain('password_changed');
  });

  test('does not bypass the second factor (ASVS 6.4.3)', async () => {
    const known = await withMail();
    await turnOnTotp(app, known.person);
    const reply = await reset(await linkFor(known));
    expect(reply.json().value).toMatchObject({ token: null, next: { kind: 'second_factor' } });
    expect(reply.cookies.map(({ name }) => name)).not.toContain('lantern_session');
  });

  test('neither words nor work show whether the name or the address exists (enumeration, ASVS 6.3.8)', async () => {
    const { person, email } = await withMail();
    const jobs = async () => {
      const { rows } = await app.context.db.query(`select kind from platform.job where kind = 'account.forgot'`);
      await app.context.db.query(`delete from platform.job where kind = 'account.forgot'`);
      return rows.length;
    };
    const seen = [];
    for (const [name, address] of [
      [person.username, email],
      [person.username, 'other@example.com'],
      [newUsername(), email],
    ] as const)
      seen.push([(await forgot(name, address)).json(), await jobs(), await resetsFor(email)]);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  test('name and address must belong together; the wrong address gets no mail', async () => {
    const [one, two] = [await withMail(), await withMail()];
    await forgot(one.person.username, two.email);
    await app.jobs.runDue();
    expect([await resetsFor(one.email), await resetsFor(two.email)]).toEqual([0, 0]);
  });

  test('at most five links an hour go to a mailbox', async () => {
    const { person, email } = await withMail();
    const address = newAddress();
    for (let round = 0; round < 8; round += 1) await forgot(person.username, email, { address });
    await app.jobs.runDue();
    expect(await resetsFor(email)).toBe(5);
  });

  test('at most ten from all places together, and these never block the owner’s own device', async () => {
    const { person, email } = await withMail();
    for (let round = 0; round < 15; round += 1) await forgot(person.username, email);
    await app.jobs.runDue();
    expect(await resetsFor(email)).toBe(10);
    await forgot(person.username, email, { headers: person.headers });
    await app.jobs.runDue();
    expect(await resetsFor(email)).toBe(11);
  });

  test('both fields are required, each with its own text', async () => {
    const reply = await forgot('', 'no-mail');
    expect(reply.statusCode).toBe(422);
    expect(reply.json().fields.map(({ field, key }: Record<string, string>) => [field, key])).toEqual([
      ['username', 'field.not_empty'],
      ['email', 'field.reg_pattern_3'],
    ]);
  });

  test('no other call accepts a form, and no other origin may send this one', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const plain = await app.http.inject({
      method: 'POST',
      url: '/wps/session/login/freeplay',
      headers,
      payload: 'a=b',
    });
    expect(plain.json()).toMatchObject({ success: false, code: 'bad_input' });
    const foreign = await app.http.inject({
      method: 'POST',
      url: accountCalls.forgotByEmail.path,
      headers: { ...headers, origin: 'https://evil.example' },
      payload: 'username=minhanh88&email=a%40b.vn',
    });
    expect(foreign.json().code).toBe('not_allowed');
  });
});

describe('a link', () => {
  test('is valid once, also for two concurrent uses, and using it voids the member’s other links', async () => {
    const known = await withMail();
    const first = await linkFor(known);
    const second = await linkFor(known);
    const link = 'select from account.reset where ticket_hash = $1 for update';
    const replies = await whileLocked(app.owner, [link, sha256(second)], 2, () => [reset(second), reset(second)]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(codeOf(await reset(first))).toBe('reset_link_over');
  });

  test('expires after fifteen minutes, and answers like one that never existed', async () => {
    const ticket = await linkFor(await withMail());
    app.clock.advance(900_000);
    expect(codeOf(await reset(ticket))).toBe('reset_link_over');
    expect(codeOf(await reset('nobody'))).toBe('reset_link_over');
  });

  test('stays valid when the password is refused beside its field', async () => {
    const known = await withMail();
    const ticket = await linkFor(known);
    expect((await reset(ticket, 'short')).json().fields[0]).toMatchObject({
      field: 'newPassword',
      key: 'field.reg_pattern_5',
    });
    expect((await reset(ticket, NEXT, 'Other-River-2031')).json().fields).toEqual([
      { field: 'confirmNewPassword', key: 'field.inconsistent_twice', params: {} },
    ]);
    expect((await reset(ticket, `x-${known.person.username}-7`)).json().fields[0].key).toBe('field.password_is_name');
    expect((await reset(ticket)).statusCode).toBe(200);
  });

  test('is stored as a hash only', async () => {
    const ticket = await linkFor(await withMail());
    const { rows } = await app.context.db.query('select * from account.reset');
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });
});

describe('by phone', () => {
  let last = 914_000_000;
  const withPhone = async (): Promise<{ person: Person; mobileNum: string }> => {
    last += 1;
    const person = await registerMember(app);
    await app.context.db.query('insert into account.verified_mobile values ($1, $2, now())', [
      `+84${last}`,
      person.memberId,
    ]);
    return { person, mobileNum: `0${last}` };
  };
  const codeFor = async (mobileNum: string): Promise<string> => {
    await sendCall(
      app,
      sessionCalls.sendPasswordCode,
      { mobileNum, countryDialingCode: '84' },
      { headers: codeBrowser() },
    );
    await app.jobs.runDue();
    return sentCode(app, `+84${mobileNum.slice(1)}`);
  };
  const byPhone = (mobileNum: string, verificationCode: string, newPassword = NEXT) =>
    sendCall(
      app,
      accountCalls.resetPasswordByPhone,
      { mobileNum, countryDialingCode: '84', verificationCode, newPassword },
      { headers: codeBrowser() },
    );

  test('code and new password log in, and end every other session', async () => {
    const { person, mobileNum } = await withPhone();
    const reply = await byPhone(mobileNum, await codeFor(mobileNum));
    expect(await isIn(headersOf(reply))).toBe(true);
    expect(await isIn(person.headers)).toBe(false);
    expect((await login(person.username, NEXT, person.address)).statusCode).toBe(200);
  });

  test('a wrong code and an unknown number get the same answer', async () => {
    const { mobileNum } = await withPhone();
    await codeFor(mobileNum);
    const [known, unknown] = [await byPhone(mobileNum, '0000000'), await byPhone('0914999999', '0000000')];
    expect(unknown.json()).toEqual(known.json());
    expect(known.json()).toMatchObject({ code: 'code_wrong', fields: [{ field: 'verificationCode' }] });
  });

  test('a refused password uses no try of the code', async () => {
    const { mobileNum } = await withPhone();
    const code = await codeFor(mobileNum);
    expect((await byPhone(mobileNum, code, 'short')).json().fields[0].field).toBe('newPassword');
    expect((await byPhone(mobileNum, code)).statusCode).toBe(200);
  });

  test('a code is valid once, and never for logging in', async () => {
    const { mobileNum } = await withPhone();
    const code = await codeFor(mobileNum);
    const asLogin = await sendCall(app, sessionCalls.login, {
      type: 'sms',
      mobileNum,
      countryDialingCode: '84',
      verificationCode: code,
    });
    expect(asLogin.statusCode).not.toBe(200);
    expect((await byPhone(mobileNum, code)).statusCode).toBe(200);
    expect(codeOf(await byPhone(mobileNum, code))).toBe('code_wrong');
  });

  test('the flag CHNGPASSVERIF3 closes it', async () => {
    await flag(false);
    expect(codeOf(await byPhone('0914000001', '123456'))).toBe('sms_off');
    await flag(true);
  });

  test('a sealed body is accepted once, and a plain one never', async () => {
    const { method, path: url } = accountCalls.resetPasswordByPhone;
    const body = { mobileNum: '0914000001', countryDialingCode: '84', verificationCode: '1', newPassword: NEXT };
    const payload = await seal(app, `${method} ${url}`, body);
    const send = (sent: object) => app.http.inject({ method, url, payload: sent, remoteAddress: newAddress() });
    expect((await send(payload)).json().code).toBe('code_wrong');
    expect((await send(payload)).json().code).toBe('sealed_body_replayed');
    expect((await send(body)).json().code).toBe('sealed_body_required');
  });
});
