import type { DepositPay } from '@lantern/contract/cashier';
import { err, invariant, type Micros, ok } from '@lantern/kernel';
import { fromMinor, type PayoutStatus, type ProviderStatus, toMinor } from '@lantern/rules/cashier';
import { z } from 'zod';
import { hmacSha512Hex } from '../../../platform/index.ts';
import { payTimeOf } from '../cashier.signature.ts';
import {
  type CallKey,
  type Decimals,
  headerText,
  type PaymentProvider,
  type PayoutEvent,
  type ProviderCall,
  type ProviderReply,
} from './cashier.provider.ts';

const STATUSES = {
  open: 'created',
  done: 'paid',
  void: 'cancelled',
  timeout: 'expired',
  refunded: 'refunded',
  chargeback: 'chargeback',
  reversed: 'reversed',
  restored: 'restored',
} as const;
const STATES = Object.keys(STATUSES) as [keyof typeof STATUSES, ...(keyof typeof STATUSES)[]];
/** Micros of a minor unit of most currencies, a hundredth. */
const MINOR: Micros = 10_000n;

// Ids and words have no escapes: the database reads them as they are sent.
const bare = z.string().regex(/^[A-Za-z0-9._-]{1,100}$/);
const reportShape = z.object({
  id: bare,
  merchant_ref: bare,
  minor_amount: z.string().max(40),
  currency: z.string().regex(/^[A-Z]{1,10}$/),
  state: z.enum(STATES),
});
/** Of a payment on a chain: where to send which coins, and how far it is. */
const chainShape = z.object({
  network: bare,
  coin: bare,
  address: bare,
  coin_amount: z.string().regex(/^[0-9]{1,12}(\.[0-9]{1,18})?$/),
  confirmations: z.string().regex(/^[0-9]{1,4}$/),
  needed: z.string().regex(/^[0-9]{1,4}$/),
  ends: z.string().regex(/^[0-9]{1,12}$/),
});
const eventShape = reportShape.extend({ event: bare });
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
const microsOf = (minor: string, decimals: number): Micros | null =>
  /^[0-9]{1,14}$/.test(minor) ? fromMinor(BigInt(minor), decimals) : null;
/** An amount as the provider counts it. What is finer than its currency was refused when it was asked for. */
function minorOf(amount: Micros, currency: string, decimals: Decimals): string {
  const minor = toMinor(amount, decimals(currency));
  invariant(minor !== null, `an amount of ${amount} micros is finer than ${currency}`);
  return String(minor);
}

const payoutOf = (
  { payout, payout_ref, minor_amount, currency, state }: z.infer<typeof payoutShape>,
  decimals: Decimals,
): PayoutEvent => ({
  reference: payout_ref,
  report: {
    payoutId: payout,
    status: PAYOUT_STATUSES[state],
    currency,
    amount: microsOf(minor_amount, decimals(currency)),
  },
});

/** The fields of a form; null when one is repeated. */
function fieldsOf(text: string): Record<string, string> | null {
  const entries = [...new URLSearchParams(text)];
  return new Set(entries.map(([name]) => name)).size === entries.length ? Object.fromEntries(entries) : null;
}

const reportOf = (
  { id, minor_amount, currency, state }: z.infer<typeof reportShape>,
  decimals: Decimals,
): ProviderStatus => ({
  ...{ paymentId: id, currency, status: STATUSES[state] },
  amount: microsOf(minor_amount, decimals(currency)),
});

/** Undefined for the channels that have a page of the provider only. */
function payOf(fields: Record<string, string> | null): DepositPay | undefined {
  const chain = chainShape.safeParse(fields);
  if (!chain.success) return undefined;
  const { network, coin, address, coin_amount, confirmations, needed, ends } = chain.data;
  return {
    ...{ kind: 'chain', network, coin, address, coinAmount: coin_amount },
    confirmations: Number(confirmations),
    confirmationsNeeded: Number(needed),
    expiresAt: new Date(Number(ends) * 1000).toISOString(),
  };
}

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

/** FerryPay: forms, HMAC-SHA512, amounts in minor units of their currency (simulators/README.md). */
export const ferrypay: PaymentProvider = {
  name: 'FerryPay',
  offers: { channels: ['bank', 'card', 'chain'], currencies: null, minimum: MINOR, maximum: 10n ** 18n },
  create: ({ reference, amount, currency, channel, returnUrl, language, customer }, key) => {
    const order = { merchant_ref: reference, minor_amount: minorOf(amount, currency, key.decimals), currency, channel };
    const visit = { return_url: returnUrl, lang: language, customer };
    return call('POST', '/payments', new URLSearchParams({ ...order, ...visit }).toString(), key);
  },
  query: (reference, key) => call('GET', `/payments?merchant_ref=${encodeURIComponent(reference)}`, '', key),
  readAnswer: ({ status, headers, text }, decimals) => {
    if (status === 404) return err('unknown_payment');
    if (status !== 200) return err('refused');
    const fields = fieldsOf(text);
    const payment = paymentShape.parse(fields);
    return ok({
      report: reportOf(payment, decimals),
      payUrl: payment.pay_page,
      pay: payOf(fields),
      signed: signedOf(headers, 'answer', Buffer.from(text)),
    });
  },
  readHook: (headers, body) => signedOf(headers, fieldsOf(body.toString('utf8'))?.['event'] ?? '', body),
  readEvent: ({ body }, decimals) => {
    const fields = fieldsOf(body.toString('utf8'));
    const event = eventShape.safeParse(fields);
    if (!event.success) return null;
    const pay = payOf(fields);
    // A payment that is still open has news on a chain only.
    if (event.data.state === 'open' && !pay) return null;
    return { reference: event.data.merchant_ref, report: reportOf(event.data, decimals), pay };
  },
  pay: ({ reference, amount, currency, channel, account, holder }, key) => {
    const minor_amount = minorOf(amount, currency, key.decimals);
    const order = { payout_ref: reference, minor_amount, currency, channel, account, holder };
    return call('POST', '/payouts', new URLSearchParams(order).toString(), key);
  },
  queryPayout: (reference, key) => call('GET', `/payouts?payout_ref=${encodeURIComponent(reference)}`, '', key),
  readPayout: ({ status, headers, text }, decimals) => {
    if (status === 404) return err('unknown_payment');
    if (status !== 200) return err('refused');
    const signed = signedOf(headers, 'answer', Buffer.from(text));
    return ok({ ...payoutOf(payoutShape.parse(fieldsOf(text)), decimals), signed });
  },
  readPayoutEvent: ({ body }, decimals) => {
    const event = payoutEventShape.safeParse(fieldsOf(body.toString('utf8')));
    return event.success ? payoutOf(event.data, decimals) : null;
  },
};
