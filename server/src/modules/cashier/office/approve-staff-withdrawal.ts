import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount } from '@lantern/kernel';
import { isStopped } from '@lantern/rules/cashier';
import { type AppContext, answer, done, refuse, refusing, type StaffActor, type Tx } from '../../../platform/index.ts';
import { isVerifiedMember } from '../../account/index.ts';
import { decide, note } from '../../staff/index.ts';
import {
  beginPayout,
  handleWithdrawal,
  moveWithdrawal,
  refusedPayout,
  sendPayout,
  type WithdrawalRecord,
  withdrawalSettings,
} from '../index.ts';
import { actOf, lockForDecision, matterOf, NO_CLAIM, subjectOf } from './cashier.withdrawal-desk.ts';
import { addApproval, approvalsOf } from './cashier.withdrawal-queue.store.ts';

interface Approval {
  readonly note: string;
  readonly pay: boolean;
}

async function approve(
  context: AppContext,
  tx: Tx,
  actor: StaffActor,
  { withdrawal, body }: { readonly withdrawal: WithdrawalRecord; readonly body: Approval },
): Promise<{ moved: WithdrawalRecord; approvals: number }> {
  const { id, amount } = withdrawal;
  const done = { by: 'operator', staffName: actor.name } as const;
  const nowMs = context.clock.nowMs();
  await addApproval(tx, { withdrawalId: id, staffId: actor.staffId, staffName: actor.name, nowMs, note: body.note });
  const details = { note: body.note, amount: formatAmount(amount), member: withdrawal.memberId.toString() };
  await note(context, tx, actor, 'withdrawal.approve', { subject: subjectOf(id), details });
  const approvals = (await approvalsOf(tx, id)).length;
  // A limit that was lowered meanwhile applies; one that was raised does not take an approval away.
  const { twoAbove } = await withdrawalSettings(context, withdrawal.currency);
  const needs = withdrawal.needs === 2 || amount > twoAbove ? 2 : 1;
  const more = { ...NO_CLAIM, needs };
  if (approvals < needs) return { moved: await handleWithdrawal(context, tx, withdrawal, more), approvals };
  const approved = await moveWithdrawal(context, tx, withdrawal, { state: 'approved', done, more });
  return { moved: body.pay ? await beginPayout(context, tx, approved, done) : approved, approvals };
}

export const approveStaffWithdrawal = answer(
  cashierOfficeCalls.approveStaffWithdrawal,
  async ({ actor, params, body }, context) => {
    const outcome = await refusing(context.db, async (tx) => {
      const withdrawal = await lockForDecision(context, tx, actor, { id: params.id, version: body.version });
      if ('refused' in withdrawal) return withdrawal;
      if (isStopped(withdrawal.hold, await isVerifiedMember(context, tx, withdrawal.memberId)))
        return refuse('withdrawal_on_hold');
      const blocked = await refusedPayout(tx, withdrawal.memberId, context.clock.nowMs());
      if (blocked) return blocked;
      const done = { by: 'operator', staffName: actor.name } as const;
      const inReview =
        withdrawal.state === 'applied'
          ? await moveWithdrawal(context, tx, withdrawal, { state: 'in_review', done })
          : withdrawal;
      if (inReview.state !== 'in_review') return refuse('withdrawal_moved_on');
      const vote = () => approve(context, tx, actor, { withdrawal: inReview, body });
      return decide(context, tx, { voter: actor, matter: await matterOf(tx, withdrawal), vote });
    });
    if ('refused' in outcome) return outcome;
    const { moved, approvals } = outcome;
    // The provider is called after the commit, never inside it.
    if (moved.state === 'paying') await sendPayout(context, moved);
    return done(actOf(moved, approvals));
  },
  { transaction: false },
);
