import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { actsOf, caseOf, moveCase, presentCase, settleCase } from '../../gateway/index.ts';
import { note } from '../staff.acts.ts';

/** Money first, each movement once by its name; then the case and the log together. What dies between is done again. */
export const settleVendorCase = answer(
  staffCalls.settleVendorCase,
  async ({ actor, params, body }, world) => {
    const { act, reason } = body;
    const row = await caseOf(world.db, params.id);
    if (!row) return refuse('not_found');
    if (row.resolved_at !== null) return refuse('already_decided');
    if (!actsOf(row).includes(act) || !(await moveCase(world, row, act))) return refuse('case_moved_on');
    const settled = await world.db.transaction(async (tx) => {
      const settled = await settleCase(tx, world, { id: row.id, by: actor.name, resolution: `${act}: ${reason}` });
      if (settled)
        await note(world, tx, actor, `vendor.case-${act.replaceAll('_', '-')}`, {
          subject: `vendor ${row.vendor}`,
          details: { case: row.id, kind: row.kind, about: row.about, facts: row.facts, reason },
        });
      return settled;
    });
    return settled ? done(await presentCase(world.db, settled)) : refuse('already_decided');
  },
  { transaction: false },
);
