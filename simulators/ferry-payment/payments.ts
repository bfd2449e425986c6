import type { AppContext } from '../environment.ts';
import { openJournal } from '../journal.ts';

/** What happens to a paid payment later; `done` once more is a greater sum. */
export const LATER_STATES = ['refunded', 'chargeback', 'reversed', 'restored'] as const;
export type LaterState = (typeof LATER_STATES)[number];

export interface Payment {
  readonly id: string;
  readonly merchant_ref: string;
  readonly minor_amount: string;
  readonly currency: string;
  readonly channel: string;
  /** Where the customer goes back to, and the language of the page. */
  readonly return_url: string;
  readonly lang: string;
  readonly state: 'open' | 'done' | 'void' | 'timeout' | LaterState;
  readonly endsAtMs: number;
  /** Of a payment on the chain: where to send which coins, and what was sent. */
  readonly chain?: Chain;
}
export interface Chain {
  readonly address: string;
  readonly coin_amount: string;
  /** What the customer sent: minor units that arrive, and in which money; nothing yet without it. */
  readonly sent?: { readonly minor_amount: string; readonly currency: string };
  readonly confirmations: number;
}
export const NETWORK = 'TRC20';
export const COIN = 'USDT';
export const CONFIRMATIONS = 3;
/** Minor units of the merchant's money for one coin. */
const RATE = 2500n;
/** Money that the platform does not know: coins of another network. */
export const ELSEWHERE = 'OTHER';

const LIFE_MS = 15 * 60_000;
const CHANNELS = ['bank', 'card', 'chain'];
const COIN_DECIMALS = 1_000_000n;

/** Coins for an amount in minor units, six decimals, rounded up so that enough arrives. */
function coinsFor(minor: bigint): string {
  const parts = (minor * COIN_DECIMALS + RATE - 1n) / RATE;
  return `${parts / COIN_DECIMALS}.${String(parts % COIN_DECIMALS).padStart(6, '0')}`;
}

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
      const chain = {
        address: `T${context.randomHex(33).toUpperCase().slice(0, 33)}`,
        coin_amount: coinsFor(BigInt(read('minor_amount'))),
        confirmations: 0,
      };
      return save({
        ...(read('channel') === 'chain' ? { chain } : {}),
        ...{ id: `fp-${context.randomHex(8)}`, merchant_ref: read('merchant_ref'), currency: read('currency') },
        ...{ minor_amount: read('minor_amount'), channel: read('channel'), return_url: read('return_url') },
        ...{ lang: read('lang'), state: 'open', endsAtMs: context.nowMs() + LIFE_MS },
      });
    },
    /** The customer sent coins; also after the time to pay, for an address stays one. */
    send: (payment: Payment, sent: { minor_amount: string; currency: string }): Payment =>
      payment.chain && !payment.chain.sent ? save({ ...payment, chain: { ...payment.chain, sent } }) : payment,
    /** One more block; the last one ends the payment with what was sent. */
    confirm: (payment: Payment): Payment => {
      const { chain } = payment;
      if (!chain?.sent || payment.state === 'done') return payment;
      const confirmed = { ...payment, chain: { ...chain, confirmations: chain.confirmations + 1 } };
      const isDone = confirmed.chain.confirmations >= CONFIRMATIONS;
      return save(isDone ? { ...confirmed, ...chain.sent, state: 'done' } : confirmed);
    },
    end: (payment: Payment, state: 'done' | 'void'): Payment => save({ ...payment, state }),
    /** All of a paid payment, or a part, is taken back or comes back. */
    later: (payment: Payment, state: LaterState | 'void' | 'done', minor_amount = payment.minor_amount): Payment =>
      save({ ...payment, state, minor_amount }),
    /** The customer pays once more: another payment of the same reference. */
    again: (payment: Payment, minor_amount = payment.minor_amount): Payment =>
      save({ ...payment, id: `fp-${context.randomHex(8)}`, state: 'done', minor_amount }),
  };
}
export type Payments = ReturnType<typeof openPayments>;
