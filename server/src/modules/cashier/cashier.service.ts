import { invariant, type Micros } from '@lantern/kernel';
import { depositFee, depositIdOf, depositReference, isOpenDeposit } from '@lantern/rules/cashier';
import {
  type AppContext,
  type MemberActor,
  type Queryable,
  type Refusal,
  refuse,
  refuseField,
  type Tx,
} from '../../platform/index.ts';
import { decimalsOf } from '../ledger/index.ts';
import { type DepositRefusal, depositRefusalOf } from '../safer-play/index.ts';
import { isFor } from './cashier.audience.ts';
import { depositBonusesHook } from './cashier.deposit-bonuses.ts';
import { adapterOf, FINAL_STATUSES, openPayment, queryPayment } from './cashier.gateway.ts';
import { type DepositMethod, depositMethods } from './cashier.methods.store.ts';
import { applyNoPaymentStatus, applyPaymentStatus, paymentStatusJob } from './cashier.payment-status.ts';
import { allProviders, type Provider, providerMethods, providerOf } from './cashier.providers.store.ts';
import {
  claimDue,
  claimDueCredits,
  claimLook,
  type DepositRecord,
  depositByKey,
  insertDeposit,
  lockDeposit,
  openTransfers,
  storeEvent,
} from './cashier.store.ts';
import type { ProviderEvent, ProviderPayment, SignedText } from './providers/cashier.provider.ts';

/** The first reconciliation runs after this long: a working web-hook has arrived by then. */
const FIRST_ASK_MS = 20_000;
/** A member who reads a deposit makes us call the provider at most once in this time. */
const LOOK_PAUSE_MS = 3_000;
/** A transfer without a receipt is given up after this long; its receipt may still come. */
const TRANSFER_MS = 24 * 3600_000;
/** Deposits of one provider that are reconciled in one round. */
const DUE_AT_ONCE = 20;

/** Transfers of a member that wait for their receipt, at most. */
const OPEN_TRANSFERS_MAX = 3;

export interface DepositRequest {
  readonly actor: MemberActor;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly method: DepositMethod;
  readonly amount: Micros;
  readonly language: string;
  /** What was chosen with it. */
  readonly bonus: string | null;
}

/** The ways to pay in that a member of this currency and these labels may use, in the merchant's order. */
export async function methodsFor(
  db: Queryable,
  currency: string,
  labels: readonly string[] = [],
): Promise<DepositMethod[]> {
  const methods = await depositMethods(db, 'enabled');
  return methods.filter((method) => {
    const { providerKind } = method;
    const ofProvider = providerKind === null ? null : adapterOf({ kind: providerKind }).offers.currencies;
    return (ofProvider === null || ofProvider.includes(currency)) && isFor(method, currency, labels);
  });
}

type Recorded = DepositRecord | DepositRefusal | Refusal<'deposits_open' | 'fields_refused'>;

/** Stores the deposit before any call to the provider, or returns the one with this key, or the member's own limit or break that refuses it. */
export const recordDeposit = (context: AppContext, request: DepositRequest): Promise<Recorded> =>
  context.db.transaction((tx) => recordDepositIn(context, tx, request));

async function takesBonus(context: AppContext, tx: Tx, { actor, bonus }: DepositRequest, id: bigint): Promise<boolean> {
  if (bonus === null) return true;
  const chosen = { memberId: actor.memberId, depositId: id, code: bonus };
  return context.hooks.one(depositBonusesHook).choose(context, tx, chosen);
}

export async function recordDepositIn(context: AppContext, tx: Tx, request: DepositRequest): Promise<Recorded> {
  const { memberId } = request.actor;
  const refusal = await depositRefusalOf(context, tx, memberId, request.amount);
  // A concurrent request with the same key may have been stored meanwhile.
  const written = await depositByKey(tx, memberId, request.key);
  if (written) return written;
  if (refusal) return refusal;
  // The lock of the member's limits is taken: of twenty at once three are the first.
  if (request.method.kind === 'bank' && (await openTransfers(tx, memberId)) >= OPEN_TRANSFERS_MAX)
    return refuse('deposits_open', { facts: { most: OPEN_TRANSFERS_MAX } });
  const id = context.newId();
  if (!(await takesBonus(context, tx, request, id))) return refuseField('bonus', 'unknown_option');
  return insertDeposit(tx, {
    memberId,
    id,
    key: request.key,
    bodyHash: request.bodyHash,
    method: request.method.code,
    provider: request.method.provider,
    amount: request.amount,
    fee: depositFee(request.amount, request.method.fee, await decimalsOf(context, request.actor.currency)),
    // The account as it is shown now: a later change does not move a transfer that is on its way.
    pay: request.method.account && { kind: 'bank', account: request.method.account },
    currency: request.actor.currency,
    language: request.language,
    createdAtMs: context.clock.nowMs(),
    askAtMs: context.clock.nowMs() + FIRST_ASK_MS,
    expiresAtMs: request.method.kind === 'bank' ? context.clock.nowMs() + TRANSFER_MS : null,
  });
}

/**
 * Opens the provider's page for a stored deposit. The reference is the deposit's own, so however often this is tried the provider has one
 * payment. Null when the provider cannot be reached: the deposit stays as it is.
 */
export async function sendToProvider(
  context: AppContext,
  actor: MemberActor,
  deposit: DepositRecord,
): Promise<DepositRecord | null> {
  if (deposit.state !== 'created' || deposit.provider === null) return deposit;
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

/** Applies the provider's answer to a locked deposit. One about money is stored with its signature: it is the cause of what is booked. */
async function applyAnswer(
  context: AppContext,
  tx: Tx,
  deposit: DepositRecord,
  answer: ProviderPayment,
): Promise<DepositRecord> {
  invariant(deposit.provider, 'only a provider answers');
  if (FINAL_STATUSES.has(answer.report.status)) {
    const isNew = await storeEvent(tx, deposit.provider, answer.signed, context.clock.nowMs());
    // A credited deposit is asked about again and again, and its provider mostly says what it said before.
    if (deposit.state === 'credited' && !isNew) return deposit;
  }
  return applyPaymentStatus(context, tx, deposit, answer.report, answer);
}

/** Reads the status of a deposit from the provider and applies it. Returns the deposit unchanged when the provider does not answer. */
async function refreshFromProvider(context: AppContext, deposit: DepositRecord): Promise<DepositRecord> {
  const provider = await providerOf(context.db, deposit.provider ?? '');
  invariant(provider, `provider ${deposit.provider} of a deposit is gone`);
  const answer = await queryPayment(context, provider, depositReference(deposit.id));
  if (!answer.ok && answer.error === 'unavailable') return deposit;
  return paymentStatusJob(context, deposit.id, (tx, locked) =>
    answer.ok ? applyAnswer(context, tx, locked, answer.value) : applyNoPaymentStatus(context, tx, locked),
  );
}

/** A member reads a deposit: while it is open the provider is called, at most once in 3 seconds. */
export async function lookAfter(context: AppContext, deposit: DepositRecord): Promise<DepositRecord> {
  if (!isOpenDeposit(deposit.state) || deposit.provider === null) return deposit;
  const mayAsk = await claimLook(context.db, deposit, context.clock.nowMs(), LOOK_PAUSE_MS);
  return mayAsk ? refreshFromProvider(context, deposit) : deposit;
}

/**
 * Reconciles every open deposit that is due, and credited ones that their provider may have taken back, concurrently and with a share of its own for each provider, so that a slow provider delays
 * one round only and takes no other's place. This finds what a lost web-hook would have said. Returns whether more may be due.
 */
export async function reconcile(context: AppContext): Promise<boolean> {
  const counts = await Promise.all((await allProviders(context.db)).map((one) => reconcileProvider(context, one)));
  return counts.includes(DUE_AT_ONCE);
}

async function reconcileProvider(context: AppContext, { code }: Provider): Promise<number> {
  const nowMs = context.clock.nowMs();
  const due = await claimDue(context.db, code, nowMs, DUE_AT_ONCE);
  const credited = await claimDueCredits(context.db, code, nowMs, DUE_AT_ONCE);
  await Promise.all([...due, ...credited].map((deposit) => refreshFromProvider(context, deposit)));
  return Math.max(due.length, credited.length);
}

/**
 * Applies a signed web-hook of a provider. False when it names no deposit of this provider: another one's deposit is as unknown as none.
 * Applying it again changes nothing.
 */
export async function takeEvent(
  context: AppContext,
  tx: Tx,
  provider: string,
  { reference, report, pay }: ProviderEvent,
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
  if (isNew) await applyPaymentStatus(context, tx, deposit, report, { payUrl: null, pay });
  return true;
}
