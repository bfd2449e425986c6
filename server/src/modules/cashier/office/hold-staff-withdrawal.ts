import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { mayHoldWithdrawal } from '@lantern/rules/cashier';
import { answer, refuse } from '../../../platform/index.ts';
import { handleWithdrawal, moveWithdrawal } from '../index.ts';
import { lockForDecision, NO_CLAIM } from './cashier.withdrawal-desk.ts';
import { writeHold } from './cashier.withdrawal-holds.ts';

/** Stops a review before anything is ordered. The claim ends with it: anybody may go on once the hold ends. */
export const holdStaffWithdrawal = answer(
  cashierOfficeCalls.holdStaffWithdrawal,
  async ({ actor, params, body }, context, tx) => {
    const { hold, reason, version } = body;
    const found = await lockForDecision(context, tx, actor, { id: params.id, version });
    if ('refused' in found) return found;
    if (!mayHoldWithdrawal(found.state) || found.hold === hold) return refuse('withdrawal_moved_on');
    const by = { by: 'operator', staffName: actor.name } as const;
    const withdrawal =
      found.state === 'applied'
        ? await moveWithdrawal(context, tx, found, { state: 'in_review', done: by, more: NO_CLAIM })
        : await handleWithdrawal(context, tx, found, NO_CLAIM);
    return writeHold(context, tx, actor, { withdrawal, hold, reason });
  },
);
