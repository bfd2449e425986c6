import { err, formatAmount, type Micros, ok, parseAmount, type Result } from '@lantern/kernel';
import { PAYMENT_STATUSES, type ProviderStatus } from '@lantern/rules/cashier';
import { z } from 'zod';
import { type AppContext, requestExternal } from '../../platform/index.ts';
import { isFresh, payTimeOf, signCall } from './cashier.signature.ts';
import { isSigned, type SignedText } from './cashier.store.ts';

/** Longest wait for the provider; after that its answer counts as lost and is requested again later. */
const ANSWER_MS = 5_000;

const wordShape = z.object({
  paymentId: z.string().min(1).max(100),
  reference: z.string().max(64),
  amount: z.string().max(40),
  currency: z.string().max(10),
  status: z.enum(PAYMENT_STATUSES),
});
/** The body of a web-hook: how a payment ended. Unknown fields are ignored. */
export const eventShape = wordShape.extend({
  eventId: z.string().min(1).max(100),
  status: z.enum(['paid', 'cancelled', 'expired']),
});
export type GatewayEvent = z.infer<typeof eventShape>;

const paymentShape = wordShape.extend({ payUrl: z.url({ protocol: /^https?$/ }).max(2000) });

export const wordOf = (reported: z.infer<typeof wordShape>): ProviderStatus => {
  const amount = parseAmount(reported.amount);
  return {
    paymentId: reported.paymentId,
    status: reported.status,
    amount: amount.ok ? amount.value : null,
    currency: reported.currency,
  };
};

/** The provider's answer about one payment. */
export interface GatewayPayment {
  readonly word: ProviderStatus;
  readonly payUrl: string;
  readonly signed: SignedText;
}
/** `unavailable`: the outcome at the provider is unknown; the same call with the same reference is safe to repeat. */
export type GatewayAnswer = Result<GatewayPayment, 'unavailable' | 'unknown_payment'>;

export interface PaymentOrder {
  readonly reference: string;
  readonly amount: Micros;
  readonly currency: string;
  readonly returnUrl: string;
  readonly language: string;
  readonly customer: string;
}

/** One signed call to the provider, as its HTTP answer. @throws when none comes */
export async function callProvider(
  context: AppContext,
  method: 'GET' | 'POST',
  path: string,
  body: string,
): Promise<{ readonly status: number; readonly text: string; readonly signed: SignedText }> {
  const { PAYMENT_URL, PAYMENT_SECRET } = context.config;
  const time = payTimeOf(context.clock.nowMs());
  const headers = {
    'content-type': 'application/json',
    'x-pay-time': time,
    'x-pay-sign': signCall(PAYMENT_SECRET, { method, path, time, body }),
  };
  const {
    status,
    text,
    headers: given,
  } = await requestExternal(context, new URL(path, PAYMENT_URL), {
    method,
    headers,
    ...(body ? { body } : {}),
    waitMs: ANSWER_MS,
    isDeployers: true,
  });
  const header = (name: string): string => String(given[name] ?? '');
  const signed = { time: header('x-pay-time'), name: 'answer', sign: header('x-pay-sign'), body: Buffer.from(text) };
  return { status, text, signed };
}

async function send(context: AppContext, method: 'GET' | 'POST', path: string, body: string): Promise<GatewayAnswer> {
  try {
    const { status, text, signed } = await callProvider(context, method, path, body);
    if (status === 404) return err('unknown_payment');
    if (status < 200 || status > 299) {
      context.log.error({ status, text: text.slice(0, 200), path }, 'payment provider refused a call');
      return err('unavailable');
    }
    const payment = paymentShape.parse(JSON.parse(text));
    // Money follows from this answer alone, so it must be signed by the provider and fresh.
    if (
      payment.status === 'paid' &&
      !((await isSigned(context.db, signed)) && isFresh(signed.time, context.clock.nowMs()))
    ) {
      context.log.error({ path }, 'the payment provider says paid without its signature');
      return err('unavailable');
    }
    return ok({ word: wordOf(payment), payUrl: payment.payUrl, signed });
  } catch (error) {
    context.log.warn({ err: error, path }, 'payment provider did not answer');
    return err('unavailable');
  }
}

/** Opens a payment; the same reference again returns the same payment (simulators/README.md). */
export const openPayment = (context: AppContext, order: PaymentOrder): Promise<GatewayAnswer> =>
  send(
    context,
    'POST',
    '/v1/payments',
    JSON.stringify({
      reference: order.reference,
      amount: formatAmount(order.amount),
      currency: order.currency,
      returnUrl: order.returnUrl,
      lang: order.language,
      customer: order.customer,
    }),
  );

/** The current status of a payment, by our reference, since the provider's id may be lost with its answer. */
export const queryPayment = (context: AppContext, reference: string): Promise<GatewayAnswer> =>
  send(context, 'GET', `/v1/payments?reference=${encodeURIComponent(reference)}`, '');
