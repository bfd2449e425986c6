import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { withVietnam } from '../../test/modules.ts';
import { isRepeatable, isRetryable, Unavailable } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
});
afterAll(() => app?.close());

test('the server starts and reports that it is healthy', async () => {
  const reply = await app.http.inject({ method: 'GET', url: '/healthz' });
  expect(reply.statusCode).toBe(200);
});

test('the server is healthy only while every configured external service is', async () => {
  let status = 200;
  const party = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((listening) => void party.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(party.address() as AddressInfo).port}`;
  const health = async (urls: string) => {
    const other = await openTestApp({ HEALTH_URLS: urls }, withVietnam);
    const reply = await other.http.inject({ method: 'GET', url: '/healthz' });
    await other.close();
    return [reply.statusCode, reply.json().outside];
  };
  expect(await health(`vendor=${url}`)).toEqual([200, { vendor: true }]);
  expect(await health(`vendor=${url},payment=http://127.0.0.1:1`)).toEqual([503, { vendor: true, payment: false }]);
  status = 503;
  expect(await health(`vendor=${url}`)).toEqual([503, { vendor: false }]);
  party.close();
});

test('metrics are for this machine, and for a scraper elsewhere only with the token', async () => {
  const token = 'a-token-of-a-scraper-on-another-machine';
  const withToken = await openTestApp({ METRICS_TOKEN: token, TRUST_PROXY: '1' }, withVietnam);
  const status = async (at: TestApp, remoteAddress: string, headers: Record<string, string> = {}) =>
    (await at.http.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })).statusCode;
  expect(await status(app, '127.0.0.1')).toBe(200);
  expect(await status(app, '10.0.0.9')).toBe(404);
  expect(await status(app, '10.0.0.9', { authorization: 'Bearer undefined' })).toBe(404);
  expect(await status(withToken, '10.0.0.9')).toBe(404);
  expect(await status(withToken, '10.0.0.9', { authorization: `Bearer ${token}x` })).toBe(404);
  expect(await status(withToken, '10.0.0.9', { authorization: `Bearer ${token}` })).toBe(200);
  // Through the proxy on this machine, and past it with a header of one's own.
  expect(await status(withToken, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  expect(await status(withToken, '10.0.0.9', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  await withToken.close();
});

test('a member call answers a visitor in his language, without a stack and uncached', async () => {
  const reply = await app.http.inject({ method: 'GET', url: '/wps/wagers' });
  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toMatchObject({ success: false, code: 'not_logged_in' });
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('an unparsable address is refused in the shape of the contract', async () => {
  for (const url of ['/%', '/%c0%ae%c0%ae/etc/passwd']) {
    const reply = await app.http.inject({ method: 'GET', url, headers: { 'accept-language': 'vi' } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ success: false, code: 'bad_input', message: expect.stringMatching(/ô/) });
  }
});

test('the large body of an operator’s call is not read from an unauthenticated caller', async () => {
  const send = (payload: string, headers: object = {}) =>
    app.http.inject({
      method: 'POST',
      url: '/api/staff/lottery/imports',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  expect((await send('{'.repeat(5_000_000))).json()).toMatchObject({ code: 'not_logged_in' });
  expect((await send('{}', { origin: 'http://elsewhere.example' })).json()).toMatchObject({ code: 'not_allowed' });
});

test('the running server cannot write a balance or a transfer past the ledger', async () => {
  await expect(
    app.context.db.query(`insert into ledger.balance (member_id, kind, currency, available) values (1, 1, 'LTN', 5)`),
  ).rejects.toThrow(/permission denied/);
  await expect(app.context.db.query('update ledger.balance set available = 1')).rejects.toThrow(/permission denied/);
  await expect(app.context.db.query('delete from ledger.transfer')).rejects.toThrow(/permission denied/);
});

test('a connection that broke during a statement is a fault to retry, whatever the driver calls it', () => {
  for (const words of [
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
  ])
    expect(isRetryable(new Error(words))).toBe(true);
  expect(isRetryable(new Error('a bug'))).toBe(false);
});

test('work that is not taken now is a fault to try again, and is not repeated by the server', () => {
  const full = new Unavailable('the queue of slips is full');
  expect([isRetryable(full), isRepeatable(full)]).toEqual([true, false]);
});
