// @vitest-environment happy-dom
import { NETWORK_FAILURE } from '@lantern/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionBegins, sessionCleared, useSession } from '../session/session-store.ts';
import { callApi } from './call-api.ts';

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answers = (value: unknown) => fetched.mockImplementation(async () => Response.json({ success: true, value }));
const refuses = (code: string) =>
  fetched.mockImplementation(async () => Response.json({ success: false, code, message: code }));
const headers = (place = 0) => new Headers(fetched.mock.calls[place]?.[1].headers);
const SLIP = { drawIds: ['1'], lines: [] };
const KEY = '019378b4-0000-7000-8000-000000000001';

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  sessionCleared(false);
  sessionBegins('t1');
  answers({});
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

test('a call goes to its address with the token of the tab; what is undefined is not in the address', async () => {
  answers({ list: [] });
  await callApi('listWagers', { query: { pageNo: 2, category: undefined } });
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toMatch(/\?pageNo=2$/);
  expect(init).toMatchObject({ method: 'GET', credentials: 'same-origin' });
  expect(headers().get('x-session-token')).toBe('t1');
  expect(init?.body).toBeUndefined();
});

test('a part of the path is escaped', async () => {
  await callApi('getSlot', { params: { game: 'a/b?c' as 'lantern' } });
  expect(fetched.mock.calls[0]?.[0]).toBe('/wps/slots/a%2Fb%3Fc');
});

test('a bet carries an idempotency key: the given one, or one of its own', async () => {
  await callApi('placeLotterySlip', { body: SLIP, key: KEY });
  await callApi('placeLotterySlip', { body: SLIP });
  await callApi('placeLotterySlip', { body: SLIP });
  expect(headers(0).get('idempotency-key')).toBe(KEY);
  const own = [1, 2].map((place) => headers(place).get('idempotency-key'));
  expect(own[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(own[1]).not.toBe(own[0]);
});

test('a call that changes nothing twice carries no key', async () => {
  await callApi('logout', { key: KEY });
  expect(headers().get('idempotency-key')).toBeNull();
});

test.each([
  ['a line that is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page of a proxy', async () => new Response('<html>')],
  ['an answer of another server', async () => Response.json({ ok: true })],
])('%s is a network failure, and the call is not sent again', async (_what, reply) => {
  fetched.mockImplementation(reply);
  expect(await callApi('placeLotterySlip', { body: SLIP })).toMatchObject({ success: false, code: NETWORK_FAILURE });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(useSession.getState().state).toBe('member');
});

test('a session that the server does not know is over in this tab', async () => {
  refuses('not_logged_in');
  expect(await callApi('getBalance', {})).toMatchObject({ success: false, code: 'not_logged_in' });
  expect(useSession.getState()).toMatchObject({ state: 'visitor', token: null, ended: true });
});

test('another refusal leaves the session', async () => {
  refuses('limit_reached');
  await callApi('getBalance', {});
  expect(useSession.getState()).toMatchObject({ state: 'member', token: 't1', ended: false });
});

test('a call that its page gave up is thrown, not answered', async () => {
  const page = new AbortController();
  fetched.mockImplementation(async () => {
    page.abort();
    throw page.signal.reason;
  });
  await expect(callApi('getBalance', { signal: page.signal })).rejects.toThrow();
});
