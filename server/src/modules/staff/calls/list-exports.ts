import { staffCalls } from '@lantern/contract/staff';
import { answer, done, iso } from '../../../platform/index.ts';
import { type ExportRow, exportsOf } from '../exports/staff.exports.store.ts';

/** Speed, and the remaining time at that speed. */
function paceOf(row: ExportRow, nowMs: number): { linesPerSecond: number | null; secondsLeft: number | null } {
  const none = { linesPerSecond: null, secondsLeft: null };
  const lines = Number(row.lines);
  if (!row.made_at || lines === 0) return none;
  const seconds = Math.max(1, (row.ended_at?.getTime() ?? nowMs) - row.made_at.getTime()) / 1000;
  const perSecond = lines / seconds;
  const isRunning = row.state === 'running' && row.lines_in_all !== null;
  return {
    linesPerSecond: Math.round(perSecond),
    secondsLeft: isRunning ? Math.ceil((Number(row.lines_in_all) - lines) / perSecond) : null,
  };
}

export const listExports = answer(staffCalls.listExports, async ({ actor }, { db, clock }) => {
  const rows = await exportsOf(db, actor.staffId);
  const list = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    filter: row.filter,
    state: row.state,
    lines: Number(row.lines),
    linesInAll: row.lines_in_all === null ? null : Number(row.lines_in_all),
    ...paceOf(row, clock.nowMs()),
    bytes: Number(row.bytes),
    askedAt: iso(row.asked_at),
    madeAt: row.made_at && iso(row.made_at),
    endedAt: row.ended_at && iso(row.ended_at),
    totals: [...row.totals],
  }));
  return done({ list });
});
