import { staffCalls } from '@lantern/contract/staff';
import { answer, done, isRefusal, refuse } from '../../../platform/index.ts';
import { note } from '../staff.acts.ts';
import { decideRequest } from '../staff.requests.store.ts';
import { EFFECTS, presentRequest, takeRequest } from '../staff.requests.ts';

/** The second person's word and its effect are one transaction; the table refuses the first person too. */
export const approveStaffRequest = answer(staffCalls.approveStaffRequest, async ({ actor, params }, world, tx) => {
  const row = await takeRequest(tx, actor, params.id);
  if (isRefusal(row)) return row;
  if (BigInt(row.created_by_id) === actor.staffId) return refuse('same_person');
  if (!(await EFFECTS[row.kind](world, tx, row, actor))) return refuse('already_decided');
  const decided = await decideRequest(tx, world, row.id, 'done', actor);
  await note(world, tx, actor, `request.approve`, {
    subject: row.subject,
    details: {
      kind: row.kind,
      request: row.id,
      askedBy: row.created_by,
      reason: row.reason,
      ...(row.proposal ? { before: row.proposal.before, after: row.proposal.after } : {}),
    },
  });
  return done(presentRequest(decided));
});
