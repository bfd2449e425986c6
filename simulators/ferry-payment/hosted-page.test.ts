import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callText, sign } from './signing.ts';
import { type RunningFerry, startFerryPayment } from './start-ferry-payment.ts';

const SECRET = 'a-secret-of-the-merchant';
let nowMs = 1_764_000_000_000;
let ferry: RunningFerry;
let hooks: Server;
let received: string[] = [];
let count = 0;
beforeAll(async () => {
  hooks = createServer(async (request, response) => {
    received.push(Buffer.concat(await request.toArray()).toString());
    response.end();
  });
  await new Promise<void>((resolve) => hooks.listen(0, '127.0.0.1', resolve));
  ferry = await startFerryPayment({
    ...{ port: 0, secret: SECRET, webhookSecret: 'a-secret-of-web-hooks', merchant: 'Lantern' },
    webhookUrl: `http://127.0.0.1:${(hooks.address() as AddressInfo).port}`,
    context: { nowMs: () => nowMs, randomHex: (length) => randomBytes(length).toString('hex') },
  });
});
beforeEach(() => {
  received = [];
  count += 1;
});
afterAll(async () => {
  await ferry?.close();
  hooks?.closeAllConnections();
  hooks?.close();
});

async function openPayment(lang = 'EN'): Promise<string> {
  const order = {
    merchant_ref: `D${count}`,
    minor_amount: '123450',
    currency: 'LTN',
    channel: 'card',
    customer: 'anna',
  };
  const body = new URLSearchParams({ ...order, return_url: 'http://shop.example/back', lang }).toString();
  const time = String(Math.floor(nowMs / 1000));
  const signature = sign(SECRET, callText({ method: 'POST', path: '/payments', time, body }));
  const headers = { 'x-ferry-timestamp': time, 'x-ferry-signature': signature };
  const reply = await fetch(`${ferry.url}/payments`, { method: 'POST', headers, body });
  return new URLSearchParams(await reply.text()).get('pay_page') ?? '';
}
/** A browser on the page: its cookie, and the token of its form. */
async function visit(page: string) {
  const reply = await fetch(page);
  const text = await reply.text();
  const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const token = /name="token" value="([0-9a-f]+)"/.exec(text)?.[1] ?? '';
  const act = (what: string, sent: { cookie: string; token: string } = { cookie, token }) =>
    fetch(page, {
      ...{ method: 'POST', redirect: 'manual', headers: { cookie: sent.cookie } },
      body: new URLSearchParams({ token: sent.token, act: what }),
    });
  return { status: reply.status, headers: reply.headers, text, cookie, token, act };
}
const stateOf = () => ferry.payments().find((one) => one.merchant_ref === `D${count}`)?.state;

test('a customer pays once, the merchant hears it once, and the page leads back', async () => {
  const page = await openPayment();
  const { text, headers, act } = await visit(page);
  expect(text).toContain('1,234.50 LTN');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect((await act('done')).status).toBe(303);
  expect((await act('void')).status, 'too late').toBe(303);
  expect([stateOf(), received.length]).toEqual(['done', 1]);
  expect(received[0]).toContain('state=done');
  expect((await visit(page)).text).toContain('href="http://shop.example/back"');
});

test('a customer cancels, in his language', async () => {
  const page = await openPayment('VI');
  const { text, act } = await visit(page);
  expect(text).toContain('lang="vi"');
  await act('void');
  expect([stateOf(), received.length]).toEqual(['void', 1]);
});

test('a form of another visit, without a token or of another payment changes nothing', async () => {
  const other = await visit(await openPayment());
  count += 1;
  const own = await visit(await openPayment());
  const forged = [
    { cookie: '', token: own.token },
    { cookie: own.cookie, token: '' },
    { cookie: other.cookie, token: own.token },
    { cookie: own.cookie, token: other.token },
  ];
  for (const sent of forged) expect((await own.act('done', sent)).status).toBe(403);
  expect([stateOf(), received]).toEqual(['open', []]);
  expect((await fetch(`${ferry.url}/page/fp-none`)).status).toBe(404);
});

test('a payment that is too old takes no money', async () => {
  const page = await openPayment();
  const { act } = await visit(page);
  nowMs += 15 * 60_000;
  expect((await act('done')).status).toBe(303);
  expect([stateOf(), received]).toEqual(['timeout', []]);
  expect((await visit(page)).text).toContain('The time to pay is over');
});
