import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount } from '@lantern/kernel';
import { type AppContext, answer, done, refuse, refusing, type StaffActor } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { beginPayout, isPayoutStopped, lockWithdrawal, providerOf, sendPayout } from '../index.ts';
import { isClaimedByOther, subjectOf } from './cashier.withdrawal-desk.ts';

interface Batch {
  readonly actor: StaffActor;
  readonly batchId: string;
}

/** Orders one payout in a transaction of its own; the call to the provider comes after it. */
async function payOne(context: AppContext, { actor, batchId }: Batch, id: string) {
  const outcome = await refusing(context.db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, BigInt(id));
    if (!withdrawal) return refuse('not_found');
    if (isClaimedByOther(withdrawal, actor, context.clock.nowMs())) return refuse('claimed_by_other');
    if (withdrawal.state !== 'approved') return refuse('withdrawal_moved_on', { facts: { state: withdrawal.state } });
    if (withdrawal.hold !== null) return refuse('withdrawal_on_hold');
    if (await isPayoutStopped(tx, withdrawal.memberId)) return refuse('member_payment_taken');
    if (!(await providerOf(tx, withdrawal.provider))?.is_enabled) return refuse('provider_off');
    const moved = await beginPayout(context, tx, withdrawal, { by: 'operator', staffName: actor.name });
    const details = { batch: batchId, amount: formatAmount(moved.amount), attempt: moved.attempt };
    await note(context, tx, actor, 'withdrawal.pay', { subject: subjectOf(id), details });
    return moved;
  });
  if ('refused' in outcome) return { id, result: outcome.refused, state: null };
  await sendPayout(context, outcome);
  return { id, result: 'paying' as const, state: outcome.state };
}

export const payStaffWithdrawals = answer(
  cashierOfficeCalls.payStaffWithdrawals,
  async ({ actor, body }, context) => {
    const batchId = context.newId().toString();
    const results = [];
    // One after the other: a batch takes no more of the provider than one operator would.
    for (const id of new Set(body.ids)) results.push(await payOne(context, { actor, batchId }, id));
    return done({ batchId, results });
  },
  { transaction: false },
);
