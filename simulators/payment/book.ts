import type { Journal } from '../journal.ts';
import type { Mode, Payment, Settlement } from './payment.ts';

/** One notice for the merchant, until it was delivered. */
export interface Notice {
  readonly eventId: string;
  readonly paymentId: string;
  readonly status: Settlement;
  /** The amount that it says; that of the payment unless given. */
  readonly amount?: string;
  readonly mode: Mode;
  readonly tries: number;
  readonly dueAtMs: number;
  readonly outcome: 'waiting' | 'delivered' | 'given_up' | 'lost';
}

type Entry = { readonly payment: Payment } | { readonly notice: Notice };

/** The whole state of the provider. */
export interface Book {
  readonly byId: (paymentId: string) => Payment | undefined;
  readonly byReference: (reference: string) => Payment | undefined;
  /** In the order of their creation. */
  readonly payments: () => readonly Payment[];
  readonly waitingNotices: () => readonly Notice[];
  /** Payments that ended in a process that died before it could record a notice. */
  readonly unannounced: () => readonly Payment[];
  readonly savePayment: (payment: Payment) => Payment;
  readonly saveNotice: (notice: Notice) => Notice;
}

/** The journal holds whole records and the last one of an id counts, so reading it again is all a restart needs. */
export function openBook(journal: Journal): Book {
  const payments = new Map<string, Payment>();
  const references = new Map<string, string>();
  const notices = new Map<string, Notice>();

  const learn = (entry: Entry) => {
    if ('notice' in entry) return void notices.set(entry.notice.eventId, entry.notice);
    payments.set(entry.payment.paymentId, entry.payment);
    references.set(entry.payment.reference, entry.payment.paymentId);
  };
  const save = (entry: Entry) => {
    journal.append(entry);
    learn(entry);
  };

  // The simulator's own file: its records have the written shape.
  for (const entry of journal.entries as readonly Entry[]) learn(entry);
  journal.rewrite([
    ...[...payments.values()].map((payment) => ({ payment })),
    ...[...notices.values()].map((notice) => ({ notice })),
  ]);

  return {
    byId: (paymentId) => payments.get(paymentId),
    byReference: (reference) => payments.get(references.get(reference) ?? ''),
    payments: () => [...payments.values()],
    waitingNotices: () => [...notices.values()].filter((notice) => notice.outcome === 'waiting'),
    unannounced: () => {
      const announced = new Set([...notices.values()].map((notice) => notice.paymentId));
      return [...payments.values()].filter((it) => it.status !== 'created' && !announced.has(it.paymentId));
    },
    savePayment: (payment) => {
      save({ payment });
      return payment;
    },
    saveNotice: (notice) => {
      save({ notice });
      return notice;
    },
  };
}
