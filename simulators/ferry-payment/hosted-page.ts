import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppContext } from '../environment.ts';
import { pageHeaders } from '../markup.ts';
import { paymentPage, problemPage } from './page.ts';
import { ELSEWHERE, type Payment, type Payments } from './payments.ts';
import { isSignature, sign } from './signing.ts';

const COOKIE = 'ferrypay_visit';
const VISIT = new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9a-f]{32})(?:;|$)`);

/** What a customer of the chain may do wrong: another amount, or another network. */
const SENT: Readonly<Record<string, (payment: Payment) => { minor_amount?: string; currency?: string }>> = {
  less: ({ minor_amount }) => ({ minor_amount: String(BigInt(minor_amount) - 1n) }),
  elsewhere: () => ({ currency: ELSEWHERE }),
};

interface HostedPage {
  readonly payments: Payments;
  readonly context: Pick<AppContext, 'randomHex'>;
  /** Signs the forms; derived from the merchant's secret, so a form survives a restart. */
  readonly secret: string;
  readonly merchant: string;
  readonly isSecure: boolean;
  readonly settle: (reference: string, state: 'done' | 'void') => Promise<void>;
  readonly send: (reference: string, sent?: { minor_amount?: string; currency?: string }) => void;
}

/** The page of the customer, `/page/:id`: a form tied to the visit by a cookie and a signed token. */
export function createHostedPage({
  payments,
  context,
  secret,
  merchant,
  isSecure,
  settle,
  send: sendCoins,
}: HostedPage) {
  const visitOf = (request: IncomingMessage): string | undefined => VISIT.exec(request.headers.cookie ?? '')?.[1];
  const tokenOf = (visit: string, { id }: Payment): string => sign(secret, `form ${visit} ${id}`);
  const send = (response: ServerResponse, status: number, build: (nonce: string) => string, more = {}) => {
    const nonce = context.randomHex(16);
    return response.writeHead(status, { ...pageHeaders(nonce), ...more }).end(build(nonce));
  };
  return async (request: IncomingMessage, response: ServerResponse, body: string): Promise<ServerResponse> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const payment = payments.byId(pathname.slice('/page/'.length));
    if (!payment) return send(response, 404, (nonce) => problemPage('unknown', 'en', nonce));
    const known = visitOf(request);
    if (request.method === 'POST') {
      const fields = new URLSearchParams(body);
      const isOurs = known !== undefined && isSignature(fields.get('token') ?? '', tokenOf(known, payment));
      if (!isOurs) return send(response, 403, (nonce) => problemPage('stale', payment.lang, nonce));
      if (payment.chain) sendCoins(payment.merchant_ref, SENT[fields.get('act') ?? '']?.(payment) ?? {});
      else if (payment.state === 'open')
        await settle(payment.merchant_ref, fields.get('act') === 'done' ? 'done' : 'void');
      // A redirect, so that reloading the result does not send the form again.
      return response.writeHead(303, { location: pathname }).end();
    }
    const visit = known ?? context.randomHex(16);
    const cookie = `${COOKIE}=${visit}; Path=/page; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    const shown = { payment, merchant, token: tokenOf(visit, payment) };
    return send(response, 200, (nonce) => paymentPage({ ...shown, nonce }), { 'set-cookie': cookie });
  };
}
