import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCalls } from '@lantern/contract/account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_START_MS, type TestApp } from '../../../../test/app.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { registerMember, sendCall } from '../../../../test/people.ts';
import { changeSetting, type Settings } from '../index.ts';

let app: TestApp;
let dist: string;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'lantern-dist-'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><html lang="en"><head><title>Lantern</title></head></html>');
  app = await openTestApp({ SITE_DIST: dist, PUBLIC_URL: 'https://lantern.example' }, withVietnam);
});
afterAll(async () => {
  await app?.close();
  rmSync(dist, { recursive: true, force: true });
});

const set = <K extends keyof Settings>(key: K, value: Settings[K]) =>
  app.context.db.transaction((tx) => changeSetting(app.context, tx, key, value, 'test'));
const get = (url: string) => app.http.inject({ method: 'GET', url });
/** Width of a PNG, from its header. */
const widthOf = (png: Buffer) => png.readUInt32BE(16);

describe('manifest and icons', () => {
  test('the manifest is the merchant’s, in the requested language, and every icon it names exists in its size', async () => {
    await set('merchant.name', 'Đèn Lồng');
    const reply = await get('/manifest.webmanifest?lang=VI');
    expect(reply.headers['content-type']).toContain('application/manifest+json');
    const manifest = reply.json();
    expect(manifest).toMatchObject({ name: 'Đèn Lồng', lang: 'vi', dir: 'ltr', display: 'standalone', scope: '/' });
    for (const { src, sizes } of manifest.icons) {
      const icon = await get(src);
      expect([icon.statusCode, `${widthOf(icon.rawPayload)}x${widthOf(icon.rawPayload)}`]).toEqual([200, sizes]);
    }
    await set('merchant.name', 'Lantern');
  });

  test('an undrawn icon is not found', async () => {
    for (const name of ['9999', 'constructor', '__proto__'])
      expect((await get(`/icons/${name}.png`)).statusCode).toBe(404);
  });
});

describe('the merchant’s look', () => {
  test('gives icons, style and head of every page the logo and the colours, and each change a new address', async () => {
    const shipped = await get('/index');
    expect(shipped.body).not.toContain('/brand/');
    expect((await get('/brand/logo.png')).statusCode).toBe(404);
    const plain = (await get('/icons/192.png')).rawPayload;
    await set('merchant.logo', `data:image/png;base64,${plain.toString('base64')}`);
    await set('merchant.colours', { light: '#1A237E', dark: '' });
    const page = (await get('/help')).body;
    const style = /href="(\/brand\/style\.css\?v=[0-9a-f]+)"/.exec(page)?.[1] ?? '';
    const logo = /href="(\/brand\/logo\.png\?v=[0-9a-f]+)"/.exec(page)?.[1] ?? '';
    expect((await get(style)).body).toContain('--primary:#1A237E');
    expect((await get(style)).body).not.toContain('[data-theme=dark]{');
    expect((await get(logo)).rawPayload).toEqual(plain);
    expect((await get('/icons/192.png')).rawPayload).not.toEqual(plain);
    expect(widthOf((await get('/icons/192.png')).rawPayload)).toBe(192);
    await set('merchant.colours', { light: '', dark: '#FFFF00' });
    expect((await get('/help')).body).not.toContain(style);
    await set('merchant.logo', '');
    await set('merchant.colours', { light: '', dark: '' });
    expect((await get('/icons/192.png')).rawPayload).toEqual(plain);
  });

  test('names licence and legal paragraphs to the page', async () => {
    await set('merchant.licence', { authority: 'Isle of Lamps', number: 'LT-7', url: '' });
    await set('merchant.legal', [{ language: 'EN', text: 'First.\n\n Second. \n' }]);
    expect((await get('/wps/system/permission')).json().value.merchant).toMatchObject({
      licence: { authority: 'Isle of Lamps', number: 'LT-7' },
      legal: [{ language: 'EN', paragraphs: ['First.', 'Second.'] }],
    });
  });
});

describe('a member’s picture', () => {
  test('is a drawn lantern, the same every time, and exists in both sizes', async () => {
    const { headers } = await registerMember(app);
    const avatar = async () => (await sendCall(app, accountCalls.getPlayerAvatar, undefined, { headers })).json().value;
    const { icon } = (await sendCall(app, accountCalls.getMemberIcon, undefined, { headers })).json().value;
    expect(await avatar()).toEqual(await avatar());
    expect([widthOf((await get((await avatar()).avatar)).rawPayload), widthOf((await get(icon)).rawPayload)]).toEqual([
      256, 96,
    ]);
  });

  test('requires a log-in', async () => {
    for (const call of [accountCalls.getPlayerAvatar, accountCalls.getMemberIcon])
      expect((await sendCall(app, call)).json().code).toBe('not_logged_in');
  });
});

describe('downloads', () => {
  test('the iOS profile is a removable web clip with a stable identity, in the file type that iOS opens', async () => {
    const [one, two, lite] = [
      await get('/down/ios.mobileconfig'),
      await get('/down/ios.mobileconfig'),
      await get('/down/ios-lite.mobileconfig?lang=VI'),
    ];
    expect(one.headers['content-type']).toContain('application/x-apple-aspen-config');
    expect(one.body).toBe(two.body);
    const uuids = (body: string) => [...body.matchAll(/PayloadUUID<\/key><string>([^<]+)/g)].map((match) => match[1]);
    expect(new Set([...uuids(one.body), ...uuids(lite.body)]).size).toBe(4);
    for (const uuid of uuids(one.body))
      expect(uuid).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-8[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
    expect(one.body).toContain('<string>https://lantern.example/index?from=ios&amp;lang=EN</string>');
    expect(one.body).toContain('<key>IsRemovable</key><true/>');
    expect([one.body, lite.body].map((body) => /FullScreen<\/key><(true|false)/.exec(body)?.[1])).toEqual([
      'true',
      'false',
    ]);
    const icon = Buffer.from(/<data>([^<]+)/.exec(one.body)?.[1] ?? '', 'base64');
    expect(widthOf(icon)).toBe(180);
  });

  test('a merchant’s name with markup stays a name', async () => {
    await set('merchant.name', 'A<b>&"');
    expect((await get('/down/ios.mobileconfig')).body).toContain('<string>A&lt;b&gt;&amp;&quot;</string>');
    expect((await get('/offline.html')).body).toContain('A&lt;b&gt;&amp;&quot;');
    await set('merchant.name', 'Lantern');
  });

  test('asset links name the app only when a signed one exists', async () => {
    expect((await get('/.well-known/assetlinks.json')).json()).toEqual([]);
    const print = Array(32).fill('AB').join(':');
    await set('android.fingerprints', [print]);
    expect((await get('/.well-known/assetlinks.json')).json()[0].target).toEqual({
      namespace: 'android_app',
      package_name: 'site.lantern.app',
      sha256_cert_fingerprints: [print],
    });
    expect((await get('/down/twa-manifest.json')).json()).toMatchObject({
      packageId: 'site.lantern.app',
      host: 'lantern.example',
      fingerprints: [{ value: print }],
    });
    await set('android.fingerprints', []);
  });
});

test('security.txt says where to report a weakness, until when, and where it belongs (RFC 9116)', async () => {
  const reply = await get('/.well-known/security.txt');
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    reply.body
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  expect(fields.get('Contact')).toBe('https://lantern.example/help');
  expect(fields.get('Canonical')).toBe('https://lantern.example/.well-known/security.txt');
  expect(fields.get('Preferred-Languages')?.split(', ')).toContain('vi');
  const days = (Date.parse(fields.get('Expires') ?? '') - TEST_START_MS) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

test('the offline page has both languages and no script', async () => {
  const [english, vietnamese] = [await get('/offline.html'), await get('/offline.html?lang=VI')];
  expect(english.body).toContain('You are offline');
  expect(vietnamese.body).toContain('<html lang="vi" dir="ltr">');
  expect(vietnamese.body).toContain('ngoại tuyến');
  expect(english.body).not.toContain('<script');
});

test('robots may not request calls, and the map names public pages in their languages', async () => {
  expect((await get('/robots.txt')).body).toContain('Disallow: /wps/');
  const map = (await get('/sitemap.xml')).body;
  expect(map).toContain('<loc>https://lantern.example/lottery</loc>');
  expect(map).toContain('href="https://lantern.example/lottery?lang=VI"');
  expect(map).not.toContain('/seamless');
});

describe('the redirect', () => {
  const leadOf = async (url: string) => (await get(`/go?url=${encodeURIComponent(url)}`)).headers.location;

  test('leads to our pages and to listed origins', async () => {
    await set('redirect.origins', ['https://vendor.example']);
    expect(await leadOf('/lottery?gameCode=mb')).toBe('/lottery?gameCode=mb');
    expect(await leadOf('https://vendor.example/back')).toBe('https://vendor.example/back');
    await set('redirect.origins', []);
    expect(await leadOf('https://vendor.example/back')).toBe('/index');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'https://lantern.example@evil.example',
  ])('%s leads to the home page (open redirect)', async (url) => {
    expect(await leadOf(url)).toBe('/index');
  });

  test('no address, two addresses or a very long one lead to the home page', async () => {
    for (const url of ['/go', '/go?url=a&url=b', `/go?url=/${'a'.repeat(3000)}`]) {
      const reply = await get(url);
      expect([reply.statusCode, reply.headers.location]).toEqual([303, '/index']);
    }
  });
});
