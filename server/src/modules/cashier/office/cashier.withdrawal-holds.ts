import { formatAmount } from '@lantern/kernel';
import type { WithdrawalHold } from '@lantern/rules/cashier';
import { done, type Needs, type StaffActor, type Tx } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { setHold, type WithdrawalRecord } from '../index.ts';
import { actOf, approvalsNow, subjectOf } from './cashier.withdrawal-desk.ts';

interface Stop {
  readonly withdrawal: WithdrawalRecord;
  /** Null: the hold ends. */
  readonly hold: WithdrawalHold | null;
  readonly reason: string;
}

/** Writes a hold, or its end, with its entry in the log of operators; answers the act. */
export async function writeHold(
  context: Needs<'clock' | 'push'>,
  tx: Tx,
  actor: StaffActor,
  { withdrawal, hold, reason }: Stop,
) {
  const by = { by: 'operator', staffName: actor.name } as const;
  const changed = await setHold(context, tx, withdrawal, { hold, reason, done: by });
  const details = { hold, reason, amount: formatAmount(changed.amount), member: changed.memberId.toString() };
  const act = hold === null ? 'withdrawal.hold-end' : 'withdrawal.hold';
  await note(context, tx, actor, act, { subject: subjectOf(changed.id), details });
  return done(actOf(changed, await approvalsNow(tx, changed.id)));
}
