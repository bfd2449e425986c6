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

/** Reconciliation asks for the first time after this long: by then a web-hook that works has come. */
const FIRST_ASK_MS = 20_000;
/** A member who looks makes us ask the provider at most once in this time. */
const LOOK_PAUSE_MS = 3_000;
/** Deposits asked after in one round. */
export const DUE_AT_ONCE = 20;

export interface DepositRequest {
  readonly actor: MemberActor;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly method: string;
  readonly amount: Micros;
  readonly language: string;
}

/**
 * Writes the deposit down before anybody outside hears of it, or answers the one with this key, or says which limit of the
 * member's own or which break holds it back.
 */
export const recordDeposit = (context: AppContext, request: DepositRequest): Promise<DepositRecord | DepositRefusal> =>
  context.db.transaction(async (tx) => {
    const { memberId } = request.actor;
    const refusal = await depositRefusalOf(context, tx, memberId, request.amount);
    // The same request at once may have been written while this one waited.
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
 * Opens the provider's page for a recorded deposit. The reference is the deposit's own, so however often this is tried
 * the provider has one payment. Null when the provider cannot be reached: the deposit stays as it is.
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

/** Takes the provider's answer about a locked deposit. That it was paid is kept with its signature: the credit's cause. */
async function applyAnswer(
  context: AppContext,
  tx: Tx,
  deposit: DepositRecord,
  answer: GatewayPayment,
): Promise<DepositRecord> {
  if (answer.word.status === 'paid') await storeEvent(tx, answer.signed, context.clock.nowMs());
  return applyPaymentStatus(context, tx, deposit, answer.word, answer.payUrl);
}

/** Asks the provider how a deposit stands and takes its word. The deposit as it was when nobody answers. */
async function refreshFromProvider(context: AppContext, deposit: DepositRecord): Promise<DepositRecord> {
  const answer = await queryPayment(context, depositReference(deposit.id));
  if (!answer.ok && answer.error === 'unavailable') return deposit;
  return paymentStatusJob(context, deposit.id, (tx, locked) =>
    answer.ok ? applyAnswer(context, tx, locked, answer.value) : applyNoPaymentStatus(context, tx, locked),
  );
}

/** A member looks at a deposit: while it is open the provider is asked, though not more often than every 3 seconds. */
export async function lookAfter(context: AppContext, deposit: DepositRecord): Promise<DepositRecord> {
  if (!isOpenDeposit(deposit.state)) return deposit;
  const mayAsk = await claimLook(context.db, deposit, context.clock.nowMs(), LOOK_PAUSE_MS);
  return mayAsk ? refreshFromProvider(context, deposit) : deposit;
}

/**
 * Asks after every open deposit whose turn it is, all at once, so that a slow provider delays one round and no more.
 * This is what finds payments whose web-hook was lost. Answers how many it asked after.
 */
export async function reconcile(context: AppContext): Promise<number> {
  const due = await claimDue(context.db, context.clock.nowMs(), DUE_AT_ONCE);
  await Promise.all(due.map((deposit) => refreshFromProvider(context, deposit)));
  return due.length;
}

/** Takes in a signed web-hook. False when it speaks of no deposit of ours. Taking it in again changes nothing. */
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
