import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AppContext, systemContext } from '../environment.ts';
import { createHostedPage } from './hosted-page.ts';
import { openPayments, type Payment, type Payments } from './payments.ts';
import { type FerryPayout, type FerryPayoutState, openPayouts } from './payouts.ts';
import { callText, isSignature, SKEW_SECONDS, sign, statementText } from './signing.ts';

export interface FerryOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: string;
  /** Signs the merchant's calls. */
  readonly secret: string;
  /** Signs web-hooks and answers. */
  readonly webhookSecret: string;
  readonly webhookUrl: string;
  /** How customers reach the hosted page; the listening address unless given. */
  readonly publicUrl?: string;
  /** A file that outlives the process; without it payments live in memory. */
  readonly statePath?: string;
  readonly merchant?: string;
  readonly context?: Pick<AppContext, 'nowMs' | 'randomHex'>;
}
export interface RunningFerry {
  readonly url: string;
  /** The customer on the hosted page; the payment's web-hook is sent once. */
  readonly settle: (reference: string, state: 'done' | 'void') => Promise<void>;
  readonly payments: () => readonly Payment[];
  /** The bank decides about a payout; its web-hook is sent once. */
  readonly movePayout: (reference: string, state: FerryPayoutState) => Promise<void>;
  readonly close: () => Promise<void>;
}

const WEBHOOK_MS = 10_000;
const FORM = 'application/x-www-form-urlencoded';
const form = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();
const describe = ({ id, merchant_ref, minor_amount, currency, state }: Payment) => ({
  ...{ id, merchant_ref, minor_amount, currency, state },
});

const describePayout = ({ payout, payout_ref, minor_amount, currency, state }: FerryPayout) => ({
  ...{ payout, payout_ref, minor_amount, currency, state },
});

type Options = FerryOptions & { readonly context: Pick<AppContext, 'nowMs' | 'randomHex'> };
const seconds = ({ context }: Options): string => String(Math.floor(context.nowMs() / 1000));
const statement = (options: Options, body: string) => {
  const time = seconds(options);
  return { 'x-ferry-timestamp': time, 'x-ferry-signature': sign(options.webhookSecret, statementText(time, body)) };
};

/** The merchant's calls: signed, answered signed. */
function createMerchantApi(
  options: Options,
  payments: Payments,
  payouts: ReturnType<typeof openPayouts>,
  pageOf: (payment: Payment) => string,
) {
  const isCalled = (request: IncomingMessage, body: string): boolean => {
    const time = String(request.headers['x-ferry-timestamp'] ?? '');
    const call = { method: request.method ?? '', path: request.url ?? '', time, body };
    const isFresh = Math.abs(Number(seconds(options)) - Number(time)) <= SKEW_SECONDS;
    return (
      isSignature(String(request.headers['x-ferry-signature'] ?? ''), sign(options.secret, callText(call))) && isFresh
    );
  };
  return (request: IncomingMessage, response: ServerResponse, body: string): ServerResponse => {
    const answer = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': FORM, ...statement(options, text) }).end(text);
    if (!isCalled(request, body)) return answer(401, form({ error: 'signature' }));
    const address = new URL(request.url ?? '/', 'http://localhost');
    if (address.pathname === '/payouts') {
      const payout =
        request.method === 'POST'
          ? payouts.open(new URLSearchParams(body))
          : (payouts.find(address.searchParams.get('payout_ref') ?? '') ?? 404);
      if (typeof payout === 'number') return answer(payout, form({ error: payout === 404 ? 'unknown' : 'refused' }));
      return answer(200, form(describePayout(payout)));
    }
    if (address.pathname !== '/payments') return answer(404, form({ error: 'unknown' }));
    const found =
      request.method === 'POST'
        ? payments.open(new URLSearchParams(body))
        : (payments.find(address.searchParams.get('merchant_ref') ?? '') ?? 404);
    if (typeof found === 'number') return answer(found, form({ error: found === 404 ? 'unknown' : 'refused' }));
    return answer(200, form({ ...describe(found), pay_page: pageOf(found) }));
  };
}

/** Tells the merchant, once. A merchant that cannot be reached asks later. */
async function tell(options: Options, facts: Readonly<Record<string, string>>): Promise<void> {
  const body = form({ event: `fe-${options.context.randomHex(8)}`, ...facts });
  const headers = { 'content-type': FORM, ...statement(options, body) };
  const signal = AbortSignal.timeout(WEBHOOK_MS);
  await fetch(options.webhookUrl, { method: 'POST', headers, body, signal }).catch(() => undefined);
}

/** Ends a payment and tells the merchant, once. */
const createSettle = (options: Options, payments: Payments) => async (reference: string, state: 'done' | 'void') => {
  const payment = payments.find(reference);
  if (!payment) throw new Error(`no payment ${reference}`);
  const ended = payments.end(payment, state);
  await tell(options, describe(ended));
};

/** FerryPay, a payment provider that speaks forms (simulators/README.md). */
export async function startFerryPayment(given: FerryOptions): Promise<RunningFerry> {
  const options: Options = { ...given, context: given.context ?? systemContext };
  const { context, secret, merchant = 'Lantern', publicUrl } = options;
  const payments = openPayments(options.statePath, context);
  const settle = createSettle(options, payments);
  const payouts = openPayouts(options.statePath && `${options.statePath}.payouts`, context);
  let url = '';
  const pageOf = ({ id }: Payment): string => `${(publicUrl ?? url).replace(/\/$/, '')}/page/${id}`;
  const api = createMerchantApi(options, payments, payouts, pageOf);
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  const page = createHostedPage({ payments, context, secret, merchant, isSecure, settle });
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    if (request.url === '/healthz') response.writeHead(200).end('{"ok":true}');
    else if (request.url?.startsWith('/page/')) await page(request, response, body);
    else api(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(options.port, options.host ?? '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ url, settle, payments: payments.all },
    movePayout: async (reference, state) => {
      const payout = payouts.find(reference);
      if (!payout) throw new Error(`no payout ${reference}`);
      await tell(options, describePayout(payouts.move(payout, state)));
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
