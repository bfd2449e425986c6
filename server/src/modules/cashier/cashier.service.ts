import { invariant, type Micros } from '@lantern/kernel';
import { depositIdOf, depositReference, isOpenDeposit } from '@lantern/rules/cashier';
import type { AppContext, MemberActor, Queryable, Tx } from '../../platform/index.ts';
import { type DepositRefusal, depositRefusalOf } from '../safer-play/index.ts';
import { adapterOf, openPayment, queryPayment } from './cashier.gateway.ts';
import { applyNoPaymentStatus, applyPaymentStatus, paymentStatusJob } from './cashier.payment-status.ts';
import { allProviders, type Provider, providerMethods, providerOf } from './cashier.providers.store.ts';
import {
  claimDue,
  claimLook,
  type DepositMethod,
  type DepositRecord,
  depositByKey,
  enabledMethods,
  insertDeposit,
  lockDeposit,
  storeEvent,
} from './cashier.store.ts';
import type { ProviderEvent, ProviderPayment, SignedText } from './providers/cashier.provider.ts';

/** The first reconciliation runs after this long: a working web-hook has arrived by then. */
const FIRST_ASK_MS = 20_000;
/** A member who reads a deposit makes us call the provider at most once in this time. */
const LOOK_PAUSE_MS = 3_000;
/** Deposits of one provider that are reconciled in one round. */
const DUE_AT_ONCE = 20;

export interface DepositRequest {
  readonly actor: MemberActor;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly method: string;
  readonly provider: string;
  readonly amount: Micros;
  readonly language: string;
}

/** The methods of all providers that take this currency, in the merchant's order. */
export async function methodsFor(db: Queryable, currency: string): Promise<DepositMethod[]> {
  const methods = await enabledMethods(db);
  return methods.filter(({ providerKind }) => {
    const { currencies } = adapterOf({ kind: providerKind }).offers;
    return currencies === null || currencies.includes(currency);
  });
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
      provider: request.provider,
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
  const provider = await providerOf(context.db, deposit.provider);
  invariant(provider, `provider ${deposit.provider} of a deposit is gone`);
  const method = (await providerMethods(context.db, provider.code)).find(({ code }) => code === deposit.method);
  invariant(method, `method ${deposit.method} of a deposit is gone`);
  const answer = await openPayment(context, provider, {
    channel: method.channel,
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
  answer: ProviderPayment,
): Promise<DepositRecord> {
  if (answer.report.status === 'paid') await storeEvent(tx, deposit.provider, answer.signed, context.clock.nowMs());
  return applyPaymentStatus(context, tx, deposit, answer.report, answer.payUrl);
}

/** Reads the status of a deposit from the provider and applies it. Returns the deposit unchanged when the provider does not answer. */
async function refreshFromProvider(context: AppContext, deposit: DepositRecord): Promise<DepositRecord> {
  const provider = await providerOf(context.db, deposit.provider);
  invariant(provider, `provider ${deposit.provider} of a deposit is gone`);
  const answer = await queryPayment(context, provider, depositReference(deposit.id));
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
 * Reconciles every open deposit that is due, concurrently and with a share of its own for each provider, so that a slow provider delays
 * one round only and takes no other's place. This finds payments whose web-hook was lost. Returns whether more may be due.
 */
export async function reconcile(context: AppContext): Promise<boolean> {
  const counts = await Promise.all((await allProviders(context.db)).map((one) => reconcileProvider(context, one)));
  return counts.includes(DUE_AT_ONCE);
}

async function reconcileProvider(context: AppContext, { code }: Provider): Promise<number> {
  const due = await claimDue(context.db, code, context.clock.nowMs(), DUE_AT_ONCE);
  await Promise.all(due.map((deposit) => refreshFromProvider(context, deposit)));
  return due.length;
}

/**
 * Applies a signed web-hook of a provider. False when it names no deposit of this provider: another one's deposit is as unknown as none.
 * Applying it again changes nothing.
 */
export async function takeEvent(
  context: AppContext,
  tx: Tx,
  provider: string,
  { reference, report }: ProviderEvent,
  signed: SignedText,
): Promise<boolean> {
  const depositId = depositIdOf(reference);
  const found = depositId === null ? null : await lockDeposit(tx, depositId);
  const deposit = found?.provider === provider ? found : null;
  const isNew = await storeEvent(tx, provider, signed, context.clock.nowMs());
  if (!deposit) {
    context.log.warn({ provider, eventId: signed.name, reference }, 'web-hook about no deposit of this provider');
    return false;
  }
  if (isNew) await applyPaymentStatus(context, tx, deposit, report, null);
  return true;
}
