import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { handleWithdrawal, lockWithdrawal, moveWithdrawal } from '../index.ts';
import { reportClaimEnd } from './cashier.claims.ts';
import { actOf, approvalsNow, claimOf, isClaimedByOther, subjectOf } from './cashier.withdrawal-desk.ts';

/** The first claim begins the review: from then on the member cannot cancel. */
export const claimStaffWithdrawal = answer(
  cashierOfficeCalls.claimStaffWithdrawal,
  async ({ actor, params }, context, tx) => {
    const withdrawal = await lockWithdrawal(tx, BigInt(params.id));
    if (!withdrawal) return refuse('not_found');
    if (isClaimedByOther(withdrawal, actor, context.clock.nowMs())) return refuse('claimed_by_other');
    const more = claimOf(context, actor);
    const { state, problem } = withdrawal;
    const isOpen = state === 'in_review' || state === 'approved' || state === 'not_received' || problem !== null;
    if (state !== 'applied' && !isOpen) return refuse('withdrawal_moved_on');
    const by = { by: 'operator', staffName: actor.name } as const;
    const claimed =
      state === 'applied'
        ? await moveWithdrawal(context, tx, withdrawal, { state: 'in_review', done: by, more })
        : await handleWithdrawal(context, tx, withdrawal, more);
    await reportClaimEnd(tx, claimed.id, more.claimedUntilMs);
    await note(context, tx, actor, 'withdrawal.claim', { subject: subjectOf(params.id) });
    return done(actOf(claimed, await approvalsNow(tx, claimed.id)));
  },
);
