import { dayStartMs, iso } from '../../../platform/index.ts';
import type { AuditFilter, AuditRow } from '../staff.watch.store.ts';

const DAY_MS = 24 * 3600_000;

/** Days are the merchant's; the last one is included. */
export const periodOf = ({ from, to }: { from: string; to: string }) => ({
  fromMs: from === '' ? null : dayStartMs(from),
  toMs: to === '' ? null : dayStartMs(to) + DAY_MS,
});

export function filterOf(request: { act: string; by: string; subject: string; from: string; to: string }): AuditFilter {
  const { fromMs, toMs } = periodOf(request);
  return {
    act: request.act,
    by: request.by,
    subject: request.subject,
    fromIso: fromMs === null ? null : iso(fromMs),
    toIso: toMs === null ? null : iso(toMs),
  };
}

export const presentEntry = (row: AuditRow) => ({
  number: row.number,
  at: iso(row.at),
  by: row.staff_name,
  act: row.act,
  subject: row.subject,
  details: row.details,
  hash: row.hash,
});
