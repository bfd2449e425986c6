import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES_READY } from '@lantern/i18n';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { givingInstead } from '../../../test/modules.ts';
import { registerMember } from '../../../test/people.ts';
import { changeSetting, type PageHead, pageHeadHook, type Settings, settingsOf } from './index.ts';

const PAGE =
  '<!doctype html><html data-texts="EN=1" lang="en" data-theme="light"><head><meta property="csp-nonce" nonce="__STYLE_NONCE__" /><title>Lantern</title></head><body></body></html>';

const newsHead: PageHead = {
  page: 'news',
  resolve: async ({ path, query, language }) => {
    if (path === '/news' && query.get('id') === null) return undefined;
    if (query.get('id') !== '7') return null;
    return { title: `<b>Seven</b> ${language}`, kind: 'article', query: ['id'] };
  },
};

let app: TestApp;
let dist: string;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'lantern-dist-'));
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'sw.js'), '// worker');
  app = await openTestApp(
    { SITE_DIST: dist, PUBLIC_URL: 'https://lantern.example' },
    givingInstead('content', [pageHeadHook(newsHead)]),
  );
});
afterAll(async () => {
  await app?.close();
  rmSync(dist, { recursive: true, force: true });
});

const set = <K extends keyof Settings>(key: K, value: Settings[K]) =>
  app.context.db.transaction((tx) => changeSetting(app.context, tx, key, value, 'test'));
const get = (url: string) => app.http.inject({ method: 'GET', url });

describe('the first head', () => {
  test('is in English by default and in Vietnamese when the address says so', async () => {
    const english = await get('/lottery');
    expect([english.statusCode, english.headers['content-language']]).toEqual([200, 'en']);
    expect(english.body).toContain(
      '<html data-texts="EN=1" lang="en" dir="ltr" data-language="EN" data-theme="light">',
    );
    expect(english.body).toContain('All lotteries with the next draw');
    expect(english.body).toContain('<link rel="canonical" href="https://lantern.example/lottery" />');
    const vietnamese = await get('/lottery?lang=VI&x=1');
    expect(vietnamese.body).toContain('lang="vi" dir="ltr"');
    expect(vietnamese.body).toContain('<meta property="og:description" content="Tất cả đài');
    expect(vietnamese.body).toContain('<link rel="canonical" href="https://lantern.example/lottery?lang=VI" />');
    expect(vietnamese.body).toContain('<meta property="og:url" content="https://lantern.example/lottery?lang=VI" />');
  });

  test('names the page in every offered language', async () => {
    const { body } = await get('/help');
    const alternates = [...body.matchAll(/hreflang="([^"]+)"/g)].map((match) => match[1]);
    expect(alternates).toHaveLength(LANGUAGES_READY.length + 1);
    expect(alternates).toContain('x-default');
  });

  test('a language that is not offered is not served', async () => {
    expect((await get('/index?lang=XX')).headers['content-language']).toBe('en');
    expect((await get('/index?lang="><script>')).body).not.toContain('"><script>');
  });

  test('a page reached by another path has one canonical address', async () => {
    for (const path of ['/login', '/index', '/index/'])
      expect((await get(path)).body).toContain('<link rel="canonical" href="https://lantern.example/index" />');
  });

  test('an unknown path answers 404 with the page, and a missing file answers no page', async () => {
    const lost = await get('/nowhere');
    expect([lost.statusCode, lost.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(lost.body).toContain('noindex');
    for (const path of ['/nowhere.png', '/.env', '/assets/x.js', '/wps/nowhere', '/index.php']) {
      const missing = await get(path);
      expect([path, missing.statusCode, missing.json().code]).toEqual([path, 404, 'not_found']);
    }
  });

  test('a module describes its pages, and reports a missing item', async () => {
    const known = await get('/news?id=7&utm=1&lang=VI');
    expect(known.statusCode).toBe(200);
    expect(known.body).toContain('<title>&lt;b&gt;Seven&lt;/b&gt; VI · Lantern</title>');
    expect(known.body).toContain('content="https://lantern.example/news?id=7&amp;lang=VI"');
    expect(known.body).toContain('<meta property="og:type" content="article" />');
    expect([(await get('/news')).statusCode, (await get('/news?id=8')).statusCode]).toEqual([200, 404]);
    expect((await get('/blog/below')).statusCode).toBe(404);
  });

  test('a lottery page is titled by its game, in the language of the address', async () => {
    const table = await get('/vnlottery?gameCode=mb&lang=VI');
    expect(table.body).toContain('<title>Miền Bắc · Lantern</title>');
    expect(table.body).toContain('content="https://lantern.example/vnlottery?gameCode=mb&amp;lang=VI"');
    expect((await get('/vnlottery?gameCode=nothing')).statusCode).toBe(200);
  });

  test('`/` redirects to the home page and keeps the query', async () => {
    const reply = await get('/?affiliateCode=A1');
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/index?affiliateCode=A1']);
  });
});

describe('headers of a page', () => {
  test('strict policy with a nonce of its own each time; nothing inline, trusted types, one opener', async () => {
    const [one, two] = [await get('/index'), await get('/index')];
    const nonceOf = (reply: typeof one) => /nonce="([^"]+)"/.exec(reply.body)?.[1];
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toContain(`'nonce-${nonceOf(one)}'`);
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    expect(policy).not.toMatch(/unsafe-/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(one.headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-cache',
    });
    expect(one.headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
    expect(one.headers['permissions-policy']).toContain('geolocation=()');
  });

  test('frames and pictures are allowed from listed origins only', async () => {
    const directive = async (name: string) =>
      String((await get('/game')).headers['content-security-policy'])
        .split(';')
        .find((one) => one.startsWith(name));
    expect(await directive('frame-src')).toBe("frame-src 'none'");
    await set('frame.origins', ['https://vendor.example']);
    await set('cdn.images', ['https://pictures.example']);
    expect(await directive('frame-src')).toBe('frame-src https://vendor.example');
    expect(await directive('img-src')).toBe("img-src 'self' data: blob: https://pictures.example");
    await set('frame.origins', []);
    await set('cdn.images', []);
  });
});

test('where a login is required, a visitor’s browser is sent to it before a page is shown, with the codes of a link', async () => {
  const { 'whitelabel.flags': flags } = await settingsOf(app.context);
  await set('whitelabel.flags', { ...flags, LOGINREQUIRED: true });
  const places = [];
  for (const url of ['/index?affiliateCode=A1', '/rng', '/login', '/helpmc', '/register.html'])
    places.push((await get(url)).headers.location ?? 'shown');
  const member = await registerMember(app);
  const own = await app.http.inject({ method: 'GET', url: '/rng', headers: member.headers });
  await set('whitelabel.flags', flags);
  expect(places).toEqual(['/login?affiliateCode=A1', '/login', 'shown', 'shown', 'shown']);
  expect(own.statusCode).toBe(200);
});
