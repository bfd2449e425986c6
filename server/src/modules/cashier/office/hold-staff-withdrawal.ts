import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { formatAmount } from '@lantern/kernel';
import { mayHoldWithdrawal, type WithdrawalHold } from '@lantern/rules/cashier';
import { type AppContext, answer, done, refuse, type StaffActor, type Tx } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { moveWithdrawal, setHold, type WithdrawalRecord } from '../index.ts';
import { actOf, approvalsNow, lockForDecision, NO_CLAIM, subjectOf } from './cashier.withdrawal-desk.ts';

interface Stop {
  readonly hold: WithdrawalHold | null;
  readonly reason: string;
}

/** Writes the hold, or its end, with its entry in the log of operators. */
async function write(
  context: AppContext,
  tx: Tx,
  actor: StaffActor,
  { withdrawal, hold, reason }: Stop & { readonly withdrawal: WithdrawalRecord },
) {
  const by = { by: 'operator', staffName: actor.name } as const;
  const changed = await setHold(context, tx, withdrawal, { hold, reason, done: by });
  const details = { hold, reason, amount: formatAmount(changed.amount), member: changed.memberId.toString() };
  const act = hold === null ? 'withdrawal.hold-end' : 'withdrawal.hold';
  await note(context, tx, actor, act, { subject: subjectOf(changed.id), details });
  return done(actOf(changed, await approvalsNow(tx, changed.id)));
}

/** Stops a review before anything is ordered. The claim ends with it: anybody may go on once the hold ends. */
export const holdStaffWithdrawal = answer(
  cashierOfficeCalls.holdStaffWithdrawal,
  async ({ actor, params, body }, context, tx) => {
    const { hold, reason, version } = body;
    const found = await lockForDecision(context, tx, actor, { id: params.id, version });
    if ('refused' in found) return found;
    if (!mayHoldWithdrawal(found.state) || found.hold === hold) return refuse('withdrawal_moved_on');
    const more = NO_CLAIM;
    const by = { by: 'operator', staffName: actor.name } as const;
    const withdrawal =
      found.state === 'applied'
        ? await moveWithdrawal(context, tx, found, { state: 'in_review', done: by, more })
        : found;
    return write(context, tx, actor, { withdrawal, hold, reason });
  },
);

export const endStaffWithdrawalHold = answer(
  cashierOfficeCalls.endStaffWithdrawalHold,
  async ({ actor, params, body }, context, tx) => {
    const withdrawal = await lockForDecision(context, tx, actor, { id: params.id, version: body.version });
    if ('refused' in withdrawal) return withdrawal;
    if (withdrawal.hold === null) return refuse('withdrawal_moved_on');
    return write(context, tx, actor, { withdrawal, hold: null, reason: body.reason });
  },
);
