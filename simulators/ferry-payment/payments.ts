import type { AppContext } from '../environment.ts';
import { openJournal } from '../journal.ts';

export interface Payment {
  readonly id: string;
  readonly merchant_ref: string;
  readonly minor_amount: string;
  readonly currency: string;
  readonly channel: string;
  /** Where the customer goes back to, and the language of the page. */
  readonly return_url: string;
  readonly lang: string;
  readonly state: 'open' | 'done' | 'void' | 'timeout';
  readonly endsAtMs: number;
}

const LIFE_MS = 15 * 60_000;
const CHANNELS = ['bank', 'card'];

/** The payments of this provider, in a file that only grows; without a path they are lost at the end. */
export function openPayments(path: string | undefined, context: Pick<AppContext, 'nowMs' | 'randomHex'>) {
  const journal = openJournal(path);
  const payments = new Map<string, Payment>();
  for (const payment of journal.entries as readonly Payment[]) payments.set(payment.merchant_ref, payment);
  const save = (payment: Payment): Payment => {
    journal.append(payment);
    payments.set(payment.merchant_ref, payment);
    return payment;
  };
  /** As it is now: an open one ends by itself. */
  const current = (payment: Payment): Payment =>
    payment.state === 'open' && context.nowMs() >= payment.endsAtMs ? { ...payment, state: 'timeout' } : payment;
  return {
    all: (): readonly Payment[] => [...payments.values()].map(current),
    find: (reference: string): Payment | undefined => {
      const known = payments.get(reference);
      return known && current(known);
    },
    byId: (id: string): Payment | undefined => {
      const known = [...payments.values()].find((one) => one.id === id);
      return known && current(known);
    },
    /** The same reference again is the same payment; with another amount it is refused. */
    open: (fields: URLSearchParams): Payment | number => {
      const read = (name: string): string => fields.get(name) ?? '';
      const known = payments.get(read('merchant_ref'));
      if (known) {
        const isSame = known.minor_amount === read('minor_amount') && known.currency === read('currency');
        return isSame ? current(known) : 409;
      }
      if (!/^[1-9][0-9]*$/.test(read('minor_amount')) || !CHANNELS.includes(read('channel'))) return 400;
      return save({
        ...{ id: `fp-${context.randomHex(8)}`, merchant_ref: read('merchant_ref'), currency: read('currency') },
        ...{ minor_amount: read('minor_amount'), channel: read('channel'), return_url: read('return_url') },
        ...{ lang: read('lang'), state: 'open', endsAtMs: context.nowMs() + LIFE_MS },
      });
    },
    end: (payment: Payment, state: 'done' | 'void'): Payment => save({ ...payment, state }),
  };
}
export type Payments = ReturnType<typeof openPayments>;
