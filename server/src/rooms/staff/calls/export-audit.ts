import { staffCalls } from '@lantern/contract/staff';
import { answer, done } from '../../../platform/index.ts';
import { note } from '../staff.acts.ts';
import { csvOf, filterOf } from '../staff.audit-page.ts';
import { auditEntries } from '../staff.watch.store.ts';

const ENTRIES_MAX = 20_000;

/** Who took the log out of the house is in the log. */
export const exportAudit = answer(staffCalls.exportAudit, async ({ actor, body }, world, tx) => {
  const rows = await auditEntries(tx, filterOf(body), ENTRIES_MAX + 1, 0);
  const kept = rows.slice(0, ENTRIES_MAX);
  await note(world, tx, actor, 'audit.export', { subject: 'audit', details: { ...body, entries: kept.length } });
  return done({ csv: csvOf(kept), entries: kept.length, isCut: rows.length > ENTRIES_MAX });
});
