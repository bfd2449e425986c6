import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../audit-log/staff.audit-entries.ts';
import { exportOf, stopExport } from '../exports/staff.exports.store.ts';

export const cancelExport = answer(staffCalls.cancelExport, async ({ actor, params }, context, tx) => {
  const row = await exportOf(tx, actor.staffId, params.id);
  if (!row) return refuse('not_found');
  await stopExport(tx, context, row.id);
  await note(context, tx, actor, 'export.cancel', { subject: `export ${row.id}`, details: { kind: row.kind } });
  return done({});
});
