import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AppContext, systemContext } from '../environment.ts';
import { createHostedPage } from './hosted-page.ts';
import {
  COIN,
  CONFIRMATIONS,
  LATER_STATES,
  type LaterState,
  NETWORK,
  openPayments,
  type Payment,
  type Payments,
} from './payments.ts';
import { type FerryPayout, type FerryPayoutState, type FerryPayouts, openPayouts } from './payouts.ts';
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
  /** Time between two blocks of the chain; without it only `mine` makes them. */
  readonly blockMs?: number;
  /** How often web-hooks about payouts are sent; without it only `tellPayouts` sends them. */
  readonly payoutMs?: number;
}
export interface RunningFerry {
  readonly url: string;
  /** The customer on the hosted page; the payment's web-hook is sent once. */
  readonly settle: (reference: string, state: 'done' | 'void') => Promise<void>;
  /** A paid payment is taken back, comes back or grows, of all of it or this many minor units; its web-hook is sent once. */
  readonly later: (reference: string, state: LaterState | 'void' | 'done', minorAmount?: string) => Promise<void>;
  /** The customer pays once more. */
  readonly again: (reference: string, minorAmount?: string) => Promise<void>;
  /** The customer sends coins: what was asked for, or other money. Its first confirmation comes with the next block. */
  readonly send: (reference: string, sent?: { minor_amount?: string; currency?: string }) => void;
  /** One block: every sent payment has one confirmation more, and its merchant a web-hook. */
  readonly mine: () => Promise<void>;
  readonly payments: () => readonly Payment[];
  readonly payouts: () => readonly FerryPayout[];
  /** The bank decides about a payout now. */
  readonly movePayout: (reference: string, state: FerryPayoutState) => void;
  /** Sends the web-hooks of what happened to payouts since, each once. */
  readonly tellPayouts: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const WEBHOOK_MS = 10_000;
const FORM = 'application/x-www-form-urlencoded';
const form = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();
/** How far a payment on the chain is. */
const chainOf = ({ chain, endsAtMs }: Payment): Record<string, string> =>
  chain
    ? {
        ...{ network: NETWORK, coin: COIN, address: chain.address, coin_amount: chain.coin_amount },
        ...{ confirmations: String(chain.confirmations), needed: String(CONFIRMATIONS) },
        ends: String(Math.floor(endsAtMs / 1000)),
      }
    : {};
const describe = (payment: Payment) => {
  const { id, merchant_ref, minor_amount, currency, state } = payment;
  return { id, merchant_ref, minor_amount, currency, state, ...chainOf(payment) };
};

type Options = FerryOptions & { readonly context: Pick<AppContext, 'nowMs' | 'randomHex'> };
const seconds = ({ context }: Options): string => String(Math.floor(context.nowMs() / 1000));
const statement = (options: Options, body: string, secret = options.webhookSecret) => {
  const time = seconds(options);
  return { 'x-ferry-timestamp': time, 'x-ferry-signature': sign(secret, statementText(time, body)) };
};

/** The merchant's calls: signed, answered signed. */
function createMerchantApi(
  options: Options,
  payments: Payments,
  payouts: FerryPayouts,
  pageOf: (payment: Payment) => string,
  onLater: (fields: URLSearchParams) => Promise<void>,
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
    if (address.pathname === '/payments/later' && request.method === 'POST') {
      const known = payments.find(new URLSearchParams(body).get('merchant_ref') ?? '');
      if (!known || known.state === 'open') return answer(404, form({ error: 'unknown' }));
      void onLater(new URLSearchParams(body));
      return answer(200, form({ merchant_ref: known.merchant_ref }));
    }
    if (address.pathname === '/payouts') {
      const payout =
        request.method === 'POST'
          ? payouts.open(new URLSearchParams(body))
          : (payouts.find(address.searchParams.get('payout_ref') ?? '') ?? 404);
      if (typeof payout === 'number') return answer(payout, form({ error: payout === 404 ? 'unknown' : 'refused' }));
      return answer(200, form(payouts.describe(payout)));
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
async function tell(
  options: Options,
  facts: Readonly<Record<string, string>>,
  { copies = 1, secret = options.webhookSecret } = {},
): Promise<void> {
  const body = form({ event: `fe-${options.context.randomHex(8)}`, ...facts });
  const headers = { 'content-type': FORM, ...statement(options, body, secret) };
  const send = () =>
    fetch(options.webhookUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(WEBHOOK_MS) });
  await Promise.all(Array.from({ length: copies }, () => send().catch(() => undefined)));
}

/** Tells what happened to payouts, in its order, as each payout's mode says. */
const createTellPayouts = (options: Options, payouts: FerryPayouts) => async (): Promise<void> => {
  for (let next = payouts.nextToTell(); next; next = payouts.nextToTell()) {
    const { payout, step } = next;
    if (payout.mode === 'lost') continue;
    const { payout: id, payout_ref, currency } = payout;
    const secret =
      payout.mode === 'wrong_signature' ? `${options.webhookSecret} of somebody else` : options.webhookSecret;
    const facts = { payout: id, payout_ref, minor_amount: step.minor_amount, currency, state: step.state };
    await tell(options, facts, { copies: payout.mode === 'doubled' ? 2 : 1, secret });
  }
};

/** Ends a payment and tells the merchant, once. */
const createSettle = (options: Options, payments: Payments) => async (reference: string, state: 'done' | 'void') => {
  const payment = payments.find(reference);
  if (!payment) throw new Error(`no payment ${reference}`);
  const ended = payments.end(payment, state);
  await tell(options, describe(ended));
};

/** What happens after a payment was paid. */
const createLater = (options: Options, payments: Payments) => {
  const paid = (reference: string): Payment => {
    const payment = payments.find(reference);
    if (!payment || payment.state === 'open') throw new Error(`payment ${reference} is not paid`);
    return payment;
  };
  return {
    later: (reference: string, state: LaterState | 'void' | 'done', minorAmount?: string) =>
      tell(options, describe(payments.later(paid(reference), state, minorAmount))),
    again: (reference: string, minorAmount?: string) =>
      tell(options, describe(payments.again(paid(reference), minorAmount))),
  };
};

const createChain = (options: Options, payments: Payments) => ({
  send: (reference: string, sent: { minor_amount?: string; currency?: string } = {}): void => {
    const payment = payments.find(reference);
    if (!payment) throw new Error(`no payment ${reference}`);
    payments.send(payment, { minor_amount: payment.minor_amount, currency: payment.currency, ...sent });
  },
  mine: async (): Promise<void> => {
    const sent = payments.all().filter(({ chain, state }) => chain?.sent && state !== 'done');
    for (const payment of sent) await tell(options, describe(payments.confirm(payment)));
  },
});

/** FerryPay, a payment provider that speaks forms (simulators/README.md). */
export async function startFerryPayment(given: FerryOptions): Promise<RunningFerry> {
  const options: Options = { ...given, context: given.context ?? systemContext };
  const { context, secret, merchant = 'Lantern', publicUrl } = options;
  const payments = openPayments(options.statePath, context);
  const settle = createSettle(options, payments);
  const payouts = openPayouts(options.statePath && `${options.statePath}.payouts`, context);
  const tellPayouts = createTellPayouts(options, payouts);
  const later = createLater(options, payments);
  const chain = createChain(options, payments);
  const blocks = options.blockMs ? setInterval(() => void chain.mine(), options.blockMs) : undefined;
  const payoutNews = options.payoutMs ? setInterval(() => void tellPayouts(), options.payoutMs) : undefined;
  let url = '';
  const pageOf = ({ id }: Payment): string => `${(publicUrl ?? url).replace(/\/$/, '')}/page/${id}`;
  const onLater = async (fields: URLSearchParams): Promise<void> => {
    const reference = fields.get('merchant_ref') ?? '';
    const state = [...LATER_STATES, 'void' as const, 'done' as const].find((one) => one === fields.get('state'));
    const amount = fields.get('minor_amount') ?? undefined;
    await (state ? later.later(reference, state, amount) : later.again(reference, amount));
  };
  const api = createMerchantApi(options, payments, payouts, pageOf, onLater);
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  const page = createHostedPage({ payments, context, secret, merchant, isSecure, settle, send: chain.send });
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    if (request.url === '/healthz') response.writeHead(200).end('{"ok":true}');
    else if (request.url?.startsWith('/page/')) await page(request, response, body);
    else api(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(options.port, options.host ?? '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ url, settle, ...later, ...chain, payments: payments.all, payouts: payouts.all, tellPayouts },
    movePayout: (reference, state) => {
      const payout = payouts.find(reference);
      if (!payout) throw new Error(`no payout ${reference}`);
      payouts.move(payout, state);
    },
    close: async () => {
      clearInterval(blocks);
      clearInterval(payoutNews);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
