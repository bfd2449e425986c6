import { formatAmount, invariant } from '@lantern/kernel';
import {
  type DepositState,
  depositAfterSilence,
  depositAfterStatus,
  isOpenDeposit,
  mayMoveDeposit,
  type ProviderStatus,
} from '@lantern/rules/cashier';
import type { AppContext, Tx } from '../../platform/index.ts';
import { creditDeposit } from '../ledger/index.ts';
import { openDepositRequirement } from '../turnover/index.ts';
import { publishBalance } from '../wallet/index.ts';
import { type DepositRecord, lockDeposit, moveDeposit } from './cashier.store.ts';

/** Moves a locked deposit to a state. State, money and live event are one transaction, so a credit happens exactly once. */
async function move(
  context: AppContext,
  tx: Tx,
  deposit: DepositRecord,
  next: { state: DepositState; paymentId: string | null; payUrl: string | null },
): Promise<DepositRecord> {
  const { memberId, id, amount } = deposit;
  invariant(mayMoveDeposit(deposit.state, next.state), `a deposit moves from ${deposit.state} to ${next.state}`);
  const isSettled = !isOpenDeposit(next.state) && next.state !== 'review';
  const moved = { ...deposit, ...next, settledAtMs: isSettled ? context.clock.nowMs() : null };
  await moveDeposit(tx, deposit, moved);
  await context.live.record(
    tx,
    'deposit.changed',
    { id: id.toString(), state: next.state, amount: formatAmount(amount) },
    memberId,
  );
  if (next.state === 'credited') {
    const after = await creditDeposit(tx, memberId, id);
    invariant(after !== null, `deposit ${id} was not credited while it was ${deposit.state}`);
    await openDepositRequirement(context, tx, { memberId, depositId: id, currency: deposit.currency });
    await publishBalance(context, tx, { memberId, cause: 'deposit', amount });
  }
  return moved;
}

/** Applies the provider's report to a deposit that is locked in `tx`. Returns the deposit after it. */
export async function applyPaymentStatus(
  context: AppContext,
  tx: Tx,
  deposit: DepositRecord,
  report: ProviderStatus,
  payUrl: string | null,
): Promise<DepositRecord> {
  const state = depositAfterStatus(deposit, report);
  if (state === deposit.state) return deposit;
  if (state === 'review')
    context.log.error(
      { depositId: deposit.id.toString(), paymentId: report.paymentId },
      'the provider’s word disagrees',
    );
  return move(context, tx, deposit, {
    state,
    paymentId: deposit.paymentId ?? report.paymentId,
    payUrl: deposit.payUrl ?? payUrl,
  });
}

/** Applies "unknown payment" to a deposit that is locked in `tx`. */
export async function applyNoPaymentStatus(
  context: AppContext,
  tx: Tx,
  deposit: DepositRecord,
): Promise<DepositRecord> {
  const state = depositAfterSilence(deposit.state, context.clock.nowMs() - deposit.createdAtMs);
  if (state === deposit.state) return deposit;
  return move(context, tx, deposit, { state, paymentId: deposit.paymentId, payUrl: deposit.payUrl });
}

/** A person decides a deposit in review, under its lock: credited, or closed without a credit. */
export const decideReview = (
  context: AppContext,
  tx: Tx,
  deposit: DepositRecord,
  state: 'credited' | 'cancelled',
): Promise<DepositRecord> =>
  move(context, tx, deposit, { state, paymentId: deposit.paymentId, payUrl: deposit.payUrl });

/** Runs `apply` on the deposit under its lock, in a transaction of its own. */
export const paymentStatusJob = (
  context: AppContext,
  depositId: bigint,
  apply: (tx: Tx, deposit: DepositRecord) => Promise<DepositRecord>,
): Promise<DepositRecord> =>
  context.db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    invariant(deposit, `deposit ${depositId} is gone`);
    return apply(tx, deposit);
  });
