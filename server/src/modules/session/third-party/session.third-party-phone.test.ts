import { sessionCalls } from '@lantern/contract/session';
import { newSigningKey, signToken } from '@lantern/simulators/oidc/testing';
import { type RunningPhoneAuth, startPhoneAuth } from '@lantern/simulators/phone-auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { sendCall } from '../../../../test/people.ts';
import { newAddress } from '../../../../test/seal.ts';
import { systemClock } from '../../../platform/index.ts';
import { changeSetting, type SettingsOf, sealSetting } from '../../site/index.ts';
import { verifyPhoneToken } from '../index.ts';
import type { sessionSettings } from '../session.settings.ts';

const API_KEY = 'api key for tests';
let app: TestApp;
let provider: RunningPhoneAuth;
const set = (more: Partial<SettingsOf<typeof sessionSettings>['phoneAuth']> = {}) =>
  app.context.db.transaction((tx) => {
    const apiKey = sealSetting(app.context, 'phoneAuth', API_KEY);
    const { url } = provider;
    const value = { enabled: true, projectId: 'lantern', apiKey, apiUrl: url, keysUrl: `${url}/keys`, ...more };
    return changeSetting(app.context, tx, 'phoneAuth', value, 'test');
  });
beforeAll(async () => {
  app = await openTestApp();
  provider = await startPhoneAuth({ port: 0, projectId: 'lantern', apiKey: API_KEY });
  await set();
});
afterAll(async () => {
  await app?.close();
  await provider?.close();
});
// The provider uses the real time, so the test clock does too.
beforeEach(() => app.clock.set(systemClock.nowMs()));

let last = 912_340_000;
const newNumber = (): string => {
  last += 1;
  return String(last);
};
const send = (mobileNum: string, address = newAddress()) =>
  sendCall(app, sessionCalls.sendPhoneCode, { countryDialingCode: '84', mobileNum }, { address });
const check = async (sessionInfo: string, code: string) =>
  (await sendCall(app, sessionCalls.checkPhoneCode, { sessionInfo, code })).json();
const proven = async (mobileNum = newNumber()) => {
  const { sessionInfo } = (await send(mobileNum)).json().value;
  const { value } = await check(sessionInfo, provider.sent().at(-1)?.code ?? '');
  return { token: value.firebaseIdToken as string, number: `+84${mobileNum}` };
};

test('a code from the provider becomes a token that verifies the number, once', async () => {
  const mobileNum = newNumber();
  expect((await send(mobileNum)).json().value).toMatchObject({ expiredMinutes: 1 });
  const { token, number } = await proven(mobileNum);
  expect(await verifyPhoneToken(app.context, token)).toBe(number);
  expect(await verifyPhoneToken(app.context, token)).toBeNull();
});

describe('every code of the provider has a text (spec 8)', () => {
  test.each([
    ['', 'phone_number_missing'],
    ['12', 'phone_number_invalid'],
    ['900000001', 'phone_quota_exceeded'],
    ['900000002', 'phone_not_offered'],
    ['900000003', 'phone_captcha_failed'],
    ['900000004', 'phone_too_many_requests'],
    ['900000005', 'phone_unknown_error'],
  ])('a request for a code for %j: %s', async (mobileNum, code) => {
    const reply = (await send(mobileNum)).json();
    expect(reply.code).toBe(code);
    expect(reply.message).not.toContain('refusal.');
  });

  test('a wrong, a missing and an unknown code', async () => {
    const { sessionInfo } = (await send(newNumber())).json().value;
    const right = provider.sent().at(-1)?.code ?? '';
    const wrong = right === '000000' ? '000001' : '000000';
    expect(await check(sessionInfo, wrong)).toMatchObject({ code: 'phone_code_wrong' });
    expect(await check(sessionInfo, ' ')).toMatchObject({ code: 'phone_code_missing' });
    expect(await check('unknown', right)).toMatchObject({ code: 'phone_code_expired' });
    for (let tries = 0; tries < 4; tries += 1) await check(sessionInfo, wrong);
    expect(await check(sessionInfo, right)).toMatchObject({ code: 'phone_too_many_requests' });
  });

  test('an unavailable provider, and a disabled one', async () => {
    await set({ apiUrl: 'http://127.0.0.1:9' });
    expect((await send(newNumber())).json()).toMatchObject({ code: 'phone_unavailable' });
    await set({ enabled: false });
    expect((await send(newNumber())).json()).toMatchObject({ code: 'phone_not_offered' });
    await set();
  });
});

test('after too many requests a number waits five minutes, and the provider is not called', async () => {
  const [mobileNum, address] = [newNumber(), newAddress()];
  for (let count = 0; count < 5; count += 1) expect((await send(mobileNum, address)).statusCode).toBe(200);
  const many = { code: 'phone_too_many_requests', facts: { minutes: 5 } };
  expect((await send(mobileNum, address)).json()).toMatchObject(many);
  await set({ apiUrl: 'http://127.0.0.1:9' });
  app.clock.advance(5 * 60_000 - 1);
  expect((await send(mobileNum, address)).json()).toMatchObject({ ...many, facts: { minutes: 1 } });
  // Requests of others do not block this caller.
  expect((await send(mobileNum)).json()).toMatchObject({ code: 'phone_unavailable' });
  app.clock.advance(1);
  expect((await send(mobileNum, address)).json()).toMatchObject({ code: 'phone_unavailable' });
  await set();
});

describe('a token is refused', () => {
  const forged = async (more: object) => {
    const now = Math.floor(app.clock.nowMs() / 1000);
    const claims = {
      iss: 'https://securetoken.google.com/lantern',
      aud: 'lantern',
      sub: 'x',
      auth_time: now,
      iat: now,
      exp: now + 3600,
      phone_number: '+84912345678',
      ...more,
    };
    return signToken(newSigningKey('phone-1'), claims);
  };

  test('signed by another key under the provider’s key id', async () => {
    expect(await verifyPhoneToken(app.context, await forged({}))).toBeNull();
  });

  test('of another project, or without a signature, or malformed', async () => {
    const { token } = await proven();
    await set({ projectId: 'another' });
    expect(await verifyPhoneToken(app.context, token)).toBeNull();
    await set();
    const [, body = ''] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    for (const text of [unsigned, `${token}x`, 'x', '']) expect(await verifyPhoneToken(app.context, text)).toBeNull();
  });

  test('older than ten minutes', async () => {
    const { token } = await proven();
    app.clock.advance(10 * 60_000 + 60_000);
    expect(await verifyPhoneToken(app.context, token)).toBeNull();
  });

  test('while the provider is disabled', async () => {
    const { token } = await proven();
    await set({ enabled: false });
    expect(await verifyPhoneToken(app.context, token)).toBeNull();
    await set();
  });
});
