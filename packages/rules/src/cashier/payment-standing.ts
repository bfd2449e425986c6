import type { Micros } from '@lantern/kernel';
import type { PaymentStatus } from './provider-status.ts';

/** Statuses by which a provider takes a paid payment back, all of it or a part. */
export const TAKEN_STATUSES = ['refunded', 'chargeback', 'reversed', 'cancelled'] as const;
export type TakenStatus = (typeof TAKEN_STATUSES)[number];
export const isTakenStatus = (status: PaymentStatus): status is TakenStatus =>
  (TAKEN_STATUSES as readonly PaymentStatus[]).includes(status);

/** One signed report about a payment; the amount is null when it cannot be read, or is in another currency. */
export interface PaymentWord {
  readonly status: PaymentStatus;
  readonly amount: Micros | null;
}

/** All that a provider said of one payment. Each amount is the whole of its kind so far: a doubled report changes nothing. */
export interface PaymentStanding {
  readonly arrived: Micros;
  readonly gone: Micros;
  /** Came back of what was gone. */
  readonly back: Micros;
}

const greatest = (amounts: readonly Micros[]): Micros =>
  amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
const least = (one: Micros, other: Micros): Micros => (one < other ? one : other);
const atLeastZero = (amount: Micros): Micros => (amount > 0n ? amount : 0n);

/** A payment may be cancelled and paid all the same. Only a cancellation that follows the payment, and none before it, takes money back. */
function isCancelledLater(words: readonly PaymentWord[]): boolean {
  const paidAt = words.findIndex(({ status }) => status === 'paid');
  return paidAt >= 0 && words.findIndex(({ status }) => status === 'cancelled') > paidAt;
}

/** Adds up the reports about a payment, in the order of their arrival. Apart from a cancellation the order does not matter. */
export function paymentStanding(words: readonly PaymentWord[]): PaymentStanding {
  const most = (wanted: PaymentStatus) =>
    greatest(words.flatMap(({ status, amount }) => (status === wanted && amount !== null ? [amount] : [])));
  const cancelled = isCancelledLater(words) ? most('cancelled') : 0n;
  return {
    arrived: most('paid'),
    gone: most('refunded') + most('chargeback') + most('reversed') + cancelled,
    back: most('restored'),
  };
}

/** What a provider holds of a payment. */
export function balanceAtProvider({ arrived, gone, back }: PaymentStanding): Micros {
  const taken = least(gone, arrived);
  return arrived - taken + least(back, taken);
}

/** What was booked of one payment. Gross amounts: a fee is part of them. */
export interface PaymentBooks {
  readonly credited: Micros;
  readonly taken: Micros;
  /** Given back because the provider said so, and because operators decided so. */
  readonly restored: Micros;
  readonly forgiven: Micros;
  /** Operators decided that it is not credited. */
  readonly dismissed: Micros;
  /** What was gone and back when it was credited: the decision took it into account. */
  readonly goneBefore: Micros;
  readonly backBefore: Micros;
}
export const NO_BOOKS: PaymentBooks = {
  ...{ credited: 0n, taken: 0n, restored: 0n, forgiven: 0n, dismissed: 0n, goneBefore: 0n, backBefore: 0n },
};

export interface AfterPayment {
  /** Is taken from the member now. */
  readonly take: Micros;
  /** Is given back now. */
  readonly restore: Micros;
  /** Is held by the provider and not credited: operators decide. */
  readonly extra: Micros;
}

/**
 * Compares what a provider said with what was booked. Money that came beyond the credit is gone first: a refund of what was paid too much
 * costs the member nothing.
 */
export function afterPayment({ arrived, gone, back }: PaymentStanding, books: PaymentBooks): AfterPayment {
  const { credited, taken, restored, forgiven, dismissed, goneBefore, backBefore } = books;
  const came = greatest([arrived - goneBefore + backBefore, credited]);
  const goneNow = least(atLeastZero(gone - goneBefore), came);
  const backNow = least(atLeastZero(back - backBefore), goneNow);
  const take = atLeastZero(goneNow - (came - credited) - taken);
  const isOut = taken + take - restored - forgiven;
  const restore = least(atLeastZero(least(backNow, taken + take) - restored), isOut);
  const booked = credited - isOut + restore;
  return { take, restore, extra: atLeastZero(came - goneNow + backNow - booked - dismissed) };
}

/** The member's part of a gross amount of a credit: without the fee, which goes with it. The fee is rounded down, in the member's favour. */
export function netOfCredit(gross: Micros, credit: { readonly credited: Micros; readonly fee: Micros }): Micros {
  return credit.credited === 0n ? gross : gross - (credit.fee * gross) / credit.credited;
}

/** Whether a report cannot be applied by itself, so that operators must read it: see `afterPayment` for all others. */
export function isUnclear(word: PaymentWord, earlier: readonly PaymentWord[], books: PaymentBooks): boolean {
  const { status, amount } = word;
  if (status === 'created' || status === 'expired') return false;
  if (amount === null) return true;
  // Cancelled, though its payment was never reported.
  if (status === 'cancelled' && !earlier.some((one) => one.status === 'paid' || one.status === status)) return true;
  const most = greatest(earlier.flatMap((one) => (one.status === status && one.amount !== null ? [one.amount] : [])));
  // Less than was said before: another part of it, or an older report.
  if (isTakenStatus(status) && amount < most) return true;
  const isOut = books.taken > books.restored + books.forgiven;
  return status === 'paid' && isOut && amount <= most;
}

/** Why a payment waits for operators after its deposit was credited. */
export const PAYMENT_CASES = ['paid_again', 'paid_more', 'taken_back', 'unclear'] as const;
export type PaymentCase = (typeof PAYMENT_CASES)[number];

/** How a case ended. `returned`: the provider gave the money back to its payer. */
export const PAYMENT_CASE_ENDS = ['credited', 'dismissed', 'noted', 'restored', 'returned'] as const;
export type PaymentCaseEnd = (typeof PAYMENT_CASE_ENDS)[number];

/** What operators may decide about an open case. */
export const PAYMENT_CASE_DECISIONS = ['credit', 'dismiss', 'note', 'restore'] as const;
export type PaymentCaseDecision = (typeof PAYMENT_CASE_DECISIONS)[number];

/** The decisions that are possible. What was taken back is noted, or restored against the provider's word. */
export function paymentDecisions(kind: PaymentCase, isOut: boolean): readonly PaymentCaseDecision[] {
  if (kind === 'paid_again' || kind === 'paid_more') return ['credit', 'dismiss'];
  return kind === 'taken_back' && isOut ? ['note', 'restore'] : ['note'];
}
