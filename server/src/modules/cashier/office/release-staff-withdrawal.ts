import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { lockWithdrawal } from '../index.ts';
import { actOf, approvalsNow, release, subjectOf } from './cashier.withdrawal-desk.ts';

/** Only one's own claim: another operator's ends by itself. */
export const releaseStaffWithdrawal = answer(
  cashierOfficeCalls.releaseStaffWithdrawal,
  async ({ actor, params }, context, tx) => {
    const withdrawal = await lockWithdrawal(tx, BigInt(params.id));
    if (!withdrawal) return refuse('not_found');
    const isMine = withdrawal.claimedBy === actor.staffId;
    const released = isMine ? await release(context, tx, withdrawal) : withdrawal;
    if (isMine) await note(context, tx, actor, 'withdrawal.release', { subject: subjectOf(params.id) });
    return done(actOf(released, await approvalsNow(tx, released.id)));
  },
);
