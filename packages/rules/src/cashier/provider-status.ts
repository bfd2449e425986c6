import type { Micros } from '@lantern/kernel';
import type { DepositState } from './deposit-states.ts';

/** `refunded`, `chargeback` and `reversed` take a paid payment back; `restored` is the end of that: the money is there again. */
export const PAYMENT_STATUSES = [
  'created',
  'paid',
  'cancelled',
  'expired',
  'refunded',
  'chargeback',
  'reversed',
  'restored',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The provider's report about one payment, by web-hook or status call. */
export interface ProviderStatus {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  /** Null when the reported amount is invalid. */
  readonly amount: Micros | null;
  readonly currency: string;
}

/** Our own facts of the deposit. `paymentId` is null until the provider's first answer is stored. */
export interface DepositFacts {
  readonly state: DepositState;
  readonly amount: Micros;
  readonly currency: string;
  readonly paymentId: string | null;
}

/** A payment lives 15 minutes at the provider, so an unknown deposit of that age will not be paid. */
const SILENCE_MS = 15 * 60_000;

const agrees = (deposit: DepositFacts, word: ProviderStatus): boolean =>
  word.amount === deposit.amount &&
  word.currency === deposit.currency &&
  (deposit.paymentId === null || deposit.paymentId === word.paymentId);

/** The state of an open deposit after an agreeing payment. */
const STATE_OF_STATUS: Readonly<Record<PaymentStatus, DepositState>> = {
  created: 'pending',
  paid: 'credited',
  cancelled: 'cancelled',
  expired: 'expired',
  refunded: 'review',
  chargeback: 'review',
  reversed: 'review',
  restored: 'review',
};
/** It speaks of money: paid, or paid and taken back. */
const isOfMoney = (status: PaymentStatus): boolean => STATE_OF_STATUS[status] === 'review' || status === 'paid';

/**
 * The state of a deposit after a report; the same state when the report changes nothing. Only a report that agrees in payment, amount and
 * currency can credit; any other leads to review, and so does money that was taken back before it was credited. Credited and reviewed
 * deposits stay: what is reported of them later is compared with what was booked (`afterPayment`).
 */
export function depositAfterStatus(deposit: DepositFacts, word: ProviderStatus): DepositState {
  switch (deposit.state) {
    case 'credited':
    case 'review':
      return deposit.state;
    case 'created':
    case 'pending':
      return agrees(deposit, word) ? STATE_OF_STATUS[word.status] : 'review';
    case 'cancelled':
    case 'expired':
      // It ended without money; only money can change it.
      if (!isOfMoney(word.status)) return deposit.state;
      return word.status === 'paid' && agrees(deposit, word) ? 'credited' : 'review';
  }
}

/**
 * The state of a deposit that is unknown to the provider, `ageMs` after it was created. One that never reached the provider expires; one
 * the provider has forgotten may have been paid, so it goes to review.
 */
export function depositAfterSilence(state: DepositState, ageMs: number): DepositState {
  if (ageMs < SILENCE_MS) return state;
  if (state === 'created') return 'expired';
  return state === 'pending' ? 'review' : state;
}
