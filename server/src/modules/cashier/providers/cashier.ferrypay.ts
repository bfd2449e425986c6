import { err, type Micros, ok } from '@lantern/kernel';
import type { PaymentStatus, PayoutStatus, ProviderStatus } from '@lantern/rules/cashier';
import { z } from 'zod';
import { hmacSha512Hex } from '../../../platform/index.ts';
import { payTimeOf } from '../cashier.signature.ts';
import {
  type CallKey,
  headerText,
  type PaymentProvider,
  type PayoutEvent,
  type ProviderCall,
  type ProviderReply,
} from './cashier.provider.ts';

const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  open: 'created',
  done: 'paid',
  void: 'cancelled',
  timeout: 'expired',
};
/** Micros of a minor unit, a hundredth. */
const MINOR: Micros = 10_000n;

// Ids and words have no escapes: the database reads them as they are sent.
const bare = z.string().regex(/^[A-Za-z0-9._-]{1,100}$/);
const reportShape = z.object({
  id: bare,
  merchant_ref: bare,
  minor_amount: z.string().max(40),
  currency: z.string().regex(/^[A-Z]{1,10}$/),
  state: z.enum(['open', 'done', 'void', 'timeout']),
});
const eventShape = reportShape.extend({ event: bare, state: z.enum(['done', 'void', 'timeout']) });
const paymentShape = reportShape.extend({ pay_page: z.url({ protocol: /^https?$/ }).max(2000) });

const PAYOUT_STATUSES = {
  queued: 'accepted',
  sent: 'paid',
  refused: 'failed',
  bounced: 'returned',
} as const satisfies Readonly<Record<string, PayoutStatus>>;
const payoutShape = z.object({
  payout: bare,
  payout_ref: bare,
  minor_amount: z.string().max(40),
  currency: z.string().regex(/^[A-Z]{1,10}$/),
  state: z.enum(['queued', 'sent', 'refused', 'bounced']),
});
const payoutEventShape = payoutShape.extend({ event: bare });
const microsOf = (minor: string): Micros | null => (/^[0-9]{1,14}$/.test(minor) ? BigInt(minor) * MINOR : null);

const payoutOf = ({ payout, payout_ref, minor_amount, currency, state }: z.infer<typeof payoutShape>): PayoutEvent => ({
  reference: payout_ref,
  report: { payoutId: payout, status: PAYOUT_STATUSES[state], currency, amount: microsOf(minor_amount) },
});

/** The fields of a form; null when one is repeated. */
function fieldsOf(text: string): Record<string, string> | null {
  const entries = [...new URLSearchParams(text)];
  return new Set(entries.map(([name]) => name)).size === entries.length ? Object.fromEntries(entries) : null;
}

const reportOf = ({ id, minor_amount, currency, state }: z.infer<typeof reportShape>): ProviderStatus => ({
  ...{ paymentId: id, currency, status: STATUSES[state] ?? 'created' },
  amount: microsOf(minor_amount),
});

function call(method: ProviderCall['method'], path: string, body: string, { secret, nowMs }: CallKey): ProviderCall {
  const time = payTimeOf(nowMs);
  const sign = hmacSha512Hex(secret, `${method} ${path}\n${time}\n${body}`);
  return {
    ...{ method, path, body },
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-ferry-timestamp': time,
      'x-ferry-signature': sign,
    },
  };
}
const signedOf = (headers: ProviderReply['headers'], name: string, body: Buffer) => ({
  ...{ name, body },
  time: headerText(headers['x-ferry-timestamp']),
  sign: headerText(headers['x-ferry-signature']),
});

/** FerryPay: forms, HMAC-SHA512, amounts in hundredths (simulators/README.md). */
export const ferrypay: PaymentProvider = {
  name: 'FerryPay',
  offers: { channels: ['bank', 'card'], currencies: null, minimum: MINOR, maximum: 10n ** 18n },
  create: ({ reference, amount, currency, channel, returnUrl, language, customer }, key) => {
    const order = { merchant_ref: reference, minor_amount: String(amount / MINOR), currency, channel };
    const visit = { return_url: returnUrl, lang: language, customer };
    return call('POST', '/payments', new URLSearchParams({ ...order, ...visit }).toString(), key);
  },
  query: (reference, key) => call('GET', `/payments?merchant_ref=${encodeURIComponent(reference)}`, '', key),
  readAnswer: ({ status, headers, text }) => {
    if (status === 404) return err('unknown_payment');
    if (status !== 200) return err('refused');
    const payment = paymentShape.parse(fieldsOf(text));
    return ok({
      report: reportOf(payment),
      payUrl: payment.pay_page,
      signed: signedOf(headers, 'answer', Buffer.from(text)),
    });
  },
  readHook: (headers, body) => signedOf(headers, fieldsOf(body.toString('utf8'))?.['event'] ?? '', body),
  readEvent: ({ body }) => {
    const event = eventShape.safeParse(fieldsOf(body.toString('utf8')));
    return event.success ? { reference: event.data.merchant_ref, report: reportOf(event.data) } : null;
  },
  pay: ({ reference, amount, currency, channel, account, holder }, key) => {
    const order = { payout_ref: reference, minor_amount: String(amount / MINOR), currency, channel, account, holder };
    return call('POST', '/payouts', new URLSearchParams(order).toString(), key);
  },
  queryPayout: (reference, key) => call('GET', `/payouts?payout_ref=${encodeURIComponent(reference)}`, '', key),
  readPayout: ({ status, headers, text }) => {
    if (status === 404) return err('unknown_payment');
    if (status !== 200) return err('refused');
    const signed = signedOf(headers, 'answer', Buffer.from(text));
    return ok({ ...payoutOf(payoutShape.parse(fieldsOf(text))), signed });
  },
  readPayoutEvent: ({ body }) => {
    const event = payoutEventShape.safeParse(fieldsOf(body.toString('utf8')));
    return event.success ? payoutOf(event.data) : null;
  },
};
