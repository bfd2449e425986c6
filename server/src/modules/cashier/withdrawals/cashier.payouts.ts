import { invariant } from '@lantern/kernel';
import {
  afterPayoutReport,
  type PayoutProblem,
  type PayoutReport,
  payoutOf,
  payoutReference,
} from '@lantern/rules/cashier';
import type { AppContext, Tx } from '../../../platform/index.ts';
import { orderPayout, type PayoutAnswer, queryPayout } from '../cashier.gateway.ts';
import { allProviders, providerOf } from '../cashier.providers.store.ts';
import { openNumber } from '../payout-accounts/cashier.payout-accounts.ts';
import type { PayoutEvent, ProviderPayout, SignedText } from '../providers/cashier.provider.ts';
import {
  addRun,
  changePayout,
  claimDuePayouts,
  type PayoutRecord,
  payoutsOf,
  storePayoutEvent,
  writeOrder,
} from './cashier.payout.store.ts';
import { destinationOf } from './cashier.withdrawal.present.ts';
import { changeWithdrawal, dueReceipts, lockWithdrawal, type WithdrawalRecord } from './cashier.withdrawal.store.ts';
import { type DoneBy, moveWithdrawal } from './cashier.withdrawal-moves.ts';
import { withdrawalSettings } from './cashier.withdrawal-settings.ts';

/** The first question comes after this long: a working web-hook has arrived by then. */
const FIRST_ASK_MS = 10_000;
const DUE_AT_ONCE = 20;
const RECEIPTS_AT_ONCE = 100;
/** A payout that has no end after this many usual times, and at least an hour, waits for an operator. */
const LATE_TIMES = 10;
const LATE_MS = 3600_000;

/** Orders the payout of an approved withdrawal, under its lock; it is sent to the provider after the commit. */
export async function beginPayout(
  context: AppContext,
  tx: Tx,
  withdrawal: WithdrawalRecord,
  done: DoneBy,
): Promise<WithdrawalRecord> {
  const nowMs = context.clock.nowMs();
  const reference = payoutReference(withdrawal.id, withdrawal.attempt + 1);
  const attempt = await writeOrder(tx, withdrawal.id, reference, nowMs);
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
async function sendOrder(
  context: AppContext,
  withdrawal: WithdrawalRecord,
  payout: PayoutRecord,
): Promise<PayoutAnswer> {
  const provider = await providerOf(context.db, payout.provider);
  invariant(provider, `provider ${payout.provider} of a payout is gone`);
  const { account, method } = await destinationOf(context.db, withdrawal);
  return orderPayout(context, provider, {
    ...{ reference: payout.reference, amount: payout.amount, currency: payout.currency, channel: method.channel },
    ...{ account: openNumber(context, account), holder: account.payeeName },
  });
}

const withPayout = async <T>(
  context: AppContext,
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

/** Sends the newest order after its commit, and applies the answer. An answer that does not come is asked for later. */
export async function sendPayout(context: AppContext, { id }: Pick<WithdrawalRecord, 'id'>): Promise<void> {
  const payout = (await payoutsOf(context.db, id)).at(-1);
  const withdrawal = await context.db.transaction((tx) => lockWithdrawal(tx, id));
  if (!payout || withdrawal?.state !== 'paying') return;
  const answer = await sendOrder(context, withdrawal, payout);
  if (answer.ok) await applyAnswer(context, payout, answer.value);
}

/** Applies a report to a locked withdrawal. */
async function applyReport(
  context: AppContext,
  tx: Tx,
  withdrawal: WithdrawalRecord,
  { payout, report }: { readonly payout: PayoutRecord; readonly report: PayoutReport },
): Promise<WithdrawalRecord> {
  const { state, problem, currency, amount, fee } = withdrawal;
  const isNewest = payout.attempt === withdrawal.attempt;
  const order = { state, problem, currency, net: amount - fee, payoutId: payout.payoutId, isNewest };
  const after = afterPayoutReport(order, report);
  await changePayout(tx, payout, report.status, report.payoutId);
  const done = { by: 'provider' } as const;
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
  return changeWithdrawal(tx, withdrawal, { problem: after.problem });
}

/** Applies an answer of the provider. What money follows from is stored with its signature. */
async function applyAnswer(
  context: AppContext,
  { withdrawalId, attempt, provider }: PayoutRecord,
  { report, signed }: ProviderPayout,
) {
  return withPayout(context, withdrawalId, attempt, async (tx, withdrawal, payout) => {
    if (report.status !== 'accepted') await storePayoutEvent(tx, provider, signed, context.clock.nowMs());
    return applyReport(context, tx, withdrawal, { payout, report });
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
  if (isNew) await applyReport(context, tx, withdrawal, { payout, report });
  return true;
}

const setProblem = (context: AppContext, { id, attempt }: WithdrawalRecord, problem: PayoutProblem) =>
  withPayout(context, id, attempt, async (tx, withdrawal) =>
    withdrawal.problem === null && withdrawal.attempt === attempt
      ? changeWithdrawal(tx, withdrawal, { problem })
      : withdrawal,
  );

async function flagLate(
  context: AppContext,
  withdrawal: WithdrawalRecord,
  { sentAtMs }: PayoutRecord,
): Promise<WithdrawalRecord> {
  const { method } = await destinationOf(context.db, withdrawal);
  const lateMs = Math.max(LATE_MS, method.secondsTypical * 1000 * LATE_TIMES);
  const isLate = withdrawal.state === 'paying' && context.clock.nowMs() - sentAtMs >= lateMs;
  return isLate ? setProblem(context, withdrawal, 'late') : withdrawal;
}

/** Compares one withdrawal with its provider. An order that never arrived is sent again under its reference. Null without an answer. */
async function compare(context: AppContext, withdrawal: WithdrawalRecord): Promise<WithdrawalRecord | null> {
  const payout = (await payoutsOf(context.db, withdrawal.id)).at(-1);
  invariant(payout, `withdrawal ${withdrawal.id} has no payout`);
  const provider = await providerOf(context.db, payout.provider);
  invariant(provider, `provider ${payout.provider} of a payout is gone`);
  let answer = await queryPayout(context, provider, payout.reference);
  if (!answer.ok && answer.error === 'unknown_payment') {
    if (withdrawal.state !== 'paying') return setProblem(context, withdrawal, 'unknown_payout');
    answer = await sendOrder(context, withdrawal, payout);
  }
  if (!answer.ok) {
    await flagLate(context, withdrawal, payout);
    return null;
  }
  return flagLate(context, await applyAnswer(context, payout, answer.value), payout);
}

/** Compares everything that is due, concurrently and with a share for each provider. Returns whether more may be due. */
export async function reconcilePayouts(context: AppContext): Promise<boolean> {
  const counts = await Promise.all(
    (await allProviders(context.db)).map(async ({ code }) => {
      const due = await claimDuePayouts(context.db, code, context.clock.nowMs(), DUE_AT_ONCE);
      const compared = (await Promise.all(due.map((one) => compare(context, one)))).filter((one) => one !== null);
      const equal = compared.filter(({ problem }) => problem === null).length;
      if (compared.length > 0)
        await addRun(context.db, {
          id: context.newId(),
          atMs: context.clock.nowMs(),
          compared: compared.length,
          equal,
        });
      return due.length;
    }),
  );
  return counts.includes(DUE_AT_ONCE);
}

/** Paid withdrawals that nobody confirmed count as received after the merchant's minutes; the member may still dispute (X7). */
export async function receiveDue(context: AppContext, tx: Tx): Promise<boolean> {
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
