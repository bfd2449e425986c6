import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount } from '@lantern/kernel';
import { paymentDecisions } from '@lantern/rules/cashier';
import { answer, done, refuse } from '../../../platform/index.ts';
import { decimalsOf } from '../../ledger/index.ts';
import { note, waitingRequest } from '../../staff/index.ts';
import { casesOf, closeCase, lockDeposit } from '../index.ts';
import { askSecond, subjectOfDeposit, typedAmount } from './cashier.deposit-desk.ts';

/** Money beyond the order, and against the provider's word, is decided by two; one operator may turn it down, or note what is gone. */
export const decideDepositCase = answer(
  cashierOfficeCalls.decideDepositCase,
  async ({ actor, params, body }, context, tx) => {
    const deposit = await lockDeposit(tx, BigInt(params.id));
    const item = deposit && (await casesOf(tx, deposit.id)).find(({ id }) => id === BigInt(params.caseId));
    if (!item) return refuse('not_found');
    const { decision, reason } = body;
    const allowed = item.endedAtMs === null ? paymentDecisions(item.kind, item.restored < item.amount) : [];
    if (!allowed.includes(decision)) return refuse('payment_case_closed');
    const subject = subjectOfDeposit(deposit.id);
    if (await waitingRequest(tx, 'deposit_credit', subject)) return refuse('request_waiting');
    const typed =
      body.amount === undefined ? null : typedAmount(body.amount, await decimalsOf(context, deposit.currency));
    if (typed && !typed.ok) return typed.error;
    const amount = decision === 'credit' && typed ? typed.value : item.amount - item.restored;
    const facts = { case: params.caseId, decision, kind: item.kind, amount: formatAmount(amount) };
    const details = { reason, ...facts, member: deposit.memberId.toString() };
    if (decision === 'credit' || decision === 'restore') {
      const after = { case: params.caseId, decision, amount: facts.amount };
      const before = { amount: formatAmount(deposit.amount) };
      const requestId = await askSecond(context, tx, actor, { deposit, before, after, reason });
      if (!requestId) return refuse('request_waiting');
      await note(context, tx, actor, 'deposit.case-request', { subject, details: { ...details, request: requestId } });
      return done({ ending: null, requestId });
    }
    await closeCase(context, tx, { deposit, item }, { by: actor.name, reason });
    await note(context, tx, actor, 'deposit.case', { subject, details });
    return done({ ending: decision === 'dismiss' ? ('dismissed' as const) : ('noted' as const), requestId: null });
  },
);
