import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppContext } from '../environment.ts';
import { callText, isSignature, SKEW_SECONDS, sign, statementText } from './signing.ts';

export interface FerryOptions {
  readonly port: number;
  /** Signs the merchant's calls. */
  readonly secret: string;
  /** Signs web-hooks and answers. */
  readonly webhookSecret: string;
  readonly webhookUrl: string;
  readonly context: Pick<AppContext, 'nowMs' | 'randomHex'>;
}
export interface RunningFerry {
  readonly url: string;
  /** The customer on the hosted page; the payment's web-hook is sent once. */
  readonly settle: (reference: string, state: 'done' | 'void') => Promise<void>;
  readonly payments: () => readonly Payment[];
  readonly close: () => Promise<void>;
}
interface Payment {
  readonly id: string;
  readonly merchant_ref: string;
  readonly minor_amount: string;
  readonly currency: string;
  readonly channel: string;
  state: 'open' | 'done' | 'void' | 'timeout';
  readonly endsAtMs: number;
}

const LIFE_MS = 15 * 60_000;
const WEBHOOK_MS = 10_000;
const CHANNELS = ['bank', 'card'];
const form = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

/** FerryPay, a payment provider that speaks forms (simulators/README.md). */
export async function startFerryPayment(options: FerryOptions): Promise<RunningFerry> {
  const { secret, webhookSecret, context } = options;
  const payments = new Map<string, Payment>();
  const now = () => String(Math.floor(context.nowMs() / 1000));
  const statement = (body: string) => {
    const time = now();
    return { 'x-ferry-timestamp': time, 'x-ferry-signature': sign(webhookSecret, statementText(time, body)) };
  };
  const describe = (payment: Payment) => {
    const { id, merchant_ref, minor_amount, currency } = payment;
    const state = payment.state === 'open' && context.nowMs() >= payment.endsAtMs ? 'timeout' : payment.state;
    return { id, merchant_ref, minor_amount, currency, state };
  };

  function isCalled(request: IncomingMessage, body: string): boolean {
    const time = String(request.headers['x-ferry-timestamp'] ?? '');
    const wanted = sign(secret, callText({ method: request.method ?? '', path: request.url ?? '', time, body }));
    const isFresh = Math.abs(Number(now()) - Number(time)) <= SKEW_SECONDS;
    return isSignature(String(request.headers['x-ferry-signature'] ?? ''), wanted) && isFresh;
  }

  function open(fields: URLSearchParams): Payment | number {
    const read = (name: string): string => fields.get(name) ?? '';
    const known = payments.get(read('merchant_ref'));
    if (known) return known.minor_amount === read('minor_amount') && known.currency === read('currency') ? known : 409;
    if (!/^[1-9][0-9]*$/.test(read('minor_amount')) || !CHANNELS.includes(read('channel'))) return 400;
    const payment: Payment = {
      id: `fp-${context.randomHex(8)}`,
      merchant_ref: read('merchant_ref'),
      minor_amount: read('minor_amount'),
      currency: read('currency'),
      channel: read('channel'),
      state: 'open',
      endsAtMs: context.nowMs() + LIFE_MS,
    };
    payments.set(payment.merchant_ref, payment);
    return payment;
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    const answer = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'application/x-www-form-urlencoded', ...statement(text) }).end(text);
    if (!isCalled(request, body)) return answer(401, form({ error: 'signature' }));
    const address = new URL(request.url ?? '/', 'http://localhost');
    if (address.pathname !== '/payments') return answer(404, form({ error: 'unknown' }));
    const found =
      request.method === 'POST'
        ? open(new URLSearchParams(body))
        : (payments.get(address.searchParams.get('merchant_ref') ?? '') ?? 404);
    if (typeof found === 'number') return answer(found, form({ error: found === 404 ? 'unknown' : 'refused' }));
    return answer(200, form({ ...describe(found), pay_page: `${url}/page/${found.id}` }));
  });
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function settle(reference: string, state: 'done' | 'void'): Promise<void> {
    const payment = payments.get(reference);
    if (!payment) throw new Error(`no payment ${reference}`);
    payment.state = state;
    const body = form({ event: `fe-${context.randomHex(8)}`, ...describe(payment) });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...statement(body) };
    const signal = AbortSignal.timeout(WEBHOOK_MS);
    // A merchant that cannot be reached asks later.
    await fetch(options.webhookUrl, { method: 'POST', headers, body, signal }).catch(() => undefined);
  }

  return {
    url,
    settle,
    payments: () => [...payments.values()],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
