import { accountCalls } from '@lantern/contract/account';
import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestLink } from '../../../../test/agents.ts';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import {
  codeBrowser,
  newUsername,
  picturesOnly,
  registerMember,
  registration,
  sendCall,
  sentCode,
} from '../../../../test/people.ts';
import { newAddress, seal } from '../../../../test/seal.ts';
import { outboxOf } from '../../post/index.ts';
import { changeSetting, type Settings, settingsOf } from '../../site/index.ts';
import { isPassword } from '../account.passwords.ts';

let app: TestApp;
const set = <K extends keyof Settings>(key: K, value: Settings[K]) =>
  app.context.db.transaction((tx) => changeSetting(app.context, tx, key, value, 'test'));
const offer = async (...names: string[]) => {
  const fields = (await settingsOf(app.context))['account.fields'];
  const on = Object.fromEntries(
    Object.entries(fields).map(([name, rule]) => [name, { ...rule, enabled: rule.required || names.includes(name) }]),
  );
  await set('account.fields', on);
};
beforeAll(async () => {
  app = await openTestApp({ SMS_URL: 'http://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1' });
  await picturesOnly(app);
  await set('whitelabel.flags', { ...(await settingsOf(app.context))['whitelabel.flags'], REGISTERMOBILE: true });
});
afterAll(() => app?.close());

let last = 913_000_000;
const newNumber = (): string => {
  last += 1;
  return `0${last}`;
};
const inFull = (mobileNum: string): string => `+84${mobileNum.slice(1)}`;
const codeFor = async (mobileNo: string): Promise<string> => {
  const body = { mobileNo, countryDialingCode: '84' };
  expect((await sendCall(app, sessionCalls.sendRegisterMobileCode, body, { headers: codeBrowser() })).statusCode).toBe(
    200,
  );
  await app.jobs.runDue();
  return sentCode(app, inFull(mobileNo));
};
const byMobile = (mobileNum: string, verificationCode: string, more = {}) =>
  sendCall(
    app,
    accountCalls.registerMobile,
    registration(newUsername(), { mobileNum, countryDialingCode: '84', verificationCode, ...more }),
    { headers: codeBrowser() },
  );
const byName = (more: object, username = newUsername()) =>
  sendCall(app, accountCalls.register, registration(username, { ...more }));
const keysOf = (reply: Awaited<ReturnType<typeof sendCall>>) =>
  Object.fromEntries((reply.json().fields ?? []).map(({ field, key }: Record<string, string>) => [field, key]));
const profileOf = async (username: string) =>
  (
    await app.context.db.query<Record<string, unknown>>(
      'select p.*, m.upline_id from account.profile p join account.member m on m.id = p.member_id where m.account = $1',
      [username],
    )
  ).rows[0];

describe('by mobile', () => {
  test('the verified number belongs to the member and logs in from then on', async () => {
    const mobileNum = newNumber();
    const reply = await byMobile(mobileNum, await codeFor(mobileNum));
    expect(reply.json()).toMatchObject({ success: true, value: { firstTimeLogin: true } });
    await set('whitelabel.flags', { ...(await settingsOf(app.context))['whitelabel.flags'], LOGINSMS: true });
    app.clock.advance(60_000);
    const body = { mobileNum, countryDialingCode: '84' };
    await sendCall(app, sessionCalls.sendLoginCode, body, { headers: codeBrowser() });
    await app.jobs.runDue();
    const verificationCode = await sentCode(app, inFull(mobileNum));
    const login = await sendCall(
      app,
      sessionCalls.login,
      { type: 'sms', ...body, verificationCode },
      { headers: codeBrowser() },
    );
    expect(login.statusCode).toBe(200);
  });

  test('number and code are required, each refused beside its field', async () => {
    expect(keysOf(await byMobile('', ''))).toEqual({ mobileNum: 'field.not_empty' });
    expect(keysOf(await byMobile('0000000', '1'))).toEqual({ mobileNum: 'field.mobile_not_valid' });
    expect(Object.keys(keysOf(await byMobile(newNumber(), '')))).toEqual(['verificationCode']);
  });

  test('a wrong code registers nobody', async () => {
    const mobileNum = newNumber();
    const code = await codeFor(mobileNum);
    const reply = await byMobile(mobileNum, code === '000000' ? '000001' : '000000');
    expect(reply.json()).toMatchObject({ code: 'code_wrong', fields: [{ field: 'verificationCode' }] });
  });

  test('one number is one member, also when two requests verify it at once; the refused one stores nothing', async () => {
    const mobileNum = newNumber();
    const first = await codeFor(mobileNum);
    expect((await byMobile(mobileNum, first)).statusCode).toBe(200);
    app.clock.advance(60_000);
    const again = await codeFor(mobileNum);
    const username = newUsername();
    const reply = await sendCall(
      app,
      accountCalls.registerMobile,
      registration(username, { mobileNum, countryDialingCode: '84', verificationCode: again }),
      { headers: codeBrowser() },
    );
    expect(reply.json()).toMatchObject({
      code: 'mobile_taken',
      fields: [{ field: 'mobileNum', key: 'field.mobile_taken' }],
    });
    expect(await profileOf(username)).toBeUndefined();
    expect((await byName({}, username)).statusCode).toBe(200);
  });

  test('settings saved without these fields allow no registration without a number', async () => {
    const fields = (await settingsOf(app.context))['account.fields'];
    const { mobileNum: _number, verificationCode: _code, ...others } = fields;
    await set('account.fields', others);
    expect(Object.keys(keysOf(await byMobile('', '')))).toEqual(['mobileNum']);
    await set('account.fields', fields);
  });

  test('is closed without its flag', async () => {
    const flags = (await settingsOf(app.context))['whitelabel.flags'];
    await set('whitelabel.flags', { ...flags, REGISTERMOBILE: false });
    expect((await byMobile(newNumber(), '123456')).json().code).toBe('registration_off');
    await set('whitelabel.flags', flags);
  });

  test('the same body sent twice is refused the second time, and plain text always (ASVS 4.1.5)', async () => {
    const mobileNum = newNumber();
    const { method, path: url } = accountCalls.registerMobile;
    const body = registration(newUsername(), { mobileNum, countryDialingCode: '84', verificationCode: '000000' });
    const payload = await seal(app, `${method} ${url}`, body);
    const send = (sent: object) => app.http.inject({ method, url, payload: sent, remoteAddress: newAddress() });
    expect((await send(payload)).json().code).toBe('code_wrong');
    expect((await send(payload)).json().code).toBe('sealed_body_replayed');
    expect((await send(body)).json().code).toBe('sealed_body_required');
  });
});

describe('every optional field of spec 3', () => {
  const given = {
    qqNum: '12345678',
    line: 'minh.line',
    whatsapp: '+84912345678',
    facebook: 'minh.anh',
    wechat: 'minh_wechat',
    zalo: '0912345678',
    idNumber: '079200001234',
    paymentPassword: '482913',
  };

  test('is stored when the settings offer it; the identity number sealed, the payment password as argon2id', async () => {
    await offer(...Object.keys(given));
    const username = newUsername();
    expect((await byName({ ...given, domain: 'play.example', registerUrl: '/register' }, username)).statusCode).toBe(
      200,
    );
    const profile = await profileOf(username);
    expect(profile).toMatchObject({
      qq_num: '12345678',
      line: 'minh.line',
      whatsapp: '+84912345678',
      facebook: 'minh.anh',
      wechat: 'minh_wechat',
      zalo: '0912345678',
      domain: 'play.example',
      register_url: '/register',
      register_method: 'WEB',
    });
    const sealed = profile?.['id_number'];
    if (!Buffer.isBuffer(sealed)) throw new Error('the number is not stored');
    expect(sealed.toString('latin1')).not.toContain('079200001234');
    expect(app.context.secrets.open(sealed, `member id number ${profile?.['member_id']}`)).toBe('079200001234');
    expect(await isPassword('482913', profile?.['payment_password_hash'] as string)).toBe(true);
    await offer();
  });

  test('is not stored when the settings do not ask for it', async () => {
    const username = newUsername();
    expect((await byName(given, username)).statusCode).toBe(200);
    expect(await profileOf(username)).toMatchObject({
      qq_num: null,
      zalo: null,
      id_number: null,
      payment_password_hash: null,
    });
  });

  test('is refused beside its field, all faults at once', async () => {
    await offer(...Object.keys(given));
    const wrong = { ...given, qqNum: 'abc', zalo: 'a b c d', idNumber: 'x', paymentPassword: '12' };
    expect(keysOf(await byName(wrong))).toEqual({
      qqNum: 'field.reg_pattern_6',
      zalo: 'field.reg_pattern_9',
      idNumber: 'field.reg_pattern_14',
      paymentPassword: 'field.reg_pattern_6',
    });
    // Spec 5: always required when shown.
    expect(Object.keys(keysOf(await byName({})))).toEqual(['paymentPassword']);
    await offer();
  });

  test('a member cannot choose his type, currency, upline or balance (mass assignment, ASVS 15.3.3)', async () => {
    for (const extra of [
      { type: 1 },
      { currency: 'USD' },
      { uplineId: '1' },
      { balance: '1000' },
      { mobileVerified: true },
    ])
      expect((await byName(extra)).json().code).toBe('bad_input');
  });

  test('a welcome goes to the address that was given', async () => {
    await offer('email');
    const email = `${newUsername()}@example.com`;
    await byName({ email });
    const { list } = await outboxOf(app.context, { pageNo: 1, pageSize: 5, to: email });
    expect(list.map(({ key, kind }) => [kind, key])).toEqual([['mail', 'welcome']]);
    await offer();
  });
});

describe('inviter', () => {
  test('an affiliate code, in any letter case, puts the member under its agent; so does the agent’s domain', async () => {
    await offer('affiliateCode');
    const agent = await registerMember(app);
    await app.context.db.query('update account.member set type = 1 where id = $1', [agent.memberId]);
    await addTestLink(app, agent.memberId, {}, { code: 'Market8', domain: 'Market8.example' });
    const [byCode, byDomain] = [newUsername(), newUsername()];
    expect((await byName({ affiliateCode: 'market8' }, byCode)).statusCode).toBe(200);
    expect((await byName({ domain: 'market8.example' }, byDomain)).statusCode).toBe(200);
    for (const username of [byCode, byDomain])
      expect(await profileOf(username)).toMatchObject({ upline_id: String(agent.memberId), affiliate_code: 'MARKET8' });
    const check = (query: Record<string, string>) =>
      app.http.inject({ method: 'GET', url: accountCalls.checkAffiliate.path, query, remoteAddress: newAddress() });
    expect((await check({ code: ' market8 ' })).json().value).toEqual({ affiliateCode: 'MARKET8' });
    expect((await check({ domain: 'MARKET8.example' })).json().value).toEqual({ affiliateCode: 'MARKET8' });
    expect((await check({ domain: 'nobody.example' })).json().value).toEqual({ affiliateCode: null });
    expect((await check({})).json().value).toEqual({ affiliateCode: null });
    expect((await check({ code: 'nobody' })).json()).toMatchObject({ code: 'invitation_code_error' });
    await offer();
  });

  test('a recommender must be an agent; a friend’s referral code is stored', async () => {
    await offer('recommenderId', 'referralCode');
    const friend = newUsername();
    await byName({}, friend);
    const referralCode = (await profileOf(friend))?.['referral_code'] as string;
    expect(referralCode).toMatch(/^[A-Z2-9]{8}$/);
    const username = newUsername();
    expect((await byName({ referralCode: referralCode.toLowerCase() }, username)).statusCode).toBe(200);
    expect((await profileOf(username))?.['referrer_id']).toBe((await profileOf(friend))?.['member_id']);
    expect((await byName({ recommenderId: friend })).json()).toMatchObject({
      code: 'invitation_code_error',
      fields: [{ field: 'recommenderId' }],
    });
    await app.context.db.query('update account.member set type = 2 where account = $1', [friend]);
    expect((await byName({ recommenderId: friend.toUpperCase() })).statusCode).toBe(200);
    await offer();
  });

  test.each(['affiliateCode', 'recommenderId', 'referralCode'])(
    'an unknown %s is refused beside its field, and registers nobody',
    async (field) => {
      await offer(field);
      const username = newUsername();
      const reply = await byName({ [field]: 'nobody99' }, username);
      expect(reply.json()).toMatchObject({
        code: 'invitation_code_error',
        fields: [{ field, key: 'field.invitation_unknown' }],
      });
      await offer();
      expect((await byName({}, username)).statusCode).toBe(200);
    },
  );
});
