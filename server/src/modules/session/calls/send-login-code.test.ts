import type { CallDefinition } from '@lantern/contract';
import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { turnOnTotp } from '../../../../test/authentication.ts';
import { codeBrowser, type Person, picturesOnly, registerMember, sendCall, sentCode } from '../../../../test/people.ts';
import { newAddress } from '../../../../test/seal.ts';
import { changeSetting, settingsOf } from '../../site/index.ts';
import { makeCaptcha } from '../human-check/session.captcha.ts';

let app: TestApp;
const flags = async (changes: Record<string, boolean>) => {
  const now = (await settingsOf(app.context))['whitelabel.flags'];
  await app.context.db.transaction((tx) =>
    changeSetting(app.context, tx, 'whitelabel.flags', { ...now, ...changes }, 'test'),
  );
};
beforeAll(async () => {
  app = await openTestApp({ SMS_URL: 'http://127.0.0.1:1' });
  await picturesOnly(app);
  await flags({ LOGINSMS: true, CHNGPASSVERIF3: true, REGISTERMOBILE: true });
});
afterAll(() => app?.close());

let last = 912_000_000;
const newNumber = (): string => {
  last += 1;
  return `0${last}`;
};
const inFull = (mobileNum: string): string => `+84${mobileNum.slice(1)}`;
const withNumber = async (): Promise<{ person: Person; mobileNum: string }> => {
  const [person, mobileNum] = [await registerMember(app), newNumber()];
  await app.context.db.query(
    'insert into account.verified_mobile (mobile, member_id, verified_at) values ($1, $2, now())',
    [inFull(mobileNum), person.memberId],
  );
  return { person, mobileNum };
};
const send = (
  mobileNum: string,
  address = newAddress(),
  more = {},
  call: CallDefinition = sessionCalls.sendLoginCode,
) => sendCall(app, call, { mobileNum, countryDialingCode: '84', ...more }, { address, headers: codeBrowser() });
const login = (mobileNum: string, verificationCode: string, more = {}) =>
  sendCall(
    app,
    sessionCalls.login,
    { type: 'sms', mobileNum, countryDialingCode: '84', verificationCode, ...more },
    { headers: codeBrowser() },
  );
const codeFor = async (mobileNum: string): Promise<string> => {
  expect((await send(mobileNum)).statusCode).toBe(200);
  await app.jobs.runDue();
  return sentCode(app, inFull(mobileNum));
};
/** A captcha with a known text. */
async function letters(text = 'ACE34'): Promise<{ captcha: string; captchaId: string }> {
  const { captchaId } = await makeCaptcha(app.context);
  await app.context.db.query(
    `update session.captcha set answer_hash = sha256(convert_to($1 || ' ' || $2, 'UTF8')) where id = $1`,
    [captchaId, text],
  );
  return { captcha: text, captchaId };
}
const codeOf = (reply: { json(): { code?: string } }) => reply.json().code;
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('success', () => {
  test('the received code logs in without a password and without a slider', async () => {
    await flags({ SLIDER: true });
    const { mobileNum } = await withNumber();
    const code = await codeFor(mobileNum);
    expect(code).toMatch(/^[0-9]{6}$/);
    const reply = await login(mobileNum, code);
    expect(reply.json()).toMatchObject({ success: true, value: { next: null } });
    expect(reply.json().value.token).toBeTypeOf('string');
    await flags({ SLIDER: false });
  });

  test('a code by SMS does not bypass the second factor (ASVS 6.3.3)', async () => {
    const { person, mobileNum } = await withNumber();
    await turnOnTotp(app, person);
    const reply = await login(mobileNum, await codeFor(mobileNum));
    expect(reply.json().value).toMatchObject({ token: null, next: { kind: 'second_factor' } });
  });

  test('the answer states the validity of the code, in the caller’s language', async () => {
    const reply = await sendCall(
      app,
      sessionCalls.sendLoginCode,
      { mobileNum: newNumber(), countryDialingCode: '+84' },
      { headers: { 'x-language': 'VI' } },
    );
    expect(reply.json().value).toMatchObject({
      expiredMinutes: 3,
      expiresAt: new Date(app.clock.nowMs() + 180_000).toISOString(),
      message: 'Nếu số này dùng được ở đây, mã đang được gửi đến. Mã có hiệu lực 3 phút.',
    });
  });

  test('only the newest code is valid', async () => {
    const { mobileNum } = await withNumber();
    const first = await codeFor(mobileNum);
    app.clock.advance(60_000);
    const second = await codeFor(mobileNum);
    if (first !== second) expect(codeOf(await login(mobileNum, first))).toBe('code_wrong');
    expect((await login(mobileNum, second)).statusCode).toBe(200);
  });
});

describe('an unknown number (enumeration, ASVS 6.3.8)', () => {
  test('gets the answer of a known one, and nothing is sent', async () => {
    const { mobileNum } = await withNumber();
    const unknownNumber = newNumber();
    const [known, unknown] = [await send(mobileNum), await send(unknownNumber)];
    expect(unknown.json()).toEqual(known.json());
    await app.jobs.runDue();
    await expect(sentCode(app, inFull(unknownNumber))).rejects.toThrow();
    expect((await login(unknownNumber, '123456')).json()).toEqual((await login(mobileNum, '000000')).json());
  });

  test('a request does the same work for both: a job does the lookup', async () => {
    const seen: string[][] = [];
    const { mobileNum } = await withNumber();
    for (const number of [mobileNum, newNumber()]) {
      await send(number);
      const { rows } = await app.context.db.query<{ purpose: string; n: number }>(
        `select (select count(*)::int from session.mobile_code) as n, kind as purpose from platform.job where kind = 'session.code'`,
      );
      seen.push(rows.map(({ purpose, n }) => `${purpose} ${n}`));
      await app.context.db.query(`delete from platform.job where kind = 'session.code'`);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toHaveLength(1);
  });

  test('tries with it always get the same refusal', async () => {
    const unknownNumber = newNumber();
    for (let round = 0; round < 7; round += 1) expect(codeOf(await login(unknownNumber, '111111'))).toBe('code_wrong');
    const { mobileNum } = await withNumber();
    const code = await codeFor(mobileNum);
    for (let round = 0; round < 7; round += 1) expect(codeOf(await login(mobileNum, wrong(code)))).toBe('code_wrong');
  });
});

describe('a code (ASVS 6.5, 6.6)', () => {
  test('is valid once, also for two at once', async () => {
    const { mobileNum } = await withNumber();
    const code = await codeFor(mobileNum);
    const replies = await Promise.all([1, 2, 3].map(() => login(mobileNum, code)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('expires after its minutes', async () => {
    const { mobileNum } = await withNumber();
    const code = await codeFor(mobileNum);
    app.clock.advance(180_000);
    expect(codeOf(await login(mobileNum, code))).toBe('code_wrong');
  });

  test('stays valid after four wrong tries and not after five, however many concurrent', async () => {
    const one = await withNumber();
    const code = await codeFor(one.mobileNum);
    for (let round = 0; round < 4; round += 1) await login(one.mobileNum, wrong(code));
    expect((await login(one.mobileNum, code)).statusCode).toBe(200);
    const two = await withNumber();
    const other = await codeFor(two.mobileNum);
    await Promise.all(Array.from({ length: 5 }, () => login(two.mobileNum, wrong(other))));
    expect(codeOf(await login(two.mobileNum, other))).toBe('code_wrong');
  });

  test('is valid for its purpose and its number only', async () => {
    const [one, two] = [await withNumber(), await withNumber()];
    const code = await codeFor(one.mobileNum);
    expect(codeOf(await login(two.mobileNum, code))).toBe('code_wrong');
    const mobileNo = two.mobileNum;
    await sendCall(app, sessionCalls.sendRegisterMobileCode, { mobileNo, countryDialingCode: '84' });
    await app.jobs.runDue();
    expect(codeOf(await login(mobileNo, await sentCode(app, inFull(mobileNo))))).toBe('code_wrong');
  });

  test('is nowhere in the database in clear, and neither is its number', async () => {
    const { mobileNum } = await withNumber();
    const code = await codeFor(mobileNum);
    const { rows } = await app.context.db.query('select * from session.mobile_code, session.code_request');
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(inFull(mobileNum));
  });
});

describe('refusals', () => {
  test('an invalid number, beside its field', async () => {
    const reply = await send('12');
    expect(reply.json()).toMatchObject({
      code: 'fields_refused',
      fields: [{ field: 'mobileNum', key: 'field.mobile_not_valid' }],
    });
  });

  test('a second request for a number from one place within a second, also concurrently', async () => {
    const [number, address] = [newNumber(), newAddress()];
    const replies = await Promise.all([1, 2, 3, 4].map(() => send(number, address)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    app.clock.advance(999);
    expect((await send(number, address)).json()).toMatchObject({ code: 'too_many_requests', facts: { seconds: 1 } });
    app.clock.advance(1);
    expect((await send(number, address)).statusCode).toBe(200);
  });

  test('the sixth request for a number from one place within half an hour, with any captcha', async () => {
    const [number, address] = [newNumber(), newAddress()];
    for (let round = 0; round < 5; round += 1) {
      expect((await send(number, address, await letters())).statusCode).toBe(200);
      app.clock.advance(61_000);
    }
    expect(codeOf(await send(number, address, await letters()))).toBe('too_many_requests');
    app.clock.advance(30 * 60_000);
    expect((await send(number, address, await letters())).statusCode).toBe(200);
  });

  test('an address that tries many numbers needs a captcha after three', async () => {
    const address = newAddress();
    for (let round = 0; round < 3; round += 1) expect((await send(newNumber(), address)).statusCode).toBe(200);
    expect((await send(newNumber(), address)).json()).toMatchObject({ code: 'captcha_required', captcha: true });
    expect(codeOf(await send(newNumber(), address, { captcha: 'AAAAA', captchaId: 'nobody' }))).toBe('captcha_wrong');
  });

  test('an address asks for as many codes as the merchant lets it', async () => {
    const most = (value: number) =>
      app.context.db.transaction((tx) => changeSetting(app.context, tx, 'sms.addressHalfHour', value, 'test'));
    const address = newAddress();
    await most(10);
    for (let round = 0; round < 10; round += 1)
      expect((await send(newNumber(), address, await letters())).statusCode).toBe(200);
    expect(codeOf(await send(newNumber(), address, await letters()))).toBe('too_many_requests');
    await most(11);
    expect((await send(newNumber(), address, await letters())).statusCode).toBe(200);
    await most(30);
  });

  test.each<[string, CallDefinition, object]>([
    ['LOGINSMS', sessionCalls.sendLoginCode, { mobileNum: '0912345678' }],
    ['CHNGPASSVERIF3', sessionCalls.sendPasswordCode, { mobileNum: '0912345678' }],
    ['REGISTERMOBILE', sessionCalls.sendRegisterMobileCode, { mobileNo: '0912345678' }],
  ])('without the flag %s', async (flag, call, body) => {
    await flags({ [flag]: false });
    expect(codeOf(await sendCall(app, call, { countryDialingCode: '84', ...body }))).toBe('sms_off');
    if (flag === 'LOGINSMS') expect(codeOf(await login('0912345678', '123456'))).toBe('sms_off');
    await flags({ [flag]: true });
  });

  test('a log-in without number or code, beside each field', async () => {
    const reply = await sendCall(app, sessionCalls.login, { type: 'sms', countryDialingCode: '84' });
    expect(reply.json().fields.map(({ field }: { field: string }) => field)).toEqual(['mobileNum', 'verificationCode']);
    const name = await sendCall(app, sessionCalls.login, { username: ' ' });
    expect(name.json().fields.map(({ field }: { field: string }) => field)).toEqual(['username', 'password']);
  });
});
