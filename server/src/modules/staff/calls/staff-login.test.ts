import { randomBytes } from 'node:crypto';
import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/authentication.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { loginStaff, type Operator, registerMember, sendCall, TEST_PASSWORD } from '../../../../test/people.ts';
import { newAddress } from '../../../../test/seal.ts';
import { addStaff, STAFF_RIGHTS, totpCode } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
});
afterAll(() => app?.close());

const MINUTE_MS = 60_000;
const newName = () => `op${randomBytes(5).toString('hex')}`;
async function newOperator(): Promise<{ name: string; code: () => string }> {
  const name = newName();
  const added = await addStaff(app.context, { name, password: TEST_PASSWORD, rights: [] });
  if (added === null || added === 'busy') throw new Error('not added');
  return { name, code: () => totpCode(added.totpSecret, app.clock.nowMs()) };
}
const tryLogin = async (name: string, password: string, code: string, address = newAddress(), more: object = {}) =>
  (await sendCall(app, staffCalls.staffLogin, { name, password, code, ...more }, { address })).json();
/** A captcha with a known text. */
async function letters(text = 'ACE34'): Promise<{ captcha: string; captchaId: string }> {
  const { captchaId } = (await sendCall(app, staffCalls.getStaffCaptcha)).json().value;
  await app.context.db.query(
    `update session.captcha set answer_hash = sha256(convert_to($1 || ' ' || $2, 'UTF8')) where id = $1`,
    [captchaId, text],
  );
  return { captcha: text, captchaId };
}
const endSession = (headers: Readonly<Record<string, string>>) =>
  sendCall(app, staffCalls.staffLogout, undefined, { headers });

describe('success', () => {
  test('password and code open a session with the operator’s rights, which is logged', async () => {
    const operator = await loginStaff(app);
    expect((await endSession(operator.headers)).json()).toMatchObject({ success: true });
    const { rows } = await app.context.db.query(
      'select act, subject, staff_name from staff.audit where staff_id = $1 order by number',
      [operator.staffId],
    );
    expect(rows).toEqual([
      { act: 'staff.login', subject: operator.name, staff_name: operator.name },
      { act: 'staff.logout', subject: operator.name, staff_name: operator.name },
    ]);
  });

  test('a code of the previous step is valid, one of two steps before is not', async () => {
    const { name, code } = await newOperator();
    const old = code();
    app.clock.advance(60_000);
    expect(await tryLogin(name, TEST_PASSWORD, old)).toMatchObject({ code: 'wrong_login' });
    const before = code();
    app.clock.advance(30_000);
    expect(await tryLogin(name, TEST_PASSWORD, before)).toMatchObject({ success: true });
  });

  test('neither token nor second factor is stored in clear', async () => {
    const operator = await loginStaff(app);
    const { rows } = await app.context.db.query<{ line: string }>(
      'select o::text || s::text as line from staff.operator o join staff.session s on s.staff_id = o.id',
    );
    const all = rows.map(({ line }) => line).join('\n');
    expect(all).not.toContain(operator.headers.authorization.slice(7));
    expect(all).not.toContain(operator.totpSecret);
    expect(all).not.toContain(Buffer.from(operator.totpSecret).toString('hex'));
  });
});

describe('refusals without a difference', () => {
  test('wrong name, wrong password, wrong code: one answer', async () => {
    const { name, code } = await newOperator();
    const wrongCode = code() === '000000' ? '000001' : '000000';
    const replies = [
      await tryLogin(newName(), TEST_PASSWORD, code()),
      await tryLogin(name, 'wrong-1234', code()),
      await tryLogin(name, TEST_PASSWORD, wrongCode),
    ];
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]).toMatchObject({ code: 'wrong_login' });
  });

  test('a code is valid once, also for two at the same moment', async () => {
    const { name, code } = await newOperator();
    const replies = await Promise.all([1, 2, 3].map(() => tryLogin(name, TEST_PASSWORD, code())));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(await tryLogin(name, TEST_PASSWORD, code())).toMatchObject({ code: 'wrong_login' });
  });

  test('after ten wrong tries from one place the right one is refused there, for a quarter of an hour', async () => {
    const { name, code } = await newOperator();
    const address = newAddress();
    // The calls of one address are limited as well, so the test inserts the tries.
    await app.context.db.query(
      `insert into staff.attempt (id, name_hash, at, place)
       select $2::bigint + n, sha256(convert_to($1, 'UTF8')), $3::timestamptz, $4 from generate_series(1, 10) n`,
      [name, (app.context.newId() + 1_000_000n).toString(), new Date(app.clock.nowMs()), address],
    );
    expect(await tryLogin(name, TEST_PASSWORD, code(), address, await letters())).toMatchObject({
      code: 'wrong_login',
    });
    app.clock.advance(15 * MINUTE_MS);
    expect(await tryLogin(name, TEST_PASSWORD, code(), address, await letters())).toMatchObject({ success: true });
  });

  test('after three failures a captcha is required, for an unknown name as well', async () => {
    const { name, code } = await newOperator();
    const seen = async (of: string) => {
      const codes: string[] = [];
      for (let index = 0; index < 4; index += 1) codes.push((await tryLogin(of, 'wrong-1234', '000000')).code);
      return codes;
    };
    const known = await seen(name);
    expect(known).toEqual(['wrong_login', 'wrong_login', 'wrong_login', 'captcha_required']);
    expect(await seen(newName())).toEqual(known);
    expect(await tryLogin(name, TEST_PASSWORD, code())).toMatchObject({ code: 'captcha_required', captcha: true });
    expect(await tryLogin(name, TEST_PASSWORD, code(), newAddress(), await letters())).toMatchObject({ success: true });
  });

  test('a member’s name and password do not log in here', async () => {
    const member = await registerMember(app);
    expect(await tryLogin(member.username, TEST_PASSWORD, '123456')).toMatchObject({ code: 'wrong_login' });
  });
});

describe('an operator whose name is tried a thousand times elsewhere', () => {
  test('logs in on a known device without a change, and on a new one with a captcha', async () => {
    const { name, code } = await newOperator();
    const known = openBrowser(app);
    const right = () => {
      app.clock.advance(30_000);
      return { name, password: TEST_PASSWORD, code: code() };
    };
    const codeOf = (reply: { json(): { code?: string } }) => reply.json().code ?? 'done';
    expect(codeOf(await known.sendCall(staffCalls.staffLogin, right()))).toBe('done');
    await app.context.db.query(
      `insert into staff.attempt (id, name_hash, at, place)
       select $2::bigint + n, sha256(convert_to($1, 'UTF8')), $3::timestamptz, '2001:db8:0:' || to_hex(n / 10) || '::/64'
       from generate_series(1, 1000) n`,
      [name, (app.context.newId() + 1_000_000n).toString(), new Date(app.clock.nowMs())],
    );
    expect(codeOf(await known.sendCall(staffCalls.staffLogin, right(), { address: newAddress() }))).toBe('done');
    expect(codeOf(await sendCall(app, staffCalls.staffLogin, right()))).toBe('captcha_required');
    expect(codeOf(await sendCall(app, staffCalls.staffLogin, { ...right(), ...(await letters()) }))).toBe('done');
  });
});

describe('sessions of operators', () => {
  const isOpen = async (operator: Operator): Promise<boolean> =>
    (await sendCall(app, lotteryOfficeCalls.listDrawImports, undefined, { headers: operator.headers })).json().code !==
    'not_logged_in';

  test('end by log-out, after twelve hours of use, and when the operator is switched off', async () => {
    const [out, off, long] = [await loginStaff(app), await loginStaff(app), await loginStaff(app)];
    await endSession(out.headers);
    expect(await isOpen(out)).toBe(false);
    await app.context.db.query('update staff.operator set is_active = false where id = $1', [off.staffId]);
    expect(await isOpen(off)).toBe(false);
    for (let index = 0; index < 36; index += 1) {
      expect(await isOpen(long)).toBe(true);
      app.clock.advance(20 * MINUTE_MS);
    }
    expect(await isOpen(long)).toBe(false);
  });

  test('end by half an hour without use, and not before', async () => {
    const operator = await loginStaff(app);
    app.clock.advance(29 * MINUTE_MS);
    expect(await isOpen(operator)).toBe(true);
    app.clock.advance(31 * MINUTE_MS);
    expect(await isOpen(operator)).toBe(false);
  });

  test('a removed right is gone at once', async () => {
    const operator = await loginStaff(app, { rights: [...STAFF_RIGHTS] });
    await app.context.db.query(`update staff.operator set role = null, rights = '{}' where id = $1`, [
      operator.staffId,
    ]);
    expect(
      (await sendCall(app, lotteryOfficeCalls.listDrawImports, undefined, { headers: operator.headers })).json(),
    ).toMatchObject({
      code: 'not_allowed',
    });
  });

  test('a member’s session works for no office call, and an operator’s for no member call', async () => {
    const member = await registerMember(app);
    const operator = await loginStaff(app);
    expect((await endSession(member.headers)).json()).toMatchObject({ code: 'not_allowed' });
    expect((await endSession({})).json()).toMatchObject({ code: 'not_logged_in' });
    const info = await app.http.inject({ method: 'GET', url: '/wps/member/info', headers: operator.headers });
    expect(info.json()).toMatchObject({ code: 'not_logged_in' });
  });
});
