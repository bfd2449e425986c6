import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';

const dist = mkdtempSync(join(tmpdir(), 'office-'));
let app: TestApp;
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<meta property="csp-nonce" nonce="__STYLE_NONCE__"><div id="root"></div>');
  writeFileSync(join(dist, 'assets/index-a1.js'), 'export {}');
  app = await openTestApp({ OFFICE_DIST: dist });
});
afterAll(async () => {
  await app?.close();
  rmSync(dist, { recursive: true, force: true });
});

const get = (url: string) => app.http.inject({ url });

test('every path below is the page, strict, in no frame, in no search engine and in no cache', async () => {
  for (const path of ['/office/', '/office/members/12?tab=sessions']) {
    const reply = await get(path);
    expect(reply.statusCode).toBe(200);
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("connect-src 'self' ws://localhost:3000;");
    expect(policy).not.toContain('unsafe');
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    expect(reply.body).toContain(`nonce="${nonce}"`);
  }
  expect((await get('/office')).headers.location).toBe('/office/');
});

test('a nonce is valid for one page', async () => {
  const nonces = await Promise.all([get('/office/'), get('/office/')]);
  expect(new Set(nonces.map((reply) => reply.body)).size).toBe(2);
});

test('files are cached for ever, and a file of an older build is not found', async () => {
  expect((await get('/office/assets/index-a1.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/office/assets/index-b2.js')).statusCode).toBe(404);
  expect((await get('/office/..%2f..%2fpackage.json')).statusCode).toBe(404);
});

test('a rebuilt office is served without a restart', async () => {
  writeFileSync(join(dist, 'assets/index-c3.js'), 'export {}');
  writeFileSync(join(dist, 'index.html'), '<script src="/office/assets/index-c3.js"></script>');
  utimesSync(join(dist, 'index.html'), 2_000_000_000, 2_000_000_000);
  expect((await get('/office/members')).body).toContain('index-c3.js');
  expect((await get('/office/assets/index-c3.js')).statusCode).toBe(200);
  rmSync(join(dist, 'index.html'));
  expect((await get('/office/')).body).toContain('index-c3.js');
  expect((await get('/office/index.html')).statusCode).toBe(404);
});
