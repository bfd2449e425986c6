import { cashierCalls } from '@lantern/contract/cashier';
import { answer, done, refuse } from '../../../platform/index.ts';
import { presentWithdrawal } from '../withdrawals/cashier.withdrawal.present.ts';
import { lockWithdrawal } from '../withdrawals/cashier.withdrawal.store.ts';
import { moveWithdrawal } from '../withdrawals/cashier.withdrawal-moves.ts';
import { withdrawalSettings } from '../withdrawals/cashier.withdrawal-settings.ts';

/** Off unless the merchant allows it (standards.md W11); never once a review has begun. */
export const cancelWithdrawal = answer(cashierCalls.cancelWithdrawal, async ({ actor, params }, context, tx) => {
  const withdrawal = await lockWithdrawal(tx, BigInt(params.id));
  if (withdrawal?.memberId !== actor.memberId) return refuse('not_found');
  if (!(await withdrawalSettings(context, withdrawal.currency)).mayCancel) return refuse('cancel_not_allowed');
  if (withdrawal.state !== 'applied') return refuse('withdrawal_moved_on');
  const moved = await moveWithdrawal(context, tx, withdrawal, { state: 'cancelled', done: { by: 'member' } });
  return done(await presentWithdrawal(tx, moved));
});
