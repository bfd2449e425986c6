import type { AppContext } from '../environment.ts';
import type { Book } from './book.ts';
import { type Mode, modeOfAmount, type Payment, type Settlement, usualDelayMs } from './payment.ts';

export const LIFETIME_MS = 15 * 60_000;

export type Answer<R extends string> =
  | { readonly ok: true; readonly payment: Payment }
  | { readonly ok: false; readonly code: R };

export type SettleRefusal = 'unknown_payment' | 'already_paid' | 'cancelled' | 'expired';

export type Order = Pick<
  Payment,
  'reference' | 'amount' | 'currency' | 'returnUrl' | 'webhookUrl' | 'lang' | 'customer'
>;

/** The operations on a payment, by the merchant, the customer and the clock. */
export interface Desk {
  /** The same reference again returns the same payment; with another amount or currency it is refused. */
  readonly open: (order: Order) => Answer<'reference_reused'>;
  readonly find: (paymentId: string) => Payment | undefined;
  readonly findByReference: (reference: string) => Payment | undefined;
  /** Created within [from, to), oldest first. */
  readonly list: (fromMs: number, toMs: number) => readonly Payment[];
  readonly settle: (paymentId: string, status: 'paid' | 'cancelled') => Answer<SettleRefusal>;
  readonly misbehave: (paymentId: string, mode: Mode, delayMs: number | undefined) => Answer<SettleRefusal>;
  /** Sets the timers of payments that an earlier process left open. */
  readonly resume: () => void;
}

export interface DeskOptions {
  readonly book: Book;
  readonly context: AppContext;
  readonly announce: (payment: Payment) => void;
  readonly closing: AbortSignal;
}

const REFUSAL: Record<Settlement, SettleRefusal> = { paid: 'already_paid', cancelled: 'cancelled', expired: 'expired' };

export function createDesk({ book, context, announce, closing }: DeskOptions): Desk {
  function end(payment: Payment, status: Settlement, atMs: number): Payment {
    const ended = book.savePayment({ ...payment, status, settledAtMs: atMs });
    announce(ended);
    return ended;
  }

  // Expiry is applied by the first reader, the timer or a visitor, so no answer is ever older than the clock.
  function current(payment: Payment): Payment {
    const isOver = payment.status === 'created' && context.nowMs() >= payment.expiresAtMs;
    return isOver ? end(payment, 'expired', payment.expiresAtMs) : payment;
  }

  const find = (paymentId: string) => {
    const payment = book.byId(paymentId);
    return payment && current(payment);
  };

  async function expireInTime(payment: Payment): Promise<void> {
    while (find(payment.paymentId)?.status === 'created') {
      await context.delay(Math.max(1, payment.expiresAtMs - context.nowMs()), closing);
    }
  }

  function setAlarm(payment: Payment): void {
    expireInTime(payment).catch((error: unknown) => {
      if (!closing.aborted) throw error;
    });
  }

  function open(order: Order): Answer<'reference_reused'> {
    const known = book.byReference(order.reference);
    if (known) {
      const isSame = known.amount === order.amount && known.currency === order.currency;
      return isSame ? { ok: true, payment: current(known) } : { ok: false, code: 'reference_reused' };
    }
    const nowMs = context.nowMs();
    const mode = modeOfAmount(order.amount);
    const payment = book.savePayment({
      ...order,
      paymentId: `pay_${context.randomHex(12)}`,
      status: 'created',
      createdAtMs: nowMs,
      expiresAtMs: nowMs + LIFETIME_MS,
      settledAtMs: null,
      mode,
      delayMs: usualDelayMs(mode),
    });
    setAlarm(payment);
    return { ok: true, payment };
  }

  function change(paymentId: string, act: (payment: Payment) => Payment): Answer<SettleRefusal> {
    const payment = find(paymentId);
    if (!payment) return { ok: false, code: 'unknown_payment' };
    if (payment.status !== 'created') return { ok: false, code: REFUSAL[payment.status] };
    return { ok: true, payment: act(payment) };
  }

  return {
    open,
    find,
    findByReference: (reference) => {
      const payment = book.byReference(reference);
      return payment && current(payment);
    },
    list: (fromMs, toMs) =>
      book
        .payments()
        .filter((payment) => payment.createdAtMs >= fromMs && payment.createdAtMs < toMs)
        .map(current),
    settle: (paymentId, status) => change(paymentId, (payment) => end(payment, status, context.nowMs())),
    misbehave: (paymentId, mode, delayMs) =>
      change(paymentId, (payment) => book.savePayment({ ...payment, mode, delayMs: delayMs ?? usualDelayMs(mode) })),
    resume: () => {
      for (const payment of book.payments()) if (payment.status === 'created') setAlarm(payment);
    },
  };
}
