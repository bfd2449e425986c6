import { invariant } from '@lantern/kernel';
import {
  afterPayoutReport,
  bankSpelling,
  type PayoutFinding,
  type PayoutProblem,
  type PayoutReport,
  payoutOf,
  payoutReference,
} from '@lantern/rules/cashier';
import type { AppContext, Needs, Tx } from '../../../platform/index.ts';
import { orderPayout, type PayoutAnswer } from '../cashier.gateway.ts';
import { providerOf } from '../cashier.providers.store.ts';
import { openNumber } from '../payout-accounts/cashier.payout-accounts.ts';
import type { PayoutEvent, ProviderPayout, SignedText } from '../providers/cashier.provider.ts';
import { addFinding, resolveFindings } from './cashier.findings.store.ts';
import { changePayout, type PayoutRecord, payoutsOf, storePayoutEvent, writeOrder } from './cashier.payout.store.ts';
import { destinationOf } from './cashier.withdrawal.present.ts';
import { dueReceipts, lockWithdrawal, type WithdrawalRecord } from './cashier.withdrawal.store.ts';
import { type DoneBy, handleWithdrawal, moveWithdrawal } from './cashier.withdrawal-moves.ts';
import { withdrawalSettings } from './cashier.withdrawal-settings.ts';

/** The first question comes after this long: a working web-hook has arrived by then. */
const FIRST_ASK_MS = 10_000;
const RECEIPTS_AT_ONCE = 100;

/** Orders the payout of an approved withdrawal, under its lock; it is sent to the provider after the commit. */
export async function beginPayout(
  context: Needs<'clock' | 'push'>,
  tx: Tx,
  withdrawal: WithdrawalRecord,
  done: DoneBy,
): Promise<WithdrawalRecord> {
  const nowMs = context.clock.nowMs();
  const reference = payoutReference(withdrawal.id, withdrawal.attempt + 1);
  const attempt = await writeOrder(tx, withdrawal.id, reference, nowMs);
  if (withdrawal.problem !== null) {
    const by = done.by === 'operator' ? done.staffName : null;
    await resolveFindings(tx, withdrawal.id, { by, end: 'paid_again', atMs: nowMs });
  }
  return moveWithdrawal(context, tx, withdrawal, {
    state: 'paying',
    done,
    more: {
      attempt,
      problem: null,
      payoutId: null,
      claimedBy: null,
      claimedName: null,
      claimedUntilMs: null,
      askAtMs: nowMs + FIRST_ASK_MS,
    },
  });
}

/** Calls the provider about the newest order: the same reference again pays nothing more, so this is safe to repeat. */
export async function sendOrder(
  context: AppContext,
  withdrawal: WithdrawalRecord,
  payout: PayoutRecord,
): Promise<PayoutAnswer> {
  const provider = await providerOf(context.db, payout.provider);
  invariant(provider, `provider ${payout.provider} of a payout is gone`);
  const { account, method } = await destinationOf(context.db, withdrawal);
  return orderPayout(context, provider, {
    ...{ reference: payout.reference, amount: payout.amount, currency: payout.currency, channel: method.channel },
    ...{ account: openNumber(context, account), holder: bankSpelling(account.payeeName) },
  });
}

export const withPayout = async <T>(
  context: Needs<'db'>,
  id: bigint,
  attempt: number,
  work: (tx: Tx, withdrawal: WithdrawalRecord, payout: PayoutRecord) => Promise<T>,
): Promise<T> =>
  context.db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id);
    const payout = (await payoutsOf(tx, id)).find((one) => one.attempt === attempt);
    invariant(withdrawal && payout, `payout ${attempt} of withdrawal ${id} is gone`);
    return work(tx, withdrawal, payout);
  });

/** Marks the newest order of a withdrawal for an operator. `runId`: of the run of reconciliation that found it, null for none. */
export const setProblem = (
  context: AppContext,
  { id, attempt }: WithdrawalRecord,
  problem: PayoutProblem,
  runId: bigint | null,
): Promise<WithdrawalRecord> =>
  withPayout(context, id, attempt, async (tx, withdrawal, payout) => {
    if (withdrawal.problem !== null || withdrawal.attempt !== attempt) return withdrawal;
    await storeFinding(context, tx, problem, { payout, report: null, runId });
    return handleWithdrawal(context, tx, withdrawal, { problem });
  });

/**
 * Sends the newest order after its commit, and applies the answer. One that does not come, or cannot be applied now, is asked for later:
 * the order is written, so what fails here undoes nothing and is nobody's error.
 */
export async function sendPayout(context: AppContext, { id }: Pick<WithdrawalRecord, 'id'>): Promise<void> {
  try {
    const payout = (await payoutsOf(context.db, id)).at(-1);
    const withdrawal = await context.db.transaction((tx) => lockWithdrawal(tx, id));
    if (!payout || withdrawal?.state !== 'paying') return;
    const answer = await sendOrder(context, withdrawal, payout);
    if (answer.ok) await applyAnswer(context, payout, answer.value);
    else if (answer.error === 'refused') await setProblem(context, withdrawal, 'refused', null);
  } catch (error) {
    context.log.error({ withdrawalId: id.toString(), err: error }, 'the answer about a payout is asked for again');
  }
}

interface Reported {
  readonly payout: PayoutRecord;
  readonly report: PayoutReport;
  /** The run of reconciliation that asked; null: a web-hook, or the answer to the order. */
  readonly runId: bigint | null;
}

export const storeFinding = async (
  context: Needs<'clock' | 'newId' | 'push'>,
  tx: Tx,
  kind: PayoutFinding,
  { payout, report, runId }: Omit<Reported, 'report'> & { readonly report: PayoutReport | null },
): Promise<void> => {
  await addFinding(tx, {
    ...{ id: context.newId(), withdrawalId: payout.withdrawalId, attempt: payout.attempt, provider: payout.provider },
    ...{ kind, foundAtMs: context.clock.nowMs(), runId, report },
  });
  tx.afterCommit(() => context.push.publish('reconciliation.changed', {}));
};

/** Applies a report to a locked withdrawal. */
async function applyReport(
  context: AppContext,
  tx: Tx,
  withdrawal: WithdrawalRecord,
  reported: Reported,
): Promise<WithdrawalRecord> {
  const { payout, report } = reported;
  const { state, problem, currency, amount, fee } = withdrawal;
  const isNewest = payout.attempt === withdrawal.attempt;
  const order = { state, problem, currency, net: amount - fee, payoutId: payout.payoutId, isNewest };
  const after = afterPayoutReport(order, report);
  // A run that learns of an end before any web-hook: its message was lost, or comes late.
  if (reported.runId !== null && report.status !== 'accepted' && report.status !== payout.state)
    await storeFinding(context, tx, 'hook_lost', reported);
  await changePayout(tx, payout, report.status, report.payoutId);
  const done = { by: 'provider' } as const;
  if (after.problem !== null && after.problem !== problem) await storeFinding(context, tx, after.problem, reported);
  if (after.problem === null && problem !== null)
    await resolveFindings(tx, withdrawal.id, { by: null, end: 'settled', atMs: context.clock.nowMs() });
  if (after.state === 'paid' && state === 'paying') {
    const nowMs = context.clock.nowMs();
    const { receiptMs } = await withdrawalSettings(context, currency);
    const more = {
      problem: null,
      paidAtMs: nowMs,
      payoutId: report.payoutId,
      receiveAtMs: nowMs + receiptMs,
      askAtMs: nowMs + 60_000,
    };
    return moveWithdrawal(context, tx, withdrawal, { state: 'paid', done, more });
  }
  if (after.state !== state)
    return moveWithdrawal(context, tx, withdrawal, {
      state: after.state,
      done,
      more: { problem: after.problem, askAtMs: null },
    });
  if (after.problem === problem) return withdrawal;
  context.log.error(
    { withdrawalId: withdrawal.id.toString(), problem: after.problem },
    'a payout is not as it was ordered',
  );
  return handleWithdrawal(context, tx, withdrawal, { problem: after.problem });
}

/** Applies an answer of the provider. What money follows from is stored with its signature. */
export async function applyAnswer(
  context: AppContext,
  { withdrawalId, attempt, provider }: PayoutRecord,
  { report, signed }: ProviderPayout,
  runId: bigint | null = null,
) {
  return withPayout(context, withdrawalId, attempt, async (tx, withdrawal, payout) => {
    if (report.status !== 'accepted') await storePayoutEvent(tx, provider, signed, context.clock.nowMs());
    return applyReport(context, tx, withdrawal, { payout, report, runId });
  });
}

/** Applies a signed web-hook about a payout. False when it names no order at this provider. Applying it again changes nothing. */
export async function takePayoutEvent(
  context: AppContext,
  tx: Tx,
  provider: string,
  { reference, report }: PayoutEvent,
  signed: SignedText,
): Promise<boolean> {
  const named = payoutOf(reference);
  const withdrawal = named && (await lockWithdrawal(tx, named.id));
  const payout =
    named && (await payoutsOf(tx, named.id)).find((one) => one.attempt === named.attempt && one.provider === provider);
  const isNew = await storePayoutEvent(tx, provider, signed, context.clock.nowMs());
  if (!withdrawal || !payout) {
    context.log.warn({ provider, eventId: signed.name, reference }, 'web-hook about no payout of this provider');
    return false;
  }
  const reported = { payout, report, runId: null };
  if (isNew) await applyReport(context, tx, withdrawal, reported);
  else await storeFinding(context, tx, 'hook_doubled', reported);
  return true;
}

/** Paid withdrawals that nobody confirmed count as received after the merchant's minutes; the member may still dispute (X7). */
export async function receiveDue(context: Needs<'clock' | 'push'>, tx: Tx): Promise<boolean> {
  const nowMs = context.clock.nowMs();
  const due = await dueReceipts(tx, nowMs, RECEIPTS_AT_ONCE);
  for (const withdrawal of due)
    await moveWithdrawal(context, tx, withdrawal, {
      state: 'received',
      done: { by: 'system' },
      more: { isAutomatic: true, receivedAtMs: nowMs, receiveAtMs: null },
    });
  return due.length === RECEIPTS_AT_ONCE;
}
