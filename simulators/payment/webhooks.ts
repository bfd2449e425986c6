import type { AppContext } from '../environment.ts';
import type { Book, Notice } from './book.ts';
import { overstate, type Payment } from './payment.ts';
import { signWebhook } from './signing.ts';

const BACKOFF_SECONDS = [1, 2, 4, 8, 16, 30, 30, 30, 30] as const;
/** The wait after so many tries; undefined when the provider gives up. */
export const retrySeconds = (tries: number): number | undefined => BACKOFF_SECONDS[tries];
export const TRIES_MAX = BACKOFF_SECONDS.length + 1;
const ANSWER_MS = 10_000;
const STALE_SECONDS = 3_600;

export interface Webhooks {
  /** Notifies the merchant how a payment ended, in the chosen mode. */
  readonly announce: (payment: Payment) => void;
  /** Continues what an earlier process left unfinished. */
  readonly resume: () => void;
}

export interface WebhookOptions {
  readonly book: Book;
  readonly context: AppContext;
  readonly secret: string;
  readonly closing: AbortSignal;
}

/** The state of a notice after one try. */
export function afterTry(notice: Notice, accepted: boolean, nowMs: number): Notice {
  const tries = notice.tries + 1;
  if (accepted) return { ...notice, tries, outcome: 'delivered' };
  const waitSeconds = BACKOFF_SECONDS[tries - 1];
  if (waitSeconds === undefined) return { ...notice, tries, outcome: 'given_up' };
  return { ...notice, tries, dueAtMs: nowMs + waitSeconds * 1000 };
}

/** Body and headers of one try. The body never changes between tries; only time and signature do. */
export function composeWebhook(notice: Notice, payment: Payment, secret: string, nowMs: number) {
  const body = JSON.stringify({
    eventId: notice.eventId,
    paymentId: payment.paymentId,
    reference: payment.reference,
    amount: notice.mode === 'wrong_amount' ? overstate(payment.amount) : (notice.amount ?? payment.amount),
    currency: payment.currency,
    status: notice.status,
    paidAt: notice.status === 'paid' ? new Date(payment.settledAtMs ?? nowMs).toISOString() : null,
  });
  const ageSeconds = notice.mode === 'stale_time' ? STALE_SECONDS : 0;
  const time = String(Math.floor(nowMs / 1000) - ageSeconds);
  const key = notice.mode === 'wrong_signature' ? `${secret} of somebody else` : secret;
  const headers = {
    'content-type': 'application/json',
    'x-pay-time': time,
    'x-pay-event': notice.eventId,
    'x-pay-sign': signWebhook(key, { time, eventId: notice.eventId, body }),
  };
  return { body, headers };
}

interface Message {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends one try; true when the merchant accepts it. */
export async function post(url: string, message: Message, closing: AbortSignal): Promise<boolean> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(ANSWER_MS)]);
  try {
    const answer = await fetch(url, { method: 'POST', ...message, redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // An unreachable merchant is notified again later.
    return false;
  }
}

export function createWebhooks({ book, context, secret, closing }: WebhookOptions): Webhooks {
  async function tryOnce(notice: Notice, payment: Payment): Promise<boolean> {
    const message = composeWebhook(notice, payment, secret, context.nowMs());
    // Both copies of a doubled web-hook are sent at once: the merchant meets them as a race.
    const copies = notice.mode === 'doubled' ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: copies }, () => post(payment.webhookUrl, message, closing)));
    return answers.every(Boolean);
  }

  async function deliver(first: Notice, payment: Payment): Promise<void> {
    let notice = first;
    while (notice.outcome === 'waiting') {
      const waitMs = notice.dueAtMs - context.nowMs();
      if (waitMs > 0) await context.delay(waitMs, closing);
      const accepted = await tryOnce(notice, payment);
      // A try that closing interrupted does not count: the next process starts with it.
      if (closing.aborted) return;
      notice = book.saveNotice(afterTry(notice, accepted, context.nowMs()));
    }
  }

  function start(notice: Notice): void {
    const payment = book.byId(notice.paymentId);
    if (!payment) throw new Error(`no payment ${notice.paymentId} for event ${notice.eventId}`);
    deliver(notice, payment).catch((error: unknown) => {
      if (!closing.aborted) throw error;
    });
  }

  function announce(payment: Payment): void {
    if (payment.status === 'created') return;
    const notice = book.saveNotice({
      eventId: `evt_${context.randomHex(12)}`,
      paymentId: payment.paymentId,
      status: payment.status,
      ...(payment.said === undefined ? {} : { amount: payment.said }),
      mode: payment.mode,
      tries: 0,
      dueAtMs: context.nowMs() + payment.delayMs,
      outcome: payment.mode === 'lost' ? 'lost' : 'waiting',
    });
    if (notice.outcome === 'waiting') start(notice);
  }

  function resume(): void {
    book.waitingNotices().forEach(start);
    book.unannounced().forEach(announce);
  }

  return { announce, resume };
}
