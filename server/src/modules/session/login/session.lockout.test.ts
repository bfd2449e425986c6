import { accountCalls } from '@lantern/contract/account';
import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { bindMobile, codeNow, openBrowser, turnOnTotp } from '../../../../test/authentication.ts';
import { picturesOnly, registerMember, sendCall, sentCode, TEST_PASSWORD } from '../../../../test/people.ts';
import { newAddress } from '../../../../test/seal.ts';
import { changeSetting, settingsOf } from '../../site/index.ts';
import { makeCaptcha } from '../human-check/session.captcha.ts';

// An attacker elsewhere locks no owner out: neither of a log-in, nor of a number, nor of a second factor.

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ SMS_URL: 'http://127.0.0.1:1' });
  await picturesOnly(app);
  const flags = (await settingsOf(app.context))['whitelabel.flags'];
  const on = { ...flags, LOGINSMS: true, CHNGPASSVERIF3: true };
  await app.context.db.transaction((tx) => changeSetting(app.context, tx, 'whitelabel.flags', on, 'test'));
});
afterAll(() => app?.close());

/** A captcha with a known text. */
async function letters(text = 'ACE34'): Promise<{ captcha: string; captchaId: string }> {
  const { captchaId } = await makeCaptcha(app.context);
  await app.context.db.query(
    `update session.captcha set answer_hash = sha256(convert_to($1 || ' ' || $2, 'UTF8')) where id = $1`,
    [captchaId, text],
  );
  return { captcha: text, captchaId };
}
const codeOf = (reply: { json(): { code?: string } }) => reply.json().code ?? 'done';

/** A thousand failures from a hundred networks: ten from each. */
async function attack(name: string): Promise<void> {
  await app.context.db.query(
    `insert into session.attempt (id, name_hash, at, address)
     select $2::bigint + n, sha256(convert_to($1, 'UTF8')), $3::timestamptz, '2001:db8:0:' || to_hex(n / 10) || '::/64'
     from generate_series(1, 1000) n`,
    [name, (app.context.newId() + 1_000_000n).toString(), new Date(app.clock.nowMs())],
  );
}

describe('a member whose name is tried a thousand times elsewhere', () => {
  test('logs in on a known device without a change, and on a new one with a captcha', async () => {
    const known = openBrowser(app);
    const { username } = await registerMember(app, { address: known.address });
    expect(codeOf(await known.sendCall(sessionCalls.login, { username, password: TEST_PASSWORD }))).toBe('done');
    for (let n = 0; n < 12; n += 1)
      await sendCall(app, sessionCalls.login, { username, password: 'wrong-1234', ...(await letters()) });
    await attack(username);
    const login = { username, password: TEST_PASSWORD };
    expect(codeOf(await known.sendCall(sessionCalls.login, login, { address: newAddress() }))).toBe('done');
    expect(codeOf(await sendCall(app, sessionCalls.login, login))).toBe('captcha_required');
    expect(codeOf(await sendCall(app, sessionCalls.login, { ...login, ...(await letters()) }))).toBe('done');
  });

  test('also where another caller at the same address is locked', async () => {
    const known = openBrowser(app);
    const { username } = await registerMember(app, { address: known.address });
    await known.sendCall(sessionCalls.login, { username, password: TEST_PASSWORD });
    const { address } = known;
    for (let n = 0; n < 11; n += 1)
      await sendCall(app, sessionCalls.login, { username, password: 'wrong-1234', ...(await letters()) }, { address });
    const login = { username, password: TEST_PASSWORD };
    expect(codeOf(await sendCall(app, sessionCalls.login, { ...login, ...(await letters()) }, { address }))).toBe(
      'login_locked',
    );
    expect(codeOf(await known.sendCall(sessionCalls.login, login))).toBe('done');
  });

  test('a stolen device cookie has ten tries, works for no other name, and leaves its owner the captcha', async () => {
    const known = openBrowser(app);
    const { username } = await registerMember(app, { address: known.address });
    await known.sendCall(sessionCalls.login, { username, password: TEST_PASSWORD });
    const headers = { cookie: known.cookie() };
    const steal = async (more = {}) =>
      codeOf(await sendCall(app, sessionCalls.login, { username, password: 'wrong-1234', ...more }, { headers }));
    for (let n = 0; n < 3; n += 1) expect(await steal()).toBe('wrong_login');
    expect(await steal()).toBe('captcha_required');
    for (let n = 0; n < 7; n += 1) expect(await steal(await letters())).toBe('wrong_login');
    // The device is unknown from here on: the name requires letters, and each address has ten tries.
    expect(await steal()).toBe('captcha_required');
    const login = { username, password: TEST_PASSWORD, ...(await letters()) };
    expect(codeOf(await known.sendCall(sessionCalls.login, login))).toBe('done');
  });

  test('a browser that was never logged in as a name learns nothing about it', async () => {
    const ownBrowser = openBrowser(app);
    const own = await registerMember(app, { address: ownBrowser.address });
    await ownBrowser.sendCall(sessionCalls.login, { username: own.username, password: TEST_PASSWORD });
    const { username } = await registerMember(app);
    const notices = async (name: string) => {
      const codes: string[] = [];
      for (let n = 0; n < 4; n += 1)
        codes.push(
          codeOf(
            await ownBrowser.sendCall(
              sessionCalls.login,
              { username: name, password: 'wrong-1234' },
              { address: newAddress() },
            ),
          ),
        );
      return codes;
    };
    expect(await notices(username)).toEqual(await notices('nobody-has-this'));
  });

  test('addresses of one IPv6 network are one place, and ::ffff:a.b.c.d is a.b.c.d', async () => {
    const { username } = await registerMember(app);
    const wrong = { username, password: 'wrong-1234' };
    for (let n = 0; n < 10; n += 1)
      await sendCall(
        app,
        sessionCalls.login,
        { ...wrong, ...(await letters()) },
        { address: `2001:db8:7:7::${n + 1}` },
      );
    const locked = await sendCall(
      app,
      sessionCalls.login,
      { ...wrong, ...(await letters()) },
      { address: '2001:db8:7:7:8::1' },
    );
    expect(codeOf(locked)).toBe('login_locked');
  });
});

describe('a number under attack', () => {
  const request = (mobile: string) => ({ mobileNum: `0${mobile.slice(3)}`, countryDialingCode: '84' });
  const attackNumber = async (mobile: string, requests: number) => {
    for (let n = 0; n < requests; n += 1) {
      const otherBrowser = openBrowser(app);
      await otherBrowser.sendCall(sessionCalls.sendLoginCode, { ...request(mobile), ...(await letters()) });
      for (let tries = 0; tries < 6; tries += 1)
        await otherBrowser.sendCall(sessionCalls.login, {
          type: 'sms',
          ...request(mobile),
          verificationCode: '000000',
        });
    }
    await app.jobs.runDue();
  };

  test('after five requests and thirty wrong codes its owner gets and uses a code, at a new place too', async () => {
    const mobile = await bindMobile(app, await registerMember(app));
    await attackNumber(mobile, 5);
    const owner = openBrowser(app);
    expect(codeOf(await owner.sendCall(sessionCalls.sendLoginCode, request(mobile)))).toBe('captcha_required');
    expect(codeOf(await owner.sendCall(sessionCalls.sendLoginCode, { ...request(mobile), ...(await letters()) }))).toBe(
      'done',
    );
    await app.jobs.runDue();
    const verificationCode = await sentCode(app, mobile);
    await attackNumber(mobile, 1);
    expect(
      codeOf(await owner.sendCall(sessionCalls.login, { type: 'sms', ...request(mobile), verificationCode })),
    ).toBe('done');
  });

  test('above the limit of a number only a known device gets a code', async () => {
    const mobile = await bindMobile(app, await registerMember(app));
    const known = openBrowser(app);
    await known.sendCall(sessionCalls.sendLoginCode, request(mobile));
    await app.jobs.runDue();
    const first = await sentCode(app, mobile);
    await known.sendCall(sessionCalls.login, { type: 'sms', ...request(mobile), verificationCode: first });
    await attackNumber(mobile, 15);
    const { rows } = await app.context.db.query<{ n: number }>(
      'select count(*)::int as n from post.message where recipient = $1',
      [mobile],
    );
    expect(rows[0]?.n).toBe(10);
    const fresh = await sendCall(app, sessionCalls.sendLoginCode, { ...request(mobile), ...(await letters()) });
    expect(codeOf(fresh)).toBe('too_many_requests');
    const again = await known.sendCall(sessionCalls.sendLoginCode, request(mobile), { address: newAddress() });
    expect(codeOf(again)).toBe('done');
    await app.jobs.runDue();
    const verificationCode = await sentCode(app, mobile);
    expect(
      codeOf(await known.sendCall(sessionCalls.login, { type: 'sms', ...request(mobile), verificationCode })),
    ).toBe('done');
  });

  test.each(['login', 'password'] as const)(
    'a code for %s works in the requesting browser only, and tries elsewhere do not count',
    async (purpose) => {
      const mobile = await bindMobile(app, await registerMember(app));
      const [ownBrowser, other] = [openBrowser(app), openBrowser(app)];
      await ownBrowser.sendCall(
        purpose === 'login' ? sessionCalls.sendLoginCode : sessionCalls.sendPasswordCode,
        request(mobile),
      );
      await app.jobs.runDue();
      const verificationCode = await sentCode(app, mobile);
      const use = async (browser: typeof ownBrowser, code = verificationCode) =>
        codeOf(
          await (purpose === 'login'
            ? browser.sendCall(sessionCalls.login, { type: 'sms', ...request(mobile), verificationCode: code })
            : browser.sendCall(accountCalls.resetPasswordByPhone, {
                ...request(mobile),
                verificationCode: code,
                newPassword: 'Another-Lantern-99',
              })),
        );
      expect(await use(other)).toBe('code_wrong');
      for (let n = 0; n < 6; n += 1) expect(await use(other, '000000')).toBe('code_wrong');
      expect(await use(ownBrowser)).toBe('done');
    },
  );
});

describe('a second factor and a payment password under attack', () => {
  test('wrong codes at other places do not affect the owner’s place', async () => {
    const person = await registerMember(app);
    const { secret } = await turnOnTotp(app, person);
    const begin = async (browser: ReturnType<typeof openBrowser>) =>
      (await browser.sendCall(sessionCalls.login, { username: person.username, password: TEST_PASSWORD })).json().value
        .next.ticket as string;
    for (let n = 0; n < 4; n += 1) {
      const thief = openBrowser(app);
      const ticket = await begin(thief);
      for (let tries = 0; tries < 5; tries += 1)
        await thief.sendCall(sessionCalls.finishStep, { ticket, channel: 'totp', code: '000000' });
    }
    const owner = openBrowser(app);
    const ticket = await begin(owner);
    const code = codeNow(app, secret);
    expect(codeOf(await owner.sendCall(sessionCalls.finishStep, { ticket, channel: 'totp', code }))).toBe('done');
  });

  test('wrong passwords in a session opened today do not affect a device bound yesterday', async () => {
    const person = await registerMember(app);
    app.clock.advance(24 * 3600_000);
    const settled = await sendCall(
      app,
      sessionCalls.login,
      { username: person.username, password: TEST_PASSWORD },
      { headers: person.headers, address: person.address },
    );
    const own = {
      cookie: `${person.headers.cookie.split('; ').find((part) => part.startsWith('lantern_device'))}; lantern_session=${settled.cookies.find(({ name }) => name === 'lantern_session')?.value}`,
      'x-session-token': settled.json().value.token,
    };
    const stolen = await sendCall(
      app,
      sessionCalls.login,
      { username: person.username, password: TEST_PASSWORD },
      { address: person.address },
    );
    const attackers = {
      cookie: stolen.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'x-session-token': stolen.json().value.token,
    };
    const confirm = async (headers: Record<string, string>, password: string) =>
      codeOf(await sendCall(app, sessionCalls.confirmPassword, { password }, { headers }));
    for (let n = 0; n < 10; n += 1) expect(await confirm(attackers, 'wrong-1234')).toBe('password_wrong');
    expect(await confirm(attackers, TEST_PASSWORD)).toBe('too_many_requests');
    expect(await confirm(own, TEST_PASSWORD)).toBe('done');
  });
});
