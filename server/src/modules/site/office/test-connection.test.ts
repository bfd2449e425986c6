import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteOfficeCalls } from '@lantern/contract/site/office';
import { startHumanCheck } from '@lantern/simulators/human-check';
import { startOidc } from '@lantern/simulators/oidc';
import { startPayment } from '@lantern/simulators/payment';
import { startPhoneAuth } from '@lantern/simulators/phone-auth';
import { startPost } from '@lantern/simulators/post';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';
import { changeSetting, sealSetting } from '../index.ts';

const SECRET = 'the-secret-of-the-external-party';
const WRONG = 'a-secret-of-somebody-else-9911';
const CLOSED = 'http://127.0.0.1:1';
let app: TestApp;
let admin: Operator;
const servers: { close: () => Promise<void> }[] = [];
let urls: { oidc: string; phone: string; sms: string; smtp: string; human: string };
beforeAll(async () => {
  const returnUrl = 'http://localhost:3000/login/return';
  const oidc = await startOidc({ port: 0, clientId: 'lantern', clientSecret: SECRET, returnUrl });
  const phone = await startPhoneAuth({ port: 0, projectId: 'lantern', apiKey: SECRET });
  const post = await startPost({ smtpPort: 0, smsPort: 0, smsToken: SECRET });
  const webhooks = { webhookSecret: SECRET, webhookUrl: CLOSED };
  const payment = await startPayment({ port: 0, secret: SECRET, ...webhooks });
  const site = { siteKey: 'site-key', siteOrigin: 'http://localhost:3000' };
  const human = await startHumanCheck({ port: 0, secret: SECRET, ...site });
  servers.push(oidc, phone, post, payment, human);
  urls = { oidc: oidc.url, phone: phone.url, sms: post.url, smtp: post.smtpUrl, human: human.url };
  app = await openTestApp({ PAYMENT_URL: payment.url, PAYMENT_SECRET: SECRET, SMS_TOKEN: SECRET });
  // The payment provider compares the time of a call with its own clock.
  app.clock.set(Date.now());
});
afterAll(async () => {
  await app?.close();
  for (const one of servers) await one.close();
});
beforeEach(async () => {
  admin = await loginStaff(app);
});

const set = (key: string, value: unknown) =>
  app.context.db.transaction((tx) => changeSetting(app.context, tx, key, value as never, 'test'));
const sealed = (key: string, secret: string) => sealSetting(app.context, key as never, secret);
const tried = async (key: string, operator: Operator | null = admin) =>
  office(app, operator, siteOfficeCalls.testConnection, { params: { key } });
const result = async (key: string): Promise<string> => (await tried(key)).value.result;

const channel = (secret: string, issuer = urls.oidc, more: object = {}) =>
  set('thirdParty.channels', [
    {
      ...{ channel: 'villa', name: 'Villa', kind: 'oidc', enabled: true, clientId: 'lantern', issuer },
      ...{ clientSecret: sealed('thirdParty.channels', secret), ...more },
    },
  ]);

describe('a tested connection', () => {
  test('works, has a wrong secret, or does not answer: the third party', async () => {
    await channel(SECRET);
    expect(await tried('thirdParty.villa')).toMatchObject({
      value: { result: 'works', answered: 'HTTP 400 invalid_grant', tookMs: expect.any(Number) },
    });
    await channel(WRONG);
    expect(await result('thirdParty.villa')).toBe('refused_secret');
    await channel(SECRET, CLOSED);
    expect(await result('thirdParty.villa')).toBe('unreachable');
    await channel(SECRET, urls.sms);
    expect(await result('thirdParty.villa')).toBe('strange_answer');
  });

  test('works, has a wrong key, or does not answer: the phone verification', async () => {
    const phone = (key: string, apiUrl = urls.phone) =>
      set('phoneAuth', {
        ...{ enabled: true, projectId: 'lantern', apiUrl, keysUrl: `${urls.phone}/keys` },
        apiKey: key === '' ? '' : sealed('phoneAuth', key),
      });
    await phone('');
    expect(await result('phoneAuth')).toBe('not_set');
    await phone(SECRET);
    expect(await tried('phoneAuth')).toMatchObject({ value: { result: 'works' } });
    await phone(WRONG);
    expect(await result('phoneAuth')).toBe('refused_secret');
    await phone(SECRET, CLOSED);
    expect(await result('phoneAuth')).toBe('unreachable');
  });

  test('works, has a wrong token, or does not answer: the SMS gateway, and no message is sent', async () => {
    const sms = (token: string, url = urls.sms) => set('post.sms', { url, token: sealed('post.sms', token) });
    await sms(SECRET);
    expect(await tried('post.sms')).toMatchObject({ value: { result: 'works', answered: 'HTTP 400' } });
    await sms(WRONG);
    expect(await result('post.sms')).toBe('refused_secret');
    await sms(SECRET, CLOSED);
    expect(await result('post.sms')).toBe('unreachable');
    const caught = (await (await fetch(`${urls.sms}/messages.json`)).json()) as { messages: unknown[] };
    expect(caught.messages).toEqual([]);
  });

  test('works, gets a wrong secret, or does not answer: the human check', async () => {
    const human = (secret: string, verifyUrl = `${urls.human}/siteverify`) =>
      set('humanCheck.service', {
        ...{ siteKey: 'site-key', frameUrl: `${urls.human}/frame`, verifyUrl },
        secret: secret === '' ? '' : sealed('humanCheck.service', secret),
      });
    await human('');
    expect(await result('humanCheck.service')).toBe('not_set');
    await human(SECRET, '');
    expect(await result('humanCheck.service')).toBe('not_set');
    await human(SECRET);
    expect(await tried('humanCheck.service')).toMatchObject({
      value: { result: 'works', answered: 'HTTP 200 invalid-input-response' },
    });
    await human(WRONG);
    expect(await result('humanCheck.service')).toBe('refused_secret');
    await human(SECRET, CLOSED);
    expect(await result('humanCheck.service')).toBe('unreachable');
    await human(SECRET, `${urls.human}/frame`);
    expect(await result('humanCheck.service')).toBe('strange_answer');
  });

  test('is strange where it vouches for a token that nobody was given: keys for tests do', async () => {
    const easy = createServer((_request, reply) =>
      reply.setHeader('content-type', 'application/json').end('{"success":true,"error-codes":[]}'),
    );
    await new Promise<void>((resolve) => easy.listen(0, '127.0.0.1', resolve));
    const verifyUrl = `http://127.0.0.1:${(easy.address() as AddressInfo).port}/siteverify`;
    const secret = sealed('humanCheck.service', SECRET);
    await set('humanCheck.service', { siteKey: 'k', secret, verifyUrl, frameUrl: '' });
    expect(await result('humanCheck.service')).toBe('strange_answer');
    easy.close();
  });

  test('works or does not answer: the mail server', async () => {
    await set('post.mail', { url: urls.smtp, user: '', password: '' });
    expect(await tried('post.mail')).toMatchObject({ value: { result: 'works' } });
    await set('post.mail', { url: 'smtp://127.0.0.1:1', user: '', password: '' });
    expect(await result('post.mail')).toBe('unreachable');
  });

  test('works, or has a wrong secret: the payment provider', async () => {
    expect(await tried('payment')).toMatchObject({ value: { result: 'works', answered: 'HTTP 404' } });
    Object.assign(app.context.config, { PAYMENT_SECRET: WRONG });
    expect(await result('payment')).toBe('refused_secret');
    Object.assign(app.context.config, { PAYMENT_URL: CLOSED });
    expect(await result('payment')).toBe('unreachable');
  });

  test('is in the log, without any secret', async () => {
    await tried('payment');
    const { rows } = await app.context.db.query<{ line: string }>(
      `select details::text as line from staff.audit where act = 'connection.test'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { line } of rows) expect([line.includes(SECRET), line.includes(WRONG)]).toEqual([false, false]);
  });

  test('requires its right, and an unknown one is not found', async () => {
    const weak = await loginStaff(app, { rights: ['settings'] });
    expect(await tried('payment', weak)).toMatchObject({ code: 'not_allowed' });
    expect(await tried('payment', null)).toMatchObject({ code: 'not_logged_in' });
    for (const key of ['nothing', 'constructor', 'thirdParty.nobody'])
      expect(await tried(key), key).toMatchObject({ code: 'not_found' });
  });
});
