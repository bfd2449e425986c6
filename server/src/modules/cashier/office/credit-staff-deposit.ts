import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note, waitingRequest } from '../../staff/index.ts';
import { decideReview, isPaidFor, lockDeposit } from '../index.ts';
import { aloneUpTo } from './cashier.reviews.ts';

export const creditStaffDeposit = answer(
  cashierOfficeCalls.creditStaffDeposit,
  async ({ actor, params, body }, context, tx) => {
    const deposit = await lockDeposit(tx, BigInt(params.id));
    if (!deposit) return refuse('not_found');
    if (deposit.state !== 'review') return refuse('deposit_not_in_review');
    if (await waitingRequest(tx, 'deposit_credit', `deposit ${params.id}`)) return refuse('request_waiting');
    const subject = `deposit ${params.id}`;
    const details = { reason: body.reason, amount: formatAmount(deposit.amount), member: deposit.memberId.toString() };
    // One person suffices only where the provider signed the amount as paid; for less, or without a signature, a second person approves.
    if (deposit.amount <= (await aloneUpTo(tx)) && (await isPaidFor(tx, deposit.id))) {
      await decideReview(context, tx, deposit, 'credited');
      await note(context, tx, actor, 'deposit.credit', { subject, details });
      return done({ state: 'credited' as const, requestId: null });
    }
    const requestId = await addRequest(
      tx,
      context,
      { kind: 'deposit_credit', subjectId: params.id, subject, reason: body.reason },
      actor,
    );
    if (!requestId) return refuse('request_waiting');
    await note(context, tx, actor, 'deposit.credit-request', { subject, details: { ...details, request: requestId } });
    return done({ state: 'review' as const, requestId });
  },
);
