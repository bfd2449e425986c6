import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppContext } from '../environment.ts';
import { signRequest } from './signing.ts';
import { type PaymentOptions, type RunningSimulator, startPayment } from './start-payment.ts';

export const SECRET = 'merchant secret for tests';
export const WEBHOOK_SECRET = 'web-hook secret for tests';
export const START_MS = Date.UTC(2026, 10, 20, 8, 0, 0);

export interface TestContext extends AppContext {
  /** Waits until something sleeps for exactly this time, then lets the time pass and wakes it. */
  readonly pass: (durationMs: number) => Promise<void>;
  readonly advance: (durationMs: number) => void;
}

/** A context in which only the test moves the clock. */
export function createTestContext(): TestContext {
  let nowMs = START_MS;
  let count = 0;
  const sleepers: { durationMs: number; wake: () => void }[] = [];
  const watchers: { durationMs: number; found: () => void }[] = [];

  const takeSleeper = (durationMs: number) => {
    const at = sleepers.findIndex((sleeper) => sleeper.durationMs === durationMs);
    return at < 0 ? undefined : sleepers.splice(at, 1)[0];
  };
  const advance = (durationMs: number) => {
    nowMs += durationMs;
  };

  return {
    nowMs: () => nowMs,
    randomHex: (length) => (++count).toString(16).padStart(length * 2, '0'),
    advance,
    delay: (durationMs, signal) =>
      new Promise((resolve, reject) => {
        const sleeper = { durationMs, wake: resolve };
        sleepers.push(sleeper);
        const giveUp = () => {
          // A closed provider sleeps no more: the next one's sleep is the one to find.
          const at = sleepers.indexOf(sleeper);
          if (at >= 0) sleepers.splice(at, 1);
          reject(signal.reason);
        };
        signal.addEventListener('abort', giveUp, { once: true });
        const watcher = watchers.findIndex((it) => it.durationMs === durationMs);
        if (watcher >= 0) watchers.splice(watcher, 1)[0]?.found();
      }),
    pass: async (durationMs) => {
      let sleeper = takeSleeper(durationMs);
      if (!sleeper) await new Promise<void>((found) => watchers.push({ durationMs, found }));
      sleeper ??= takeSleeper(durationMs);
      advance(durationMs);
      sleeper?.wake();
    },
  };
}

export interface Received {
  readonly time: string;
  readonly eventId: string;
  readonly sign: string;
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  /** The next web-hook that was not read yet. */
  readonly next: () => Promise<Received>;
  /** How many arrived in all. */
  readonly count: () => number;
  /** The answer from now on. */
  readonly answer: (status: number) => void;
  readonly close: () => Promise<void>;
}

/** A merchant that listens for web-hooks on a port of its own. */
export async function startReceiver(): Promise<Receiver> {
  let status = 200;
  let count = 0;
  const arrived: Received[] = [];
  const waiting: ((received: Received) => void)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name] ?? '');
      const body = Buffer.concat(chunks).toString();
      const received = { time: header('x-pay-time'), eventId: header('x-pay-event'), sign: header('x-pay-sign'), body };
      count += 1;
      response.writeHead(status).end();
      const taker = waiting.shift();
      if (taker) taker(received);
      else arrived.push(received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    next: async () => arrived.shift() ?? new Promise((resolve) => waiting.push(resolve)),
    count: () => count,
    answer: (next) => {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A provider in its own context, with a merchant that listens. */
export async function startScene(change: Partial<PaymentOptions> = {}) {
  const context = createTestContext();
  const receiver = await startReceiver();
  const options = {
    port: 0,
    secret: SECRET,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: receiver.url,
    context,
    ...change,
  };
  const provider = await startPayment(options);
  const close = async () => {
    await provider.close();
    await receiver.close();
  };
  return { context, receiver, options, provider, merchant: createMerchant(provider, context), close };
}

/** The merchant's server: signs and sends. */
export function createMerchant(provider: RunningSimulator, context: AppContext) {
  async function send(method: string, path: string, input?: unknown, change: { sign?: string; time?: string } = {}) {
    const body = input === undefined ? '' : JSON.stringify(input);
    const time = change.time ?? String(Math.floor(context.nowMs() / 1000));
    const sign = change.sign ?? signRequest(SECRET, { method, path, time, body });
    const headers = { 'content-type': 'application/json', 'x-pay-time': time, 'x-pay-sign': sign };
    const answer = await fetch(provider.url + path, { method, headers, ...(body ? { body } : {}) });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  }
  const order = (change: object = {}) => ({
    reference: 'D1',
    amount: '100.00',
    currency: 'LTN',
    returnUrl: 'http://localhost:3000/wallet?deposit=D1',
    lang: 'en',
    customer: 'minhanh_88',
    ...change,
  });
  return {
    send,
    order,
    open: async (change: object = {}) => {
      const { json } = await send('POST', '/v1/payments', order(change));
      return json as { paymentId: string; payUrl: string; status: string; expiresAt: string };
    },
    pay: (paymentId: string) => send('POST', `/v1/payments/${paymentId}/pay`),
    status: async (paymentId: string) => (await send('GET', `/v1/payments/${paymentId}`)).json['status'],
  };
}
