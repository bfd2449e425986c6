import { staffCalls } from '@lantern/contract/staff';
import { answer, done, isRefusal } from '../../../platform/index.ts';
import { note } from '../audit-log/staff.audit-entries.ts';
import { decideRequest } from '../requests/staff.requests.store.ts';
import { presentRequest, takeRequest } from '../requests/staff.requests.ts';

export const refuseStaffRequest = answer(
  staffCalls.refuseStaffRequest,
  async ({ actor, params, body }, context, tx) => {
    const row = await takeRequest(tx, actor, params.id);
    if (isRefusal(row)) return row;
    const decided = await decideRequest(tx, context, row.id, { state: 'refused', reason: body.reason, by: actor });
    await note(context, tx, actor, 'request.refuse', {
      subject: row.subject,
      details: { kind: row.kind, request: row.id, askedBy: row.created_by, decision: body.reason },
    });
    return done(presentRequest(decided));
  },
);
