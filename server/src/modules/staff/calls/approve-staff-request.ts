import { REQUEST_RIGHTS } from '@lantern/contract/lists';
import { staffCalls } from '@lantern/contract/staff';
import { invariant } from '@lantern/kernel';
import { answer, done, isRefusal, refuse } from '../../../platform/index.ts';
import { note } from '../audit-log/staff.audit-entries.ts';
import { decideRequest } from '../requests/staff.requests.store.ts';
import { effectHook, operatorsIn, presentRequest, takeRequest } from '../requests/staff.requests.ts';
import { decisionRefusal } from '../requests/staff.two-persons.ts';

/** The decision of the second person and its effect are one transaction; the table itself refuses the first person. */
export const approveStaffRequest = answer(
  staffCalls.approveStaffRequest,
  async ({ actor, params, body }, context, tx) => {
    const row = await takeRequest(tx, actor, params.id);
    if (isRefusal(row)) return row;
    const request = { byId: row.created_by_id, right: REQUEST_RIGHTS[row.kind], about: operatorsIn(row) };
    const refusal = await decisionRefusal(context, tx, actor, request);
    if (refusal) return refusal;
    const apply = context.hooks.at(effectHook, row.kind)?.[row.kind];
    invariant(apply, 'every kind of request has an effect');
    const effect = await apply(context, tx, row, actor);
    if (typeof effect === 'object') return effect;
    if (!effect) return refuse('already_decided');
    const decided = await decideRequest(tx, context, row.id, { state: 'done', reason: body.reason, by: actor });
    await note(context, tx, actor, `request.approve`, {
      subject: row.subject,
      details: {
        kind: row.kind,
        request: row.id,
        askedBy: row.created_by,
        reason: row.reason,
        decision: body.reason,
        ...(row.proposal ? { before: row.proposal.before, after: row.proposal.after } : {}),
      },
    });
    return done(presentRequest(decided));
  },
);
