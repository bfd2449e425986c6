import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount } from '@lantern/kernel';
import { mayMoveWithdrawal } from '@lantern/rules/cashier';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { isUnpaid, moveWithdrawal, resolveFindings } from '../index.ts';
import { actOf, approvalsNow, lockForDecision, NO_CLAIM, subjectOf } from './cashier.withdrawal-desk.ts';

/** The held money returns. Once it is being paid nothing is rejected: the provider alone knows whether it is gone. */
export const rejectStaffWithdrawal = answer(
  cashierOfficeCalls.rejectStaffWithdrawal,
  async ({ actor, params, body }, context, tx) => {
    const withdrawal = await lockForDecision(context, tx, actor, { id: params.id, version: body.version });
    if ('refused' in withdrawal) return withdrawal;
    if (!mayMoveWithdrawal(withdrawal.state, 'rejected') || !(await isUnpaid(tx, withdrawal.id)))
      return refuse('withdrawal_moved_on');
    const moved = await moveWithdrawal(context, tx, withdrawal, {
      state: 'rejected',
      done: { by: 'operator', staffName: actor.name },
      reason: body.reason,
      more: { ...NO_CLAIM, problem: null, askAtMs: null },
    });
    const resolved = { by: actor.name, end: 'rejected', atMs: context.clock.nowMs() } as const;
    if (withdrawal.problem !== null) await resolveFindings(tx, withdrawal.id, resolved);
    const details = {
      ...{ reason: body.reason, amount: formatAmount(moved.amount), member: moved.memberId.toString() },
    };
    await note(context, tx, actor, 'withdrawal.reject', { subject: subjectOf(params.id), details });
    return done(actOf(moved, await approvalsNow(tx, moved.id)));
  },
);
