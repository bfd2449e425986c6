import { cashierCalls } from '@lantern/contract/cashier';
import { answer, done, refuse, refusing } from '../../../platform/index.ts';
import { refusedPaymentPassword } from '../../account/index.ts';
import { securityChanged } from '../../session/index.ts';
import {
  isAccountInUse,
  payoutAccountOf,
  removePayoutAccountRow,
} from '../payout-accounts/cashier.payout-accounts.store.ts';
import { lockRequests } from '../withdrawals/cashier.withdrawal.store.ts';

/** Another member's account answers exactly like a missing one. */
export const removePayoutAccount = answer(
  cashierCalls.removePayoutAccount,
  async ({ actor, params, body }, context) => {
    const { memberId } = actor;
    const id = BigInt(params.id);
    const account = await payoutAccountOf(context.db, memberId, id);
    if (!account || account.isRemoved) return refuse('not_found');
    const unproven = await refusedPaymentPassword(context, actor, body.paymentPassword);
    if (unproven) return unproven;
    return refusing(context.db, async (tx) => {
      await lockRequests(tx, memberId);
      if (await isAccountInUse(tx, memberId, id)) return refuse('payout_account_in_use');
      await securityChanged(context, tx, memberId, {
        ...{ kind: 'payout_removed', params: { place: account.masked }, holds: false },
      });
      await removePayoutAccountRow(tx, memberId, id, context.clock.nowMs());
      return done({});
    });
  },
  { transaction: false },
);
