import { invariant } from '@lantern/kernel';
import { type AppContext, done, isRefusal, type StaffActor, type Tx } from '../../../platform/index.ts';
import { note } from '../audit-log/staff.audit-entries.ts';
import { decideRequest, type RequestRow } from './staff.requests.store.ts';
import { effectHook, matterOf, presentRequest, takeRequest } from './staff.requests.ts';
import { decide } from './staff.two-persons.ts';

export type Decision = { readonly id: string; readonly reason: string };

export const detailsOf = (row: RequestRow, decision: string) => ({
  kind: row.kind,
  request: row.id,
  askedBy: row.created_by,
  reason: row.reason,
  decision,
  ...(row.proposal ? { before: row.proposal.before, after: row.proposal.after } : {}),
});

/** The decision of the second person and its effect are one transaction; the table itself refuses the first person. */
export async function approveRequest(context: AppContext, tx: Tx, actor: StaffActor, { id, reason }: Decision) {
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
