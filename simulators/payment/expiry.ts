import type { AppContext } from '../environment.ts';
import type { Book } from './book.ts';
import type { Payment, Settlement } from './payment.ts';

export interface DeskOptions {
  readonly book: Book;
  readonly context: AppContext;
  readonly announce: (payment: Payment) => void;
  readonly closing: AbortSignal;
}

/** Stores the end of a payment and announces it. */
export function endPayment(
  { book, announce }: DeskOptions,
  payment: Payment,
  status: Settlement,
  settledAtMs: number,
): Payment {
  const ended = book.savePayment({ ...payment, status, settledAtMs });
  announce(ended);
  return ended;
}

/** Expiry is applied by the first reader, the timer or a visitor, so no answer is ever older than the clock. */
export function current(desk: DeskOptions, payment: Payment): Payment {
  const isOver = payment.status === 'created' && desk.context.nowMs() >= payment.expiresAtMs;
  return isOver ? endPayment(desk, payment, 'expired', payment.expiresAtMs) : payment;
}

export function findPayment(desk: DeskOptions, paymentId: string): Payment | undefined {
  const payment = desk.book.byId(paymentId);
  return payment && current(desk, payment);
}

async function expireInTime(desk: DeskOptions, { paymentId, expiresAtMs }: Payment): Promise<void> {
  while (findPayment(desk, paymentId)?.status === 'created') {
    await desk.context.delay(Math.max(1, expiresAtMs - desk.context.nowMs()), desk.closing);
  }
}

/** Lets a payment expire at its time. */
export function startTimer(desk: DeskOptions, payment: Payment): void {
  expireInTime(desk, payment).catch((error: unknown) => {
    if (!desk.closing.aborted) throw error;
  });
}
