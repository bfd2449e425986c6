import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../staff.acts.ts';
import { exportOf, stopExport } from '../staff.exports.store.ts';

export const cancelExport = answer(staffCalls.cancelExport, async ({ actor, params }, world, tx) => {
  const row = await exportOf(tx, actor.staffId, params.id);
  if (!row) return refuse('not_found');
  await stopExport(tx, world, row.id);
  await note(world, tx, actor, 'export.cancel', { subject: `export ${row.id}`, details: { kind: row.kind } });
  return done({});
});
