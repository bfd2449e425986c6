import { hmacSha256Hex, sha256Hex } from '@lantern/games/fair';
import { err, formatAmount, ok, parseAmount } from '@lantern/kernel';
import { PAYMENT_STATUSES, PAYOUT_STATUSES, type ProviderStatus } from '@lantern/rules/cashier';
import { z } from 'zod';
import { parseStrictJson } from '../../../platform/index.ts';
import { payTimeOf } from '../cashier.signature.ts';
import {
  type CallKey,
  headerText,
  type PaymentProvider,
  type PayoutEvent,
  type ProviderCall,
  type ProviderReply,
} from './cashier.provider.ts';

const reportShape = z.object({
  paymentId: z.string().min(1).max(100),
  reference: z.string().max(64),
  amount: z.string().max(40),
  currency: z.string().max(10),
  status: z.enum(PAYMENT_STATUSES),
});
/** Unknown fields are ignored. */
const eventShape = reportShape.extend({
  eventId: z.string().min(1).max(100),
  status: z.enum(PAYMENT_STATUSES).exclude(['created']),
});
const paymentShape = reportShape.extend({ payUrl: z.url({ protocol: /^https?$/ }).max(2000) });

const payoutShape = z.object({
  payoutId: z.string().min(1).max(100),
  reference: z.string().max(64),
  amount: z.string().max(40),
  currency: z.string().max(10),
  status: z.enum(PAYOUT_STATUSES),
});
const payoutEventShape = payoutShape.extend({ eventId: z.string().min(1).max(100) });

const payoutOf = ({ payoutId, reference, amount, currency, status }: z.infer<typeof payoutShape>): PayoutEvent => {
  const parsed = parseAmount(amount);
  return { reference, report: { payoutId, status, currency, amount: parsed.ok ? parsed.value : null } };
};

const reportOf = ({ paymentId, status, currency, amount }: z.infer<typeof reportShape>): ProviderStatus => {
  const parsed = parseAmount(amount);
  return { paymentId, status, currency, amount: parsed.ok ? parsed.value : null };
};

/** `X-Pay-Sign` of a call to the provider, lower-case hex. `path` is as sent, with its query. */
export const signCall = (secret: string, call: { method: string; path: string; time: string; body: string }): string =>
  hmacSha256Hex(secret, [call.method, call.path, call.time, sha256Hex(call.body)].join('\n'));

function call(method: ProviderCall['method'], path: string, body: string, { secret, nowMs }: CallKey): ProviderCall {
  const time = payTimeOf(nowMs);
  const sign = signCall(secret, { method, path, time, body });
  return {
    ...{ method, path, body },
    headers: { 'content-type': 'application/json', 'x-pay-time': time, 'x-pay-sign': sign },
  };
}
const signedOf = (headers: ProviderReply['headers'], name: string, body: Buffer) => ({
  ...{ name, body },
  time: headerText(headers['x-pay-time']),
  sign: headerText(headers['x-pay-sign']),
});

/** QuayPay: JSON, HMAC-SHA256, amounts as decimal text (simulators/README.md). */
export const quaypay: PaymentProvider = {
  name: 'QuayPay',
  offers: { channels: ['page', 'qr'], currencies: null, minimum: 1n, maximum: 10n ** 18n },
  create: ({ reference, amount, currency, returnUrl, language, customer }, key) => {
    const order = { reference, amount: formatAmount(amount), currency, returnUrl, lang: language, customer };
    return call('POST', '/v1/payments', JSON.stringify(order), key);
  },
  query: (reference, key) => call('GET', `/v1/payments?reference=${encodeURIComponent(reference)}`, '', key),
  readAnswer: ({ status, headers, text }) => {
    if (status === 404) return err('unknown_payment');
    if (status < 200 || status > 299) return err('refused');
    const payment = paymentShape.parse(JSON.parse(text));
    return ok({
      report: reportOf(payment),
      payUrl: payment.payUrl,
      signed: signedOf(headers, 'answer', Buffer.from(text)),
    });
  },
  readHook: (headers, body) => signedOf(headers, headerText(headers['x-pay-event']), body),
  readEvent: ({ name, body }) => {
    const read = parseStrictJson(body);
    const event = eventShape.safeParse(read.ok ? read.value : undefined);
    if (!event.success || event.data.eventId !== name) return null;
    return { reference: event.data.reference, report: reportOf(event.data) };
  },
  pay: ({ reference, amount, currency, channel, account, holder }, key) => {
    const order = { reference, amount: formatAmount(amount), currency, channel, account, holder };
    return call('POST', '/v1/payouts', JSON.stringify(order), key);
  },
  queryPayout: (reference, key) => call('GET', `/v1/payouts?reference=${encodeURIComponent(reference)}`, '', key),
  readPayout: ({ status, headers, text }) => {
    if (status === 404) return err('unknown_payment');
    if (status < 200 || status > 299) return err('refused');
    const signed = signedOf(headers, 'answer', Buffer.from(text));
    return ok({ ...payoutOf(payoutShape.parse(JSON.parse(text))), signed });
  },
  readPayoutEvent: ({ name, body }) => {
    const read = parseStrictJson(body);
    const event = payoutEventShape.safeParse(read.ok ? read.value : undefined);
    return event.success && event.data.eventId === name ? payoutOf(event.data) : null;
  },
};
