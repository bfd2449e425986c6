import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sessionCalls } from '@lantern/contract/session';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { registerMember, sendCall, solveSlider, TEST_PASSWORD } from '../../../../test/people.ts';
import { changeSetting, sealSetting, settingsOf } from '../../site/index.ts';
import { makeCaptcha } from './session.captcha.ts';

// Decision 0019: the checks of a human, and the cost of each try.

let app: TestApp;
let username: string;
const set = (key: string, value: unknown) =>
  app.context.db.transaction((tx) => changeSetting(app.context, tx, key, value, 'test'));
const slider = async (isOn: boolean) =>
  set('whitelabel.flags', { ...(await settingsOf(app.context))['whitelabel.flags'], SLIDER: isOn });

/** The external service: `good` is a person's token. */
let service: Server;
let serviceUrl = '';
const requests: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  username = (await registerMember(app)).username;
  service = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      requests.push(text);
      const fields = new URLSearchParams(text);
      const success = fields.get('response') === 'good' && fields.get('secret') === 'service-secret';
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ success }));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`;
});
afterAll(async () => {
  service?.close();
  await app?.close();
});

const login = (more: object = {}, password = TEST_PASSWORD, name = username) =>
  sendCall(app, sessionCalls.login, { username: name, password, ...more });
const codeOf = (reply: { json(): { code?: string } }) => reply.json().code ?? 'done';
async function challengeOf(level: number): Promise<Challenge> {
  const { method, path } = sessionCalls.getHumanCheck;
  const reply = await app.http.inject({ method, url: `${path}?level=${level}` });
  return JSON.parse(reply.json().value.challenge);
}
const payloadOf = (challenge: Challenge, solution: unknown): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
async function proven(level = 0): Promise<string> {
  const challenge = await challengeOf(level);
  return payloadOf(challenge, await solveChallenge({ challenge, deriveKey }));
}
async function letters(text = 'ACE34'): Promise<{ captcha: string; captchaId: string }> {
  const { captchaId } = await makeCaptcha(app.context);
  await app.context.db.query(
    `update session.captcha set answer_hash = sha256(convert_to($1 || ' ' || $2, 'UTF8')) where id = $1`,
    [captchaId, text],
  );
  return { captcha: text, captchaId };
}

describe('slider and proof of work', () => {
  test('without a check no proof of work is required', async () => {
    expect(codeOf(await login())).toBe('done');
  });

  test('the slider alone, and the letters alone, do not suffice; with a proof they do, and nothing was used up before', async () => {
    await slider(true);
    const sliderTicket = await solveSlider(app);
    const refused = await login({ sliderTicket });
    expect(refused.json()).toMatchObject({ code: 'human_check_required', facts: { level: 0 } });
    expect(codeOf(await login({ sliderTicket, proof: await proven() }))).toBe('done');
    const picture = await letters();
    expect(codeOf(await login(picture))).toBe('human_check_required');
    expect(codeOf(await login({ ...picture, proof: await proven() }))).toBe('done');
    expect(codeOf(await login({ proof: await proven() }))).toBe('slider_required');
    await slider(false);
  });

  test('a proof is valid once, for five minutes, and only as signed', async () => {
    const proof = await proven();
    expect(codeOf(await login({ ...(await letters()), proof }))).toBe('done');
    expect(codeOf(await login({ ...(await letters()), proof }))).toBe('human_check_required');
    const late = await proven();
    app.clock.advance(5 * 60_000);
    expect(codeOf(await login({ ...(await letters()), proof: late }))).toBe('human_check_required');
    const challenge = await challengeOf(0);
    const solution = await solveChallenge({ challenge, deriveKey });
    const stretched = structuredClone(challenge);
    Object.assign(stretched.parameters.data ?? {}, { endsAtMs: app.clock.nowMs() + 3_600_000 });
    for (const forged of [
      payloadOf(stretched, solution),
      payloadOf(challenge, { ...solution, derivedKey: '00' }),
      'x',
      '',
    ])
      expect(codeOf(await login({ ...(await letters()), proof: forged }))).toBe('human_check_required');
  });

  test('failures make it harder, for an unknown name as well', async () => {
    const { username: watched } = await registerMember(app);
    for (const name of [watched, 'nobody-at-all']) {
      for (let n = 0; n < 3; n += 1) await login({}, 'wrong-1234', name);
      expect((await login({}, 'wrong-1234', name)).json()).toMatchObject({ code: 'captcha_required' });
      const easy = { ...(await letters()), proof: await proven(0) };
      expect((await login(easy, 'wrong-1234', name)).json()).toMatchObject({
        code: 'human_check_required',
        facts: { level: 1 },
      });
      expect(codeOf(await login({ ...(await letters()), proof: await proven(1) }, 'wrong-1234', name))).toBe(
        'wrong_login',
      );
    }
  });

  test('each level requires twice the work', async () => {
    const work = async (level: number) =>
      (await solveChallenge({ challenge: await challengeOf(level), deriveKey }))?.counter ?? 0;
    for (const level of [0, 1, 2]) {
      const counter = await work(level);
      expect(counter).toBeGreaterThanOrEqual(128 * 2 ** level);
      expect(counter).toBeLessThan(256 * 2 ** level);
    }
  });
});

describe('an external service', () => {
  const connect = (verifyUrl: string) =>
    set('humanCheck.service', {
      siteKey: 'site-key',
      secret: sealSetting(app.context, 'humanCheck.service', 'service-secret'),
      verifyUrl,
      frameUrl: 'https://human.example/frame',
    });

  test('its token replaces slider and letters; a wrong one does not', async () => {
    await connect(serviceUrl);
    await set('humanCheck.mode', 'service');
    await slider(true);
    expect(codeOf(await login())).toBe('human_check_required');
    expect(codeOf(await login({ serviceToken: 'bad' }))).toBe('human_check_required');
    expect(codeOf(await login({ serviceToken: 'good' }))).toBe('done');
    expect(codeOf(await login(await letters()))).toBe('human_check_required');
    expect(requests.at(-1)).toContain('remoteip=');
    const { path } = sessionCalls.getHumanCheck;
    const task = await app.http.inject({ method: 'GET', url: path });
    expect(task.json().value).toEqual({
      mode: 'service',
      challenge: null,
      service: { siteKey: 'site-key', frameUrl: 'https://human.example/frame' },
    });
    expect(task.body).not.toContain('service-secret');
  });

  test('while it is unavailable the letters replace it', async () => {
    await connect('http://127.0.0.1:9/siteverify');
    expect(codeOf(await login({ serviceToken: 'good' }))).toBe('captcha_required');
    expect(codeOf(await login({ serviceToken: 'good', ...(await letters()) }))).toBe('done');
    await slider(false);
    await set('humanCheck.mode', 'slider+proof');
  });
});
