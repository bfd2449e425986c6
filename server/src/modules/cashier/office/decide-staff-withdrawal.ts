import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount } from '@lantern/kernel';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note, waitingRequest } from '../../staff/index.ts';
import { applyDecision, decisionsOf, needsTwo } from './cashier.withdrawal-decisions.ts';
import { actOf, approvalsNow, lockForDecision, subjectOf } from './cashier.withdrawal-desk.ts';

export const decideStaffWithdrawal = answer(
  cashierOfficeCalls.decideStaffWithdrawal,
  async ({ actor, params, body }, context, tx) => {
    const { decision, reason } = body;
    const withdrawal = await lockForDecision(context, tx, actor, { id: params.id, version: body.version });
    if ('refused' in withdrawal) return withdrawal;
    if (!decisionsOf(withdrawal).includes(decision)) return refuse('withdrawal_moved_on');
    const subject = subjectOf(params.id);
    if (await waitingRequest(tx, 'withdrawal_return', subject)) return refuse('request_waiting');
    const details = {
      ...{ decision, reason, amount: formatAmount(withdrawal.amount), member: withdrawal.memberId.toString() },
    };
    const approvals = await approvalsNow(tx, withdrawal.id);
    if (await needsTwo(context, tx, withdrawal, decision)) {
      // The database reads which order it is about (`cashier.is_decided_unpaid`).
      const version = withdrawal.attempt.toString();
      const proposal = { key: 'withdrawal', before: withdrawal.state, after: decision, version };
      const item = { kind: 'withdrawal_return', subjectId: params.id, subject, reason, proposal } as const;
      const memberId = withdrawal.memberId.toString();
      const requestId = await addRequest(tx, context, { ...item, memberId }, actor);
      if (!requestId) return refuse('request_waiting');
      await note(context, tx, actor, 'withdrawal.decide-request', {
        subject,
        details: { ...details, request: requestId },
      });
      return done({ ...actOf(withdrawal, approvals), requestId });
    }
    const by = { by: 'operator', staffName: actor.name } as const;
    const moved = await applyDecision(context, tx, withdrawal, { decision, reason, done: by, isDecided: false });
    await note(context, tx, actor, 'withdrawal.decide', { subject, details });
    return done({ ...actOf(moved, approvals), requestId: null });
  },
);
