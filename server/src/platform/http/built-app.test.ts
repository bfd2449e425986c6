import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { withVietnam } from '../../../test/modules.ts';

const dist = mkdtempSync(join(tmpdir(), 'site-'));
const script = `export const text = '${'lantern '.repeat(400)}';`;
const sound = Buffer.alloc(700_000, 7);
let app: TestApp;
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><html lang="en"><head><title>x</title></head></html>');
  writeFileSync(join(dist, 'assets/a.js'), script);
  writeFileSync(join(dist, 'assets/a.mp3'), sound);
  writeFileSync(join(dist, 'assets/a.txt'), sound);
  writeFileSync(join(dist, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = await openTestApp({ SITE_DIST: dist, ADDRESS_PER_SECOND: '10', TRUST_PROXY: '1' }, withVietnam);
});
afterAll(async () => {
  await app?.close();
  rmSync(dist, { recursive: true, force: true });
});

let address = 0;
function get(url: string, headers: Record<string, string> = {}) {
  address += 1;
  return app.http.inject({ url, headers: { 'x-forwarded-for': `198.51.100.${address}`, ...headers } });
}

test('a file comes as the browser accepts it, and not again while it has it', async () => {
  const plain = await get('/assets/a.js');
  expect(plain.body).toBe(script);
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
  const br = await get('/assets/a.js', { 'accept-encoding': 'gzip, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
  const gzip = await get('/assets/a.js', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
  const again = await get('/assets/a.js', { 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache');
});

test('a large file and a part of a file are streamed', async () => {
  expect((await get('/assets/a.mp3')).rawPayload.equals(sound)).toBe(true);
  const part = await get('/assets/a.js', { range: 'bytes=0-5' });
  expect([part.statusCode, part.body]).toEqual([206, 'export']);
});

test('a streamed file is looked at once for each build', async () => {
  const streamed = /^W\//;
  expect((await get('/assets/a.txt')).headers.etag).toMatch(streamed);
  writeFileSync(join(dist, 'assets/a.txt'), 'short');
  const reply = await get('/assets/a.txt');
  expect(reply.body).toBe('short');
  expect(reply.headers.etag).toMatch(streamed);
});

test('nothing outside the build is a file, and the bare page is none', async () => {
  for (const path of [
    '/assets/../../package.json',
    '/assets/%2e%2e/a.js',
    '/..%2fpackage.json',
    '/assets/b.js',
    '/assets',
  ]) {
    const reply = await get(path);
    expect(reply.body, path).not.toContain('export const');
    expect([200, 404], path).toContain(reply.statusCode);
  }
  expect((await get('/index.html')).statusCode).toBe(404);
});

test('files of a newer build are there at once, those of the older one are not', async () => {
  writeFileSync(join(dist, 'assets/b.js'), 'export const b = 1;');
  rmSync(join(dist, 'icon.svg'));
  utimesSync(join(dist, 'index.html'), 2_000_000_000, 2_000_000_000);
  expect((await get('/assets/b.js')).body).toBe('export const b = 1;');
  expect((await get('/icon.svg')).statusCode).toBe(404);
});

test('an address pays more for a page than for a file', async () => {
  const until = async (url: string, from: string) => {
    for (let sent = 0; sent < 1000; sent += 1)
      if ((await get(url, { 'x-forwarded-for': from })).statusCode === 429) return sent;
    return 1000;
  };
  const [pages, files] = [await until('/lottery', '203.0.113.1'), await until('/assets/a.js', '203.0.113.2')];
  expect(pages).toBeLessThan(50);
  expect(files).toBeGreaterThan(pages * 8);
});
