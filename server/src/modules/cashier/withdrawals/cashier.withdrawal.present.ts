import type { Withdrawal, WithdrawalView } from '@lantern/contract/cashier';
import { formatAmount, invariant } from '@lantern/kernel';
import { mayConfirmReceipt, mayDispute, withdrawalReference } from '@lantern/rules/cashier';
import { type AppContext, iso, type Queryable } from '../../../platform/index.ts';
import {
  type PayoutAccountRecord,
  type PayoutMethodRecord,
  payoutAccountOf,
  payoutMethods,
} from '../payout-accounts/cashier.payout-accounts.store.ts';
import { placeInQueue, stepsOf, type WithdrawalRecord } from './cashier.withdrawal.store.ts';
import { withdrawalSettings } from './cashier.withdrawal-settings.ts';

export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));

/** The account and method that a withdrawal goes to. */
export async function destinationOf(
  db: Queryable,
  { memberId, accountId, method }: Pick<WithdrawalRecord, 'memberId' | 'accountId' | 'method'>,
): Promise<{ account: PayoutAccountRecord; method: PayoutMethodRecord }> {
  const account = await payoutAccountOf(db, memberId, accountId);
  const found = (await payoutMethods(db)).find(({ code }) => code === method);
  invariant(account && found, `account ${accountId} of a withdrawal is gone`);
  return { account, method: found };
}

export async function presentWithdrawal(db: Queryable, withdrawal: WithdrawalRecord): Promise<Withdrawal> {
  const { account, method } = await destinationOf(db, withdrawal);
  return {
    ...{ id: withdrawal.id.toString(), reference: withdrawalReference(withdrawal.id) },
    ...{ amount: formatAmount(withdrawal.amount), fee: formatAmount(withdrawal.fee) },
    receives: formatAmount(withdrawal.amount - withdrawal.fee),
    ...{ currency: withdrawal.currency, state: withdrawal.state },
    account: { kind: method.kind, name: method.name, masked: account.masked, payeeName: account.payeeName },
    ...{ createdAt: iso(withdrawal.createdAtMs), paidAt: isoOrNull(withdrawal.paidAtMs) },
    ...{ providerReference: withdrawal.payoutId, reason: withdrawal.reason },
  };
}

export function presentDispute(withdrawal: WithdrawalRecord) {
  const { disputedAtMs, disputeNote, answerByMs } = withdrawal;
  if (disputedAtMs === null || disputeNote === null || answerByMs === null) return null;
  return {
    ...{ at: iso(disputedAtMs), note: disputeNote, fileIds: [...withdrawal.disputeFiles] },
    ...{ answerBy: iso(answerByMs), answeredAt: isoOrNull(withdrawal.answeredAtMs) },
  };
}

export function presentHold({ hold, holdReason, holdAtMs }: WithdrawalRecord): WithdrawalView['hold'] {
  if (hold === null || holdReason === null || holdAtMs === null) return null;
  return { kind: hold, reason: holdReason, at: iso(holdAtMs) };
}

/** A withdrawal with its timeline, and what the member may do now. */
export async function presentWithdrawalView(
  context: AppContext,
  withdrawal: WithdrawalRecord,
): Promise<WithdrawalView> {
  const { db } = context;
  const { state, receivedAtMs, isAutomatic } = withdrawal;
  const settings = await withdrawalSettings(context, withdrawal.currency);
  const receipt = receivedAtMs === null ? null : { isAutomatic, atMs: receivedAtMs };
  const isAutomaticEnd = state === 'received' && receipt?.isAutomatic === true;
  return {
    ...(await presentWithdrawal(db, withdrawal)),
    steps: (await stepsOf(db, withdrawal.id)).map((step) => ({
      ...{ state: step.state, at: iso(step.atMs), reason: step.reason, hold: step.hold },
    })),
    hold: presentHold(withdrawal),
    placeInQueue: state === 'applied' ? await placeInQueue(db, withdrawal.id) : null,
    secondsTypical: (await destinationOf(db, withdrawal)).method.secondsTypical,
    needsTwoOperators: withdrawal.needs === 2,
    mayCancel: settings.mayCancel && state === 'applied',
    mayConfirm: mayConfirmReceipt(state),
    mayDispute: mayDispute(state, receipt, settings.disputeMs, context.clock.nowMs()),
    receivedAutomaticallyAt: state === 'paid' ? isoOrNull(withdrawal.receiveAtMs) : null,
    disputeUntil: isAutomaticEnd && receivedAtMs !== null ? iso(receivedAtMs + settings.disputeMs) : null,
    dispute: presentDispute(withdrawal),
  };
}
