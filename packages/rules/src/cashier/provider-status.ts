import type { Micros } from '@lantern/kernel';
import type { DepositState } from './deposit-states.ts';

export const PAYMENT_STATUSES = ['created', 'paid', 'cancelled', 'expired'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What the provider says about one payment, by web-hook or when asked. */
export interface ProviderStatus {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  /** Null when what it said is no amount. */
  readonly amount: Micros | null;
  readonly currency: string;
}

/** What we know of the deposit ourselves. `paymentId` is null until the provider's first answer is recorded. */
export interface DepositFacts {
  readonly state: DepositState;
  readonly amount: Micros;
  readonly currency: string;
  readonly paymentId: string | null;
}

/** A payment lives 15 minutes at the provider, so a deposit it has never heard of by then will not be paid. */
const SILENCE_MS = 15 * 60_000;

const agrees = (deposit: DepositFacts, word: ProviderStatus): boolean =>
  word.amount === deposit.amount &&
  word.currency === deposit.currency &&
  (deposit.paymentId === null || deposit.paymentId === word.paymentId);

/** An agreed payment moves an open deposit to this. */
const STATE_OF_STATUS: Readonly<Record<PaymentStatus, DepositState>> = {
  created: 'pending',
  paid: 'credited',
  cancelled: 'cancelled',
  expired: 'expired',
};

/**
 * The state of a deposit after the provider has spoken; the same state when that is no news. Only a word that agrees in
 * payment, amount and currency can credit; any other goes to a person. What was credited or is in review stays so.
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
      // It ended without money; only money is news now.
      if (word.status !== 'paid') return deposit.state;
      return agrees(deposit, word) ? 'credited' : 'review';
  }
}

/**
 * The state of a deposit that the provider says it does not know, `ageMs` after it was created. One that never reached
 * the provider expires; one the provider has forgotten may have been paid, so a person looks.
 */
export function depositAfterSilence(state: DepositState, ageMs: number): DepositState {
  if (ageMs < SILENCE_MS) return state;
  if (state === 'created') return 'expired';
  return state === 'pending' ? 'review' : state;
}
