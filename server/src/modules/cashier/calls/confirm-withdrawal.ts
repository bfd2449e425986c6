import { cashierCalls } from '@lantern/contract/cashier';
import { mayConfirmReceipt } from '@lantern/rules/cashier';
import { answer, done, refuse } from '../../../platform/index.ts';
import { presentWithdrawal } from '../withdrawals/cashier.withdrawal.present.ts';
import { lockWithdrawal } from '../withdrawals/cashier.withdrawal.store.ts';
import { moveWithdrawal } from '../withdrawals/cashier.withdrawal-moves.ts';

export const confirmWithdrawal = answer(cashierCalls.confirmWithdrawal, async ({ actor, params }, context, tx) => {
  const withdrawal = await lockWithdrawal(tx, BigInt(params.id));
  if (withdrawal?.memberId !== actor.memberId) return refuse('not_found');
  if (!mayConfirmReceipt(withdrawal.state)) return refuse('withdrawal_moved_on');
  const nowMs = context.clock.nowMs();
  const isDisputed = withdrawal.state === 'not_received';
  const moved = await moveWithdrawal(context, tx, withdrawal, {
    state: isDisputed ? 'fully_received' : 'received',
    done: { by: 'member' },
    more: { receivedAtMs: nowMs, receiveAtMs: null, ...(isDisputed ? { answeredAtMs: nowMs } : {}) },
  });
  return done(await presentWithdrawal(tx, moved));
});
