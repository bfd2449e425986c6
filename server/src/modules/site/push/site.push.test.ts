import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteCalls } from '@lantern/contract/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { openTestDraw, readersTook, settleTestDraw } from '../../../../test/finals.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { P } from '../../../../test/money.ts';
import { fundMember, type Person, registerMember, sendCall } from '../../../../test/people.ts';
import { changeSetting, pushMessage, readSettings, siteSettings } from '../index.ts';
import { areBrowserKeys, isPushEndpoint } from './site.push.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}
let app: TestApp;
let service: Server;
let origin = '';
let received: Received[] = [];
/** The push service's answers, by path. */
const answers = new Map<string, number>();

beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  // Hours pass here; the draws of those hours are tested in other modules.
  await app.context.db.query(`delete from platform.job where kind not like 'push.%' and key <> 'lottery.push'`);
  await app.jobs.runDue();
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answers.get(request.url ?? '') ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  await app.context.db.transaction((tx) => changeSetting(app.context, tx, 'push.services', [origin], 'test'));
});
afterAll(async () => {
  service?.close();
  await app?.close();
});

interface Browser {
  readonly path: string;
  readonly key: ECDH;
  readonly auth: Buffer;
  readonly body: { endpoint: string; keys: { p256dh: string; auth: string }; topics: string[] };
}
function newBrowser(topics: string[] = ['draws']): Browser {
  const key = createECDH('prime256v1');
  key.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${randomBytes(8).toString('hex')}`;
  const keys = { p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { path, key, auth, body: { endpoint: `${origin}${path}`, keys, topics } };
}

/** RFC 8291 decrypted by the standard's steps, independent of the library that encrypted. */
function readMessage(browser: Browser, body: Buffer): { title: string; body: string; url: string; tag: string } {
  const salt = body.subarray(0, 16);
  const senderLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + senderLength);
  const shared = browser.key.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.key.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', shared, browser.auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const sealed = body.subarray(21 + senderLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
}

const subscribe = (person: Person | null, body: unknown, language = 'EN') =>
  sendCall(app, siteCalls.subscribePush, body, { headers: { ...person?.headers, 'x-language': language } });
const unsubscribe = (endpoint: unknown) => sendCall(app, siteCalls.unsubscribePush, { endpoint });
async function publishResult(person: Person, numero: string, payout: bigint): Promise<void> {
  await fundMember(app, person.memberId, 10n * P);
  await settleTestDraw(app, await openTestDraw(app, 'mb', numero), {
    memberId: person.memberId,
    stake: 10n * P,
    payout,
  });
}
async function sent(): Promise<Received[]> {
  received = [];
  await readersTook(app, 'lottery.push');
  app.clock.advance(6000);
  await app.jobs.runDue();
  return received;
}

describe('consent', () => {
  test('stores the browser and its topics, and a repeat with other topics changes them', async () => {
    const person = await registerMember(app);
    const browser = newBrowser(['draws', 'messages']);
    expect((await subscribe(person, browser.body)).json().value).toEqual({
      topics: ['draws', 'messages'],
      browsers: 1,
    });
    await subscribe(person, { ...browser.body, topics: ['draws'] });
    const topicsReply = await sendCall(app, siteCalls.getPushTopics, undefined, { headers: person.headers });
    expect(topicsReply.json().value).toEqual({ topics: ['draws'], browsers: 1 });
  });

  test('requires a log-in and a topic', async () => {
    const person = await registerMember(app);
    expect((await subscribe(null, newBrowser().body)).json().code).toBe('not_logged_in');
    expect((await sendCall(app, siteCalls.getPushTopics)).json().code).toBe('not_logged_in');
    expect((await subscribe(person, newBrowser([]).body)).json().code).toBe('bad_input');
    expect((await subscribe(person, newBrowser(['everything']).body)).json().code).toBe('bad_input');
  });

  test('an address that is no listed push service is refused (SSRF)', async () => {
    const person = await registerMember(app);
    for (const endpoint of [
      'http://127.0.0.1:5432/',
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      'nothing',
    ]) {
      const reply = await subscribe(person, { ...newBrowser().body, endpoint });
      expect([endpoint, reply.json().code]).toEqual([endpoint, 'push_endpoint_refused']);
    }
    const weak = { ...newBrowser().body, keys: { p256dh: 'AAAA', auth: 'AAAA' } };
    expect((await subscribe(person, weak)).json().code).toBe('push_endpoint_refused');
  });

  test('ten browsers, and the eleventh is refused, also concurrently', async () => {
    const person = await registerMember(app);
    for (let n = 0; n < 9; n += 1) expect((await subscribe(person, newBrowser().body)).statusCode).toBe(200);
    const both = await Promise.all([subscribe(person, newBrowser().body), subscribe(person, newBrowser().body)]);
    expect(both.map((reply) => reply.statusCode).sort()).toEqual([200, 422]);
    expect(both.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject({
      code: 'push_browsers_limit',
      facts: { max: 10 },
    });
  });

  test('the shipped list holds the push services of browsers, with their own hosts only', () => {
    const settings = readSettings(siteSettings, new Map());
    const good = [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
    ];
    const bad = [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilpush.apple.com.example/x',
      'https://notpush.apple.com:8443/x',
      'https://a@web.push.apple.com/x',
      'https://xpush.apple.com/x',
    ];
    expect(good.filter((endpoint) => !isPushEndpoint(settings, endpoint))).toEqual([]);
    expect(bad.filter((endpoint) => isPushEndpoint(settings, endpoint))).toEqual([]);
    expect(areBrowserKeys(newBrowser().body.keys)).toBe(true);
  });
});

describe('a message', () => {
  test('of a result reaches the browser, which alone can decrypt it, signed with the server’s key', async () => {
    const person = await registerMember(app);
    const browser = newBrowser();
    await subscribe(person, browser.body, 'VI');
    await publishResult(person, '20261120', 12345n * (P / 10n));
    const [one, ...more] = await sent();
    expect(more).toEqual([]);
    expect(one?.path).toBe(browser.path);
    expect(one?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' });
    expect(readMessage(browser, one?.body ?? Buffer.alloc(0))).toEqual({
      title: 'Quý khách thắng 1.234,50 P',
      body: expect.stringMatching(/· 20261120$/),
      url: '/vnlottery?gameCode=mb',
      tag: 'draws-20261120',
    });
    const { publicKey } = (await sendCall(app, siteCalls.getPushKey)).json().value;
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(one?.headers.authorization)) ?? [];
    expect(key).toBe(publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: origin });
    const point = Buffer.from(publicKey, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const verifying = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), verifying, Buffer.from(signature, 'base64url'))).toBe(
      true,
    );
  });

  test('is one, however many draws were settled, and none goes to members without this topic', async () => {
    const [person, other, silent] = [await registerMember(app), await registerMember(app), await registerMember(app)];
    const [browser, messages] = [newBrowser(), newBrowser(['messages'])];
    await subscribe(person, browser.body);
    await subscribe(other, messages.body);
    for (const numero of ['1', '2', '3', '4']) await publishResult(person, numero, 0n);
    await publishResult(other, '1', 5n * P);
    await publishResult(silent, '1', 5n * P);
    const all = await sent();
    expect(all.map(({ path }) => path)).toEqual([browser.path]);
    const shown = readMessage(browser, all[0]?.body ?? Buffer.alloc(0));
    expect(shown.title).toBe('Your result is out');
    expect(shown.body.split('\n')).toHaveLength(3);
    expect(await sent()).toEqual([]);
  });

  test('of the operator is sent to browsers with its topic', async () => {
    const person = await registerMember(app);
    const browser = newBrowser(['messages']);
    await subscribe(person, browser.body);
    await app.context.db.transaction((tx) =>
      pushMessage(tx, app.context, person.memberId, { title: 'Tết', url: '/noticePage' }),
    );
    const [one] = await sent();
    expect(readMessage(browser, one?.body ?? Buffer.alloc(0))).toMatchObject({ body: 'Tết', url: '/noticePage' });
  });

  test('to a browser that is gone ends the subscription; a failing service is tried again, three times at most', async () => {
    const person = await registerMember(app);
    const [closedBrowser, slow] = [newBrowser(), newBrowser()];
    await subscribe(person, closedBrowser.body);
    await subscribe(person, slow.body);
    answers.set(closedBrowser.path, 410);
    answers.set(slow.path, 503);
    await publishResult(person, '1', 0n);
    expect((await sent()).map(({ path }) => path).sort()).toEqual([closedBrowser.path, slow.path].sort());
    const topics = await sendCall(app, siteCalls.getPushTopics, undefined, { headers: person.headers });
    expect(topics.json().value.browsers).toBe(1);
    let again = 0;
    for (let minute = 0; minute < 6; minute += 1) {
      app.clock.advance(60_000);
      again += (await sent()).length;
    }
    expect(again).toBe(2);
  });

  test('older than an hour is not sent', async () => {
    const person = await registerMember(app);
    await subscribe(person, newBrowser().body);
    await publishResult(person, '1', 5n * P);
    app.clock.advance(2 * 3600_000);
    expect(await sent()).toEqual([]);
  });
});

describe('unsubscribing', () => {
  test('works without a log-in, for whoever knows the endpoint, and reveals nothing about others', async () => {
    const person = await registerMember(app);
    const browser = newBrowser();
    await subscribe(person, browser.body);
    expect((await unsubscribe(`${origin}/push/unknown`)).json()).toEqual({ success: true, value: {} });
    expect((await unsubscribe(browser.body.endpoint)).json()).toEqual({ success: true, value: {} });
    await publishResult(person, '1', 5n * P);
    expect(await sent()).toEqual([]);
    expect((await unsubscribe(7)).json().code).toBe('bad_input');
  });

  test('a browser that another member uses now no longer belongs to the first', async () => {
    const [first, second] = [await registerMember(app), await registerMember(app)];
    const browser = newBrowser();
    await subscribe(first, browser.body);
    await subscribe(second, browser.body);
    await publishResult(first, '1', 5n * P);
    expect(await sent()).toEqual([]);
  });
});

test('the private key is sealed, and the public one stays the same', async () => {
  const key = async () => (await sendCall(app, siteCalls.getPushKey)).json().value;
  expect(await key()).toEqual(await key());
  expect(Object.keys(await key())).toEqual(['publicKey']);
  const { rows } = await app.context.db.query<{ sealed: Buffer }>(
    `select sealed from platform.secret where kind = 'push'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.sealed.toString('utf8')).not.toContain((await key()).publicKey);
});
