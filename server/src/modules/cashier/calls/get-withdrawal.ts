import { cashierCalls } from '@lantern/contract/cashier';
import { answer, done, refuse } from '../../../platform/index.ts';
import { presentWithdrawalView } from '../withdrawals/cashier.withdrawal.present.ts';
import { withdrawalOf } from '../withdrawals/cashier.withdrawal.store.ts';

/** Another member's withdrawal answers exactly like a missing one. */
export const getWithdrawal = answer(cashierCalls.getWithdrawal, async ({ actor, params }, context) => {
  const withdrawal = await withdrawalOf(context.db, actor.memberId, BigInt(params.id));
  return withdrawal ? done(await presentWithdrawalView(context, withdrawal)) : refuse('not_found');
});
