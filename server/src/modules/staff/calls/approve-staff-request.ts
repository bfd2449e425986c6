import { staffCalls } from '@lantern/contract/staff';
import { answer, isRefusal, type Needs, refusing, type StaffActor, type Tx } from '../../../platform/index.ts';
import { note } from '../audit-log/staff.audit-entries.ts';
import { approveRequest, type Decision, detailsOf } from '../requests/staff.approval.ts';
import { decideRequest } from '../requests/staff.requests.store.ts';
import { takeRequest } from '../requests/staff.requests.ts';

/** Closes a request whose subject has changed: what was requested is there no more, so it must not go on waiting. */
async function close(
  context: Needs<'clock' | 'push'>,
  tx: Tx,
  actor: StaffActor,
  { id, reason }: Decision,
): Promise<void> {
  const row = await takeRequest(tx, actor, id);
  if (isRefusal(row)) return;
  await decideRequest(tx, context, row.id, { state: 'refused', reason, by: actor });
  const details = { ...detailsOf(row, reason), changedMeanwhile: true };
  await note(context, tx, actor, 'request.refuse', { subject: row.subject, details });
}

export const approveStaffRequest = answer(
  staffCalls.approveStaffRequest,
  async ({ actor, params, body }, context) => {
    const decision = { id: params.id, reason: body.reason };
    const outcome = await refusing(context.db, (tx) => approveRequest(context, tx, actor, decision));
    // A refusal rolls its transaction back, with all that the effect did before it met the change.
    if (isRefusal(outcome) && outcome.refused === 'changed_meanwhile')
      await context.db.transaction((tx) => close(context, tx, actor, decision));
    return outcome;
  },
  { transaction: false },
);
