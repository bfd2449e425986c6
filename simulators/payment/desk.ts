import { current, type DeskOptions, endPayment, findPayment, startTimer } from './expiry.ts';
import { type LaterStatus, type Mode, modeOfAmount, type Payment, type Settlement, usualDelayMs } from './payment.ts';

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
  /** What happens to a paid payment later, of all of it or a part; a greater sum paid is one too. */
  readonly later: (
    paymentId: string,
    status: LaterStatus,
    amount: string | undefined,
  ) => Answer<'unknown_payment' | 'not_paid'>;
  /** The customer pays once more: another payment of the same reference. */
  readonly again: (paymentId: string, amount: string | undefined) => Answer<'unknown_payment' | 'not_paid'>;
  readonly settle: (paymentId: string, status: 'paid' | 'cancelled') => Answer<SettleRefusal>;
  readonly misbehave: (paymentId: string, mode: Mode, delayMs: number | undefined) => Answer<SettleRefusal>;
  /** Sets the timers of payments that an earlier process left open. */
  readonly resume: () => void;
}

const REFUSAL: Partial<Record<Settlement, SettleRefusal>> = { cancelled: 'cancelled', expired: 'expired' };

function newPayment({ context }: DeskOptions, order: Order): Payment {
  const nowMs = context.nowMs();
  const mode = modeOfAmount(order.amount);
  return {
    ...order,
    paymentId: `pay_${context.randomHex(12)}`,
    status: 'created',
    createdAtMs: nowMs,
    expiresAtMs: nowMs + LIFETIME_MS,
    settledAtMs: null,
    mode,
    delayMs: usualDelayMs(mode),
  };
}

function openPayment(desk: DeskOptions, order: Order): Answer<'reference_reused'> {
  const known = desk.book.byReference(order.reference);
  if (known) {
    const isSame = known.amount === order.amount && known.currency === order.currency;
    return isSame ? { ok: true, payment: current(desk, known) } : { ok: false, code: 'reference_reused' };
  }
  const payment = desk.book.savePayment(newPayment(desk, order));
  startTimer(desk, payment);
  return { ok: true, payment };
}

/** Changes a payment that is still open. */
function change(desk: DeskOptions, paymentId: string, act: (payment: Payment) => Payment): Answer<SettleRefusal> {
  const payment = findPayment(desk, paymentId);
  if (!payment) return { ok: false, code: 'unknown_payment' };
  if (payment.status !== 'created') return { ok: false, code: REFUSAL[payment.status] ?? 'already_paid' };
  return { ok: true, payment: act(payment) };
}

/** Changes a payment that was paid. */
function changePaid(
  desk: DeskOptions,
  paymentId: string,
  act: (payment: Payment) => Payment,
): Answer<'unknown_payment' | 'not_paid'> {
  const payment = findPayment(desk, paymentId);
  if (!payment) return { ok: false, code: 'unknown_payment' };
  if (payment.status === 'created' || payment.status === 'expired') return { ok: false, code: 'not_paid' };
  return { ok: true, payment: act(payment) };
}

export function createDesk(desk: DeskOptions): Desk {
  const { book, context } = desk;
  return {
    open: (order) => openPayment(desk, order),
    find: (paymentId) => findPayment(desk, paymentId),
    findByReference: (reference) => {
      const payment = book.byReference(reference);
      return payment && current(desk, payment);
    },
    list: (fromMs, toMs) =>
      book
        .payments()
        .filter((payment) => payment.createdAtMs >= fromMs && payment.createdAtMs < toMs)
        .map((payment) => current(desk, payment)),
    settle: (paymentId, status) =>
      change(desk, paymentId, (payment) => endPayment(desk, payment, status, context.nowMs())),
    later: (paymentId, status, amount) =>
      changePaid(desk, paymentId, (payment) =>
        endPayment(desk, amount === undefined ? payment : { ...payment, said: amount }, status, context.nowMs()),
      ),
    again: (paymentId, amount) =>
      changePaid(desk, paymentId, (payment) => {
        const another = { ...payment, paymentId: `pay_${context.randomHex(12)}`, said: amount ?? payment.amount };
        return endPayment(desk, another, 'paid', context.nowMs());
      }),
    misbehave: (paymentId, mode, delayMs) =>
      change(desk, paymentId, (payment) =>
        book.savePayment({ ...payment, mode, delayMs: delayMs ?? usualDelayMs(mode) }),
      ),
    resume: () => {
      for (const payment of book.payments()) if (payment.status === 'created') startTimer(desk, payment);
    },
  };
}
