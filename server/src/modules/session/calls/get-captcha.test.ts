import { createHash } from 'node:crypto';
import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { sendCall } from '../../../../test/people.ts';
import { CAPTCHA_SIGNS, strokesOf } from '../human-check/captcha-strokes.ts';

/** As a page computes it. */
const captchaIdOf = (image: string): string =>
  createHash('sha256').update(Buffer.from(image, 'base64')).digest('base64url');

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

test('the value is the PNG in base64, and nothing else', async () => {
  const { value } = (await sendCall(app, sessionCalls.getCaptcha)).json();
  const png = Buffer.from(value, 'base64');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([400, 144]);
});

test('each differs, and no text is stored', async () => {
  const values = await Promise.all(
    Array.from({ length: 5 }, async () => (await sendCall(app, sessionCalls.getCaptcha)).json().value),
  );
  expect(new Set(values).size).toBe(5);
  const { rows } = await app.context.db.query<{ bytes: number }>(
    'select length(answer_hash) as bytes from session.captcha',
  );
  expect(new Set(rows.map(({ bytes }) => bytes))).toEqual(new Set([32]));
});

test('no two characters of the alphabet are drawn alike', () => {
  const drawn = CAPTCHA_SIGNS.map((sign) => JSON.stringify(strokesOf(sign)));
  expect(new Set(drawn).size).toBe(CAPTCHA_SIGNS.length);
});

test('another picture is drawn a second after the one it replaces, at the earliest (spec 9)', async () => {
  const first = captchaIdOf((await sendCall(app, sessionCalls.getCaptcha)).json().value);
  const next = () =>
    app.http.inject({
      method: 'GET',
      url: sessionCalls.getCaptcha.path,
      query: { replaces: first },
      remoteAddress: '10.9.9.9',
    });
  app.clock.advance(999);
  expect((await next()).json()).toMatchObject({ code: 'too_many_requests', facts: { seconds: 1 } });
  app.clock.advance(1);
  expect((await next()).statusCode).toBe(200);
});
