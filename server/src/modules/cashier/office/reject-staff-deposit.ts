import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note, waitingRequest } from '../../staff/index.ts';
import { closeReview, lockDeposit } from '../index.ts';

/** Money that arrives later still credits it: reports about a cancelled deposit are applied (rules, "deposit-states"). */
export const rejectStaffDeposit = answer(
  cashierOfficeCalls.rejectStaffDeposit,
  async ({ actor, params, body }, context, tx) => {
    const deposit = await lockDeposit(tx, BigInt(params.id));
    if (!deposit) return refuse('not_found');
    if (deposit.state !== 'review') return refuse('deposit_not_in_review');
    if (await waitingRequest(tx, 'deposit_credit', `deposit ${params.id}`)) return refuse('request_waiting');
    await closeReview(context, tx, deposit, body.reason);
    await note(context, tx, actor, 'deposit.reject', {
      subject: `deposit ${params.id}`,
      details: { reason: body.reason, amount: formatAmount(deposit.amount), member: deposit.memberId.toString() },
    });
    return done({ state: 'cancelled' as const });
  },
);
