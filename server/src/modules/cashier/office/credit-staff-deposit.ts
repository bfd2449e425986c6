import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { decimalsOf } from '../../ledger/index.ts';
import { note, waitingRequest } from '../../staff/index.ts';
import { creditReview, lockDeposit, signedBalanceOf } from '../index.ts';
import { aloneUpToOf, askSecond, presetOf, subjectOfDeposit, typedAmount } from './cashier.deposit-desk.ts';

export const creditStaffDeposit = answer(
  cashierOfficeCalls.creditStaffDeposit,
  async ({ actor, params, body }, context, tx) => {
    const deposit = await lockDeposit(tx, BigInt(params.id));
    if (!deposit) return refuse('not_found');
    if (deposit.state !== 'review') return refuse('deposit_not_in_review');
    const subject = subjectOfDeposit(deposit.id);
    if (await waitingRequest(tx, 'deposit_credit', subject)) return refuse('request_waiting');
    const preset = presetOf(await signedBalanceOf(tx, deposit.id), deposit);
    const typed =
      body.amount === undefined ? null : typedAmount(body.amount, await decimalsOf(context, deposit.currency));
    if (typed && !typed.ok) return typed.error;
    const amount = typed ? typed.value : preset;
    const sums = { amount: formatAmount(amount), ordered: formatAmount(deposit.amount) };
    const details = { reason: body.reason, ...sums, member: deposit.memberId.toString() };
    if (amount <= (await aloneUpToOf(tx, deposit))) {
      await creditReview(context, tx, deposit, amount);
      await note(context, tx, actor, 'deposit.credit', { subject, details });
      return done({ state: 'credited' as const, requestId: null });
    }
    const [before, after] = [{ amount: sums.ordered }, { amount: sums.amount }];
    const requestId = await askSecond(context, tx, actor, { deposit, before, after, reason: body.reason });
    if (!requestId) return refuse('request_waiting');
    await note(context, tx, actor, 'deposit.credit-request', { subject, details: { ...details, request: requestId } });
    return done({ state: 'review' as const, requestId });
  },
);
