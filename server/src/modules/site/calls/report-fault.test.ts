import { siteCalls } from '@lantern/contract/site';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { sendCall } from '../../../../test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
});
afterAll(() => app?.close());

const fault = {
  app: 'site',
  kind: 'broken',
  message: 'x is undefined',
  stack: 'TypeError: x is undefined\n    at https://lantern.example/assets/market-1.js:1:2',
  page: '/vnlottery',
  release: 'market-1.js',
};
const report = (body: unknown, address = '203.0.113.10') =>
  sendCall(app, siteCalls.reportFault, body as never, { address });
const counted = async (kind: string) =>
  (await app.context.metrics.browserFaults.get()).values.find(({ labels }) => labels.kind === kind)?.value ?? 0;

test('a reported fault is one line of the log with both request ids, and is counted', async () => {
  const warn = vi.spyOn(app.context.log, 'warn');
  const before = await counted('broken');
  const reply = await report({ ...fault, requestId: 'failed-request-1' });
  expect(reply.json()).toEqual({ success: true, value: {} });
  expect(await counted('broken')).toBe(before + 1);
  expect(warn).toHaveBeenCalledTimes(1);
  const [line, text] = warn.mock.calls[0] as unknown as [Record<string, unknown>, string];
  expect(text).toBe('browser fault');
  expect(line).toMatchObject({ message: fault.message, page: fault.page, failedRequestId: 'failed-request-1' });
  expect(line['requestId']).toMatch(/^\S{8,}$/);
  warn.mockRestore();
});

test('what may be personal or secret does not reach the log, whoever sends it', async () => {
  const warn = vi.spyOn(app.context.log, 'warn');
  const secret = 'a1B2c3D4e5F6a7B8c9D0e1F2a3B4';
  await report({
    ...fault,
    message: `bad /reset?ticket=${secret} of an@example.com, member 174000000000000001`,
    stack: `at f (https://lantern.example/x.js?token=${secret}:1:2)`,
    page: '/members/174000000000000001',
  });
  const line = JSON.stringify(warn.mock.calls);
  for (const part of [secret, 'an@example.com', '174000000000000001']) expect(line).not.toContain(part);
  warn.mockRestore();
});

test.each([
  ['no body', undefined],
  ['a text', '"x"'],
  ['another app', { ...fault, app: 'desk' }],
  ['another kind', { ...fault, kind: 'shout' }],
  ['a field more', { ...fault, cookie: 'x' }],
  ['no message', { ...fault, message: '' }],
  ['a long message', { ...fault, message: 'x'.repeat(301) }],
  ['a long stack', { ...fault, stack: 'x'.repeat(2001) }],
  ['a page with its query', { ...fault, page: '/reset?ticket=1' }],
  ['a page elsewhere', { ...fault, page: 'https://elsewhere.example/' }],
  ['a release of other signs', { ...fault, release: 'a b\n' }],
  ['a request id of other signs', { ...fault, requestId: '<b>' }],
])('%s is refused and not counted', async (_name, body) => {
  const before = await counted('broken');
  const reply = await report(body, '203.0.113.11');
  expect([reply.statusCode, await counted('broken')]).toEqual([400, before]);
});

test('a body above 8 kB is not read', async () => {
  const reply = await report({ ...fault, more: 'x'.repeat(9000) }, '203.0.113.12');
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'body_too_large']);
});

test('an address has twenty reports in ten minutes', async () => {
  const codes: number[] = [];
  for (let at = 0; at < 21; at += 1) codes.push((await report(fault, '203.0.113.13')).statusCode);
  expect(codes.slice(0, 20).every((code) => code === 200)).toBe(true);
  expect(codes[20]).toBe(429);
  expect((await report(fault, '203.0.113.14')).statusCode).toBe(200);
});
