import { staffCalls } from '@lantern/contract/staff';
import { answer, done, isRefusal } from '../../../platform/index.ts';
import { note } from '../staff.acts.ts';
import { decideRequest } from '../staff.requests.store.ts';
import { presentRequest, takeRequest } from '../staff.requests.ts';

export const refuseStaffRequest = answer(staffCalls.refuseStaffRequest, async ({ actor, params, body }, world, tx) => {
  const row = await takeRequest(tx, actor, params.id);
  if (isRefusal(row)) return row;
  const decided = await decideRequest(tx, world, row.id, { state: 'refused', reason: body.reason, by: actor });
  await note(world, tx, actor, 'request.refuse', {
    subject: row.subject,
    details: { kind: row.kind, request: row.id, askedBy: row.created_by, decision: body.reason },
  });
  return done(presentRequest(decided));
});
