import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, refuse } from '../../../platform/index.ts';
import { lockForDecision } from './cashier.withdrawal-desk.ts';
import { writeHold } from './cashier.withdrawal-holds.ts';

/** The review goes on where it stopped. */
export const endStaffWithdrawalHold = answer(
  cashierOfficeCalls.endStaffWithdrawalHold,
  async ({ actor, params, body }, context, tx) => {
    const withdrawal = await lockForDecision(context, tx, actor, { id: params.id, version: body.version });
    if ('refused' in withdrawal) return withdrawal;
    if (withdrawal.hold === null) return refuse('withdrawal_moved_on');
    return writeHold(context, tx, actor, { withdrawal, hold: null, reason: body.reason });
  },
);
