import type { Micros } from '@lantern/kernel';
import { depositIdOf, depositReference, isOpenDeposit } from '@lantern/rules/cashier';
import type { AppContext, MemberActor, Tx } from '../../platform/index.ts';
import { type DepositRefusal, depositRefusalOf } from '../safer-play/index.ts';
import { type GatewayEvent, type GatewayPayment, openPayment, queryPayment, wordOf } from './cashier.gateway.ts';
import { applyNoPaymentStatus, applyPaymentStatus, paymentStatusJob } from './cashier.payment-status.ts';
import {
  claimDue,
  claimLook,
  type DepositRecord,
  depositByKey,
  insertDeposit,
  lockDeposit,
  type SignedText,
  storeEvent,
} from './cashier.store.ts';

/** The first reconciliation runs after this long: a working web-hook has arrived by then. */
const FIRST_ASK_MS = 20_000;
/** A member who reads a deposit makes us call the provider at most once in this time. */
const LOOK_PAUSE_MS = 3_000;
/** Deposits reconciled in one round. */
export const DUE_AT_ONCE = 20;

export interface DepositRequest {
  readonly actor: MemberActor;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly method: string;
  readonly amount: Micros;
  readonly language: string;
}

/** Stores the deposit before any call to the provider, or returns the one with this key, or the member's own limit or break that refuses it. */
export const recordDeposit = (context: AppContext, request: DepositRequest): Promise<DepositRecord | DepositRefusal> =>
  context.db.transaction(async (tx) => {
    const { memberId } = request.actor;
    const refusal = await depositRefusalOf(context, tx, memberId, request.amount);
    // A concurrent request with the same key may have been stored meanwhile.
    const written = await depositByKey(tx, memberId, request.key);
    if (written) return written;
    if (refusal) return refusal;
    return insertDeposit(tx, {
      memberId,
      id: context.newId(),
      key: request.key,
      bodyHash: request.bodyHash,
      method: request.method,
      amount: request.amount,
      currency: request.actor.currency,
      language: request.language,
      createdAtMs: context.clock.nowMs(),
      askAtMs: context.clock.nowMs() + FIRST_ASK_MS,
    });
  });

/**
 * Opens the provider's page for a stored deposit. The reference is the deposit's own, so however often this is tried the provider has one
 * payment. Null when the provider cannot be reached: the deposit stays as it is.
 */
export async function sendToProvider(
  context: AppContext,
  actor: MemberActor,
  deposit: DepositRecord,
): Promise<DepositRecord | null> {
  if (deposit.state !== 'created') return deposit;
  const returnUrl = new URL('/index', context.config.PUBLIC_URL);
  returnUrl.searchParams.set('deposit', deposit.id.toString());
  const answer = await openPayment(context, {
    reference: depositReference(deposit.id),
    amount: deposit.amount,
    currency: deposit.currency,
    returnUrl: returnUrl.href,
    language: deposit.language,
    customer: actor.account,
  });
  if (!answer.ok) return null;
  return paymentStatusJob(context, deposit.id, (tx, locked) => applyAnswer(context, tx, locked, answer.value));
}

/** Applies the provider's answer to a locked deposit. A paid answer is stored with its signature: it is the cause of the credit. */
async function applyAnswer(
  context: AppContext,
  tx: Tx,
  deposit: DepositRecord,
  answer: GatewayPayment,
): Promise<DepositRecord> {
  if (answer.word.status === 'paid') await storeEvent(tx, answer.signed, context.clock.nowMs());
  return applyPaymentStatus(context, tx, deposit, answer.word, answer.payUrl);
}

/** Reads the status of a deposit from the provider and applies it. Returns the deposit unchanged when the provider does not answer. */
async function refreshFromProvider(context: AppContext, deposit: DepositRecord): Promise<DepositRecord> {
  const answer = await queryPayment(context, depositReference(deposit.id));
  if (!answer.ok && answer.error === 'unavailable') return deposit;
  return paymentStatusJob(context, deposit.id, (tx, locked) =>
    answer.ok ? applyAnswer(context, tx, locked, answer.value) : applyNoPaymentStatus(context, tx, locked),
  );
}

/** A member reads a deposit: while it is open the provider is called, at most once in 3 seconds. */
export async function lookAfter(context: AppContext, deposit: DepositRecord): Promise<DepositRecord> {
  if (!isOpenDeposit(deposit.state)) return deposit;
  const mayAsk = await claimLook(context.db, deposit, context.clock.nowMs(), LOOK_PAUSE_MS);
  return mayAsk ? refreshFromProvider(context, deposit) : deposit;
}

/**
 * Reconciles every open deposit that is due, concurrently, so that a slow provider delays one round only. This finds payments whose
 * web-hook was lost. Returns the number of deposits checked.
 */
export async function reconcile(context: AppContext): Promise<number> {
  const due = await claimDue(context.db, context.clock.nowMs(), DUE_AT_ONCE);
  await Promise.all(due.map((deposit) => refreshFromProvider(context, deposit)));
  return due.length;
}

/** Applies a signed web-hook. False when it names no deposit of ours. Applying it again changes nothing. */
export async function takeEvent(
  context: AppContext,
  tx: Tx,
  event: GatewayEvent,
  signed: SignedText,
): Promise<boolean> {
  const depositId = depositIdOf(event.reference);
  const deposit = depositId === null ? null : await lockDeposit(tx, depositId);
  const isNew = await storeEvent(tx, signed, context.clock.nowMs());
  if (!deposit) {
    context.log.warn({ eventId: event.eventId, reference: event.reference }, 'web-hook about no deposit of ours');
    return false;
  }
  if (isNew) await applyPaymentStatus(context, tx, deposit, wordOf(event), null);
  return true;
}
