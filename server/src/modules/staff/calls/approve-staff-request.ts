import { staffCalls } from '@lantern/contract/staff';
import { invariant } from '@lantern/kernel';
import {
  type AppContext,
  answer,
  done,
  isRefusal,
  type Needs,
  refusing,
  type StaffActor,
  type Tx,
} from '../../../platform/index.ts';
import { note } from '../audit-log/staff.audit-entries.ts';
import { decideRequest, type RequestRow } from '../requests/staff.requests.store.ts';
import { effectHook, matterOf, presentRequest, takeRequest } from '../requests/staff.requests.ts';
import { decide } from '../requests/staff.two-persons.ts';

type Decision = { readonly id: string; readonly reason: string };

const detailsOf = (row: RequestRow, decision: string) => ({
  kind: row.kind,
  request: row.id,
  askedBy: row.created_by,
  reason: row.reason,
  decision,
  ...(row.proposal ? { before: row.proposal.before, after: row.proposal.after } : {}),
});

/** The decision of the second person and its effect are one transaction; the table itself refuses the first person. */
async function approve(context: AppContext, tx: Tx, actor: StaffActor, { id, reason }: Decision) {
  const row = await takeRequest(tx, actor, id);
  if (isRefusal(row)) return row;
  const apply = context.hooks.at(effectHook, row.kind)?.[row.kind];
  invariant(apply, 'every kind of request has an effect');
  const vote = async () => {
    const effect = await apply(context, tx, row, actor);
    if (effect !== true) return effect;
    const decided = await decideRequest(tx, context, row.id, { state: 'done', reason, by: actor });
    await note(context, tx, actor, 'request.approve', { subject: row.subject, details: detailsOf(row, reason) });
    return done(presentRequest(decided));
  };
  return decide(context, tx, { voter: actor, matter: matterOf(row), vote });
}

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
    const outcome = await refusing(context.db, (tx) => approve(context, tx, actor, decision));
    // A refusal rolls its transaction back, with all that the effect did before it met the change.
    if (isRefusal(outcome) && outcome.refused === 'changed_meanwhile')
      await context.db.transaction((tx) => close(context, tx, actor, decision));
    return outcome;
  },
  { transaction: false },
);
