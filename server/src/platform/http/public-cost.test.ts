import { calls } from '@lantern/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { withVietnam } from '../../../test/modules.ts';
import { registerMember, startTrial } from '../../../test/people.ts';

const PER_SECOND = 10;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(
    { ADDRESS_PER_SECOND: String(PER_SECOND), SHARED_ANSWER_MS: '1000', TRUST_PROXY: '1' },
    withVietnam,
  );
});
afterAll(() => app?.close());

const get = (url: string, address: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url, headers: { 'x-forwarded-for': address, ...headers } });
/** The number of calls this address may make at once until it is refused. */
async function callUntilRefused(urls: readonly string[], address: string | (() => string), headers = {}) {
  for (let count = 0; count < 400; count += 1) {
    const from = typeof address === 'string' ? address : address();
    const reply = await get(urls[count % urls.length] ?? '/', from, headers);
    if (reply.statusCode === 429) return { count, reply };
  }
  return { count: 400, reply: undefined };
}

describe('the budget of an address', () => {
  test('is one for all calls and routes together, whatever each allows by itself', async () => {
    const urls = [
      '/wps/system/status',
      '/wps/captcha',
      '/docs',
      '/nowhere',
      '/docs/openapi.json',
      '/healthz',
      '/lgw/vn/games',
    ];
    const { count, reply } = await callUntilRefused(urls, '198.51.100.1');
    expect(count).toBeLessThan(200);
    expect(reply?.json()).toMatchObject({ success: false, code: 'too_many_requests' });
    for (const url of urls) expect((await get(url, '198.51.100.1')).statusCode, url).toBe(429);
    expect((await get('/docs', '198.51.100.2')).statusCode).toBe(200);
  });

  test('is that of the whole IPv6 network, in which one line may change its address at will', async () => {
    let host = 0;
    const { count } = await callUntilRefused(['/wps/system/status'], () => {
      host += 1;
      return `2001:db8:1:2::${host.toString(16)}`;
    });
    expect(count).toBeLessThan(200);
    expect((await get('/wps/system/status', '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  test('pays for trial accounts, which anyone can create; a member has an own one', async () => {
    const [trial, member] = [await startTrial(app), await registerMember(app)];
    const urls = ['/wps/v2/wallets/balance', '/wps/wagers', '/wps/slots/tiger-drum'];
    const { count } = await callUntilRefused(urls, '198.51.100.7', trial.headers);
    expect(count).toBeLessThan(200);
    expect((await get('/wps/v2/wallets/balance', '198.51.100.7', member.headers)).statusCode).toBe(200);
    expect((await get('/wps/system/status', '198.51.100.7')).statusCode).toBe(429);
  });
});

describe('a shared answer', () => {
  const shared = Object.values(calls).filter((call) => 'shared' in call);
  test('is only ever a read of a visitor', () => {
    expect(shared.length).toBeGreaterThan(25);
    expect(shared.filter((call) => call.method !== 'GET' || call.who !== 'visitor')).toEqual([]);
  });

  test('is computed once a moment for all callers, and again after it', async () => {
    const url = '/lgw/vn/games/mb/trend?count=77';
    let count = 0;
    const { query } = app.context.db;
    const counting = ((config: { name?: string }, values: unknown[]) => {
      if (config.name === 'lottery-results') count += 1;
      return query(config as never, values);
    }) as typeof query;
    Object.assign(app.context.db, { query: counting });
    const crowd = await Promise.all(Array.from({ length: 40 }, (_, n) => get(url, `203.0.113.${n}`)));
    expect(new Set(crowd.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(crowd.map(({ body }) => body)).size).toBe(1);
    expect(count).toBe(1);
    app.clock.advance(1001);
    await get(url, '203.0.113.1');
    expect(count).toBe(2);
    Object.assign(app.context.db, { query });
  });

  test('depends on language and query, and is compressed once', async () => {
    const url = '/wps/system/countryCodes';
    const english = await get(url, '203.0.113.60', { 'accept-language': 'en' });
    const thai = await get(url, '203.0.113.61', { 'accept-language': 'th' });
    expect(english.body).not.toBe(thai.body);
    const squeezed = await get(url, '203.0.113.62', {
      'accept-language': 'en',
      'accept-encoding': 'gzip;q=0.5, br;q=0',
    });
    expect(squeezed.headers['content-encoding']).toBe('gzip');
    expect((await get(url, '203.0.113.63', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  });

  test('is computed again at once after a public event', async () => {
    const url = '/lgw/vn/games/mb';
    const before = (await get(url, '203.0.113.70')).json().value.serverTime;
    app.clock.advance(10);
    expect((await get(url, '203.0.113.71')).json().value.serverTime).toBe(before);
    app.context.push.publish('site.changed', {});
    expect((await get(url, '203.0.113.72')).json().value.serverTime).not.toBe(before);
  });

  test('a refusal is one, too', async () => {
    const reply = await get('/lgw/vn/games/nothing/trend', '203.0.113.80');
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'game_unknown']);
    expect(reply.json().message).not.toBe('');
  });
});

test('the documents are built once, and a repeat with their etag costs nothing', async () => {
  const first = await get('/docs/openapi.json', '203.0.113.90');
  const again = await get('/docs/openapi.json', '203.0.113.90', { 'if-none-match': String(first.headers['etag']) });
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
  const squeezed = await get('/docs/openapi.json', '203.0.113.90', { 'accept-encoding': 'br' });
  expect(squeezed.rawPayload.length * 5).toBeLessThan(first.rawPayload.length);
});

test.each(['/docs/wallet', '/seamless/v1/docs'])(
  '%s shows its document with files of this origin only',
  async (url) => {
    const page = await get(url, '203.0.113.91');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';style-src 'self' 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    const files = [...page.body.matchAll(/(?:href|src|data-document)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const reply = await get(file, '203.0.113.92', { 'accept-encoding': 'br' });
      expect([reply.statusCode, reply.headers['content-encoding']], file).toEqual([200, 'br']);
      const again = await get(file, '203.0.113.92', { 'if-none-match': String(reply.headers['etag']) });
      expect([again.statusCode, again.body], file).toEqual([304, '']);
    }
  },
);
