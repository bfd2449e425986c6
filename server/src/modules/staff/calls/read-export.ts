import { staffCalls } from '@lantern/contract/staff';
import { mayExport } from '@lantern/contract/staff/rights';
import { answer, dayOf, doneFile, refuse } from '../../../platform/index.ts';
import { note } from '../audit-log/staff.audit-entries.ts';
import { exportOf, piecesOf } from '../exports/staff.exports.store.ts';

/** A right removed since also ends access to the file. */
export const readExport = answer(staffCalls.readExport, async ({ actor, params }, context) => {
  const row = await exportOf(context.db, actor.staffId, params.id);
  if (row?.state !== 'done') return refuse('not_found');
  if (!mayExport(row.kind, actor.rights)) return refuse('not_allowed');
  await context.db.transaction((tx) =>
    note(context, tx, actor, 'export.read', {
      subject: `export ${row.id}`,
      details: { kind: row.kind, lines: Number(row.lines), bytes: Number(row.bytes) },
    }),
  );
  const name = `${row.kind}-${dayOf(row.asked_at.getTime())}-${row.id}.csv`;
  return doneFile({ name, bytes: Number(row.bytes), pieces: piecesOf(context.db, row.id) });
});
