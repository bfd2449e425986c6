import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../tools/test-database.ts';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { changeSetting } from '../modules/site/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'lantern-gone-'));
const PORT = 5432;
const sockets = new Set<Socket>();
let gate: Server;
let app: TestApp;

/** A way to the database that the test can close. */
function openGate(url: URL): Server {
  const host = url.searchParams.get('host');
  const port = Number(url.port || PORT);
  const server = createServer((near) => {
    const far = host
      ? createConnection(join(host, `.s.PGSQL.${port}`))
      : createConnection({ host: url.hostname, port });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  return server.listen(join(folder, `.s.PGSQL.${port}`));
}

beforeAll(async () => {
  const database = await createTestDatabase();
  const url = new URL(database.url);
  gate = openGate(url);
  url.searchParams.set('host', folder);
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title>__MERCHANT__ · Office</title></head></html>',
  );
  writeFileSync(join(folder, 'mark.txt'), 'hello');
  const settings = { SITE_DIST: folder, OFFICE_DIST: folder };
  app = await openTestApp(settings, undefined, { url: url.href, drop: () => database.drop() });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  gate?.close();
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, language = 'en') =>
  app.http.inject({ method: 'GET', url, headers: { 'accept-language': language, accept: 'text/html' } });

test('the page of the office has the merchant’s name, whatever signs are in it', async () => {
  expect((await get('/office/')).body).toContain('<title>Lantern · Office</title>');
  await app.context.db.transaction((tx) => changeSetting(app.context, tx, 'merchant.name', '<b>$&1 & Sons', 'test'));
  expect((await get('/office/')).body).toContain('<title>&lt;b&gt;$&amp;1 &amp; Sons · Office</title>');
});

test('a range beyond the end of a file is answered as one', async () => {
  const beyond = await app.http.inject({ method: 'GET', url: '/mark.txt', headers: { range: 'bytes=999999-' } });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */5']);
  const within = await app.http.inject({ method: 'GET', url: '/mark.txt', headers: { range: 'bytes=0-1' } });
  expect([within.statusCode, within.body]).toEqual([206, 'he']);
});

test('while the database is gone a person gets a page that comes again, and a call its answer', async () => {
  expect((await get('/index')).statusCode).toBe(200);
  await new Promise<void>((resolve) => {
    gate.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });
  // Settings that were read before are not asked for again within a second.
  app.clock.advance(60_000);
  await expect.poll(async () => (await get('/index')).statusCode, { timeout: 20_000 }).toBe(503);
  const page = await get('/index');
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-language': 'en',
  });
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  expect(String(page.headers['content-security-policy'])).toContain("default-src 'none'");
  expect(page.body).toContain('The service is busy. Nothing is lost. Try again.');
  expect((await get('/index?lang=VI', 'vi')).body).toContain('Hệ thống đang bận');
  const call = await get('/wps/system/status');
  expect([call.statusCode, call.headers['content-type']]).toEqual([503, 'application/json; charset=utf-8']);
  expect(call.json()).toMatchObject({ success: false, code: 'try_again' });
  // The office is the same page for everybody; its calls say what is wrong.
  expect((await get('/office/')).statusCode).toBe(200);
}, 60_000);
