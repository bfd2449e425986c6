import type { DepositPay } from '@lantern/contract/cashier';
import { formatAmount, invariant, type Micros } from '@lantern/kernel';
import {
  type DepositState,
  depositAfterSilence,
  depositAfterStatus,
  isOpenDeposit,
  mayMoveDeposit,
  type ProviderStatus,
} from '@lantern/rules/cashier';
import type { AppContext, Needs, Tx } from '../../platform/index.ts';
import { openDepositRequirement } from '../turnover/index.ts';
import { publishBalance } from '../wallet/index.ts';
import { depositBonusesHook, tellDepositsChanged } from './cashier.deposit-bonuses.ts';
import { askAboutCredit, type DepositRecord, lockDeposit, moveDeposit } from './cashier.store.ts';
import { bookCredit, comparePayment, feeOfCredit } from './payment-cases/cashier.payment-cases.ts';
import { creditDeposit, isPaymentOfAnother } from './payment-cases/cashier.payments.store.ts';

const HOUR_MS = 3600_000;
/** Banks take payments back for about four months. */
const ASKS_MS = 120 * 24 * HOUR_MS;

/** Moves a locked deposit to a state. State, money and live event are one transaction, so a credit happens exactly once. */
async function move(
  context: AppContext,
  tx: Tx,
  deposit: DepositRecord,
  next: Partial<Pick<DepositRecord, 'paymentId' | 'payUrl' | 'pay' | 'note' | 'credited' | 'creditedFee'>> & {
    readonly state: DepositState;
  },
): Promise<DepositRecord> {
  const { memberId, id, amount } = deposit;
  invariant(mayMoveDeposit(deposit.state, next.state), `a deposit moves from ${deposit.state} to ${next.state}`);
  const isSettled = !isOpenDeposit(next.state) && next.state !== 'review';
  const moved = { ...deposit, ...next, settledAtMs: isSettled ? context.clock.nowMs() : null };
  await moveDeposit(tx, deposit, moved);
  await context.push.record(
    tx,
    'deposit.changed',
    { id: id.toString(), state: next.state, amount: formatAmount(amount) },
    memberId,
  );
  if (next.state === 'credited') await credit(context, tx, moved);
  return moved;
}

/** The money of a deposit that has just become credited, and all that follows from it. */
async function credit(context: AppContext, tx: Tx, deposit: DepositRecord): Promise<void> {
  const { memberId, id, currency } = deposit;
  const credited = deposit.credited ?? deposit.amount;
  const fee = deposit.creditedFee ?? deposit.fee;
  const after = await creditDeposit(tx, memberId, id);
  invariant(after !== null, `deposit ${id} was credited before`);
  await openDepositRequirement(context, tx, { memberId, depositId: id, currency });
  await publishBalance(context, tx, { memberId, cause: 'deposit', amount: credited - fee });
  const nowMs = context.clock.nowMs();
  if (deposit.provider) await askAboutCredit(tx, deposit, { askAtMs: nowMs + HOUR_MS, untilMs: nowMs + ASKS_MS });
  const gross = { memberId, depositId: id, amount: credited, currency };
  await context.hooks.one(depositBonusesHook).credited(context, tx, gross);
  // Last: a payment that was taken back before its credit takes back what the credit brought.
  await bookCredit(context, tx, deposit, { credited, fee });
  await tellDepositsChanged(context, tx, memberId);
}

/** A deposit that stays open but moves on: confirmations of a chain. */
async function showProgress(
  context: Needs<'push'>,
  tx: Tx,
  deposit: DepositRecord,
  pay: DepositPay | null,
): Promise<DepositRecord> {
  if (JSON.stringify(pay) === JSON.stringify(deposit.pay)) return deposit;
  const moved = { ...deposit, pay };
  await moveDeposit(tx, deposit, moved);
  const { id, state, amount, memberId } = deposit;
  await context.push.record(
    tx,
    'deposit.changed',
    { id: id.toString(), state, amount: formatAmount(amount) },
    memberId,
  );
  return moved;
}

/** Applies the provider's report to a deposit that is locked in `tx`. Returns the deposit after it. */
export async function applyPaymentStatus(
  context: AppContext,
  tx: Tx,
  deposit: DepositRecord,
  report: ProviderStatus,
  shown: { readonly payUrl: string | null; readonly pay?: DepositPay | undefined },
): Promise<DepositRecord> {
  if (deposit.state === 'credited') {
    await comparePayment(context, tx, deposit, { paymentId: report.paymentId, isNew: true });
    return deposit;
  }
  const told = depositAfterStatus(deposit, report);
  const isOther = told === 'credited' && (await isPaymentOfAnother(tx, deposit, report.paymentId));
  const state = isOther ? 'review' : told;
  const pay = shown.pay ?? deposit.pay;
  if (state === deposit.state) return isOpenDeposit(state) ? showProgress(context, tx, deposit, pay) : deposit;
  if (state === 'review')
    context.log.error(
      { depositId: deposit.id.toString(), paymentId: report.paymentId },
      'the provider’s word disagrees',
    );
  return move(context, tx, deposit, {
    state,
    paymentId: deposit.paymentId ?? report.paymentId,
    payUrl: deposit.payUrl ?? shown.payUrl,
    pay,
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
  return move(context, tx, deposit, { state });
}

/** Operators credit a deposit in review, under its lock, with what arrived. Its fee follows the amount. */
export async function creditReview(
  context: AppContext,
  tx: Tx,
  deposit: DepositRecord,
  amount: Micros,
): Promise<DepositRecord> {
  const isAsOrdered = amount === deposit.amount;
  const credited = isAsOrdered ? null : amount;
  const creditedFee = isAsOrdered ? null : await feeOfCredit(context, tx, deposit, amount);
  return move(context, tx, deposit, { state: 'credited', note: null, credited, creditedFee });
}

/** An operator closes a deposit in review, under its lock, without a credit and with a reason that the member reads. */
export const closeReview = (
  context: AppContext,
  tx: Tx,
  deposit: DepositRecord,
  note: string,
): Promise<DepositRecord> => move(context, tx, deposit, { state: 'cancelled', note });

/** Moves a locked deposit for another cause than a report: its member, or its time. */
export const moveLocked = (
  context: AppContext,
  tx: Tx,
  deposit: DepositRecord,
  state: 'cancelled' | 'expired' | 'review',
): Promise<DepositRecord> => move(context, tx, deposit, { state });

/** Runs `apply` on the deposit under its lock, in a transaction of its own. */
export const paymentStatusJob = (
  context: Needs<'db'>,
  depositId: bigint,
  apply: (tx: Tx, deposit: DepositRecord) => Promise<DepositRecord>,
): Promise<DepositRecord> =>
  context.db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    invariant(deposit, `deposit ${depositId} is gone`);
    return apply(tx, deposit);
  });
