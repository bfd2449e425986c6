import { dayStartMs, iso } from '../../platform/index.ts';
import type { AuditFilter, AuditRow } from './staff.watch.store.ts';

const DAY_MS = 24 * 3600_000;

/** Days are the merchant's; the last one is in. */
export const filterOf = (asked: {
  act: string;
  by: string;
  subject: string;
  from: string;
  to: string;
}): AuditFilter => ({
  act: asked.act,
  by: asked.by,
  subject: asked.subject,
  fromIso: asked.from === '' ? null : iso(dayStartMs(asked.from)),
  toIso: asked.to === '' ? null : iso(dayStartMs(asked.to) + DAY_MS),
});

export const presentEntry = (row: AuditRow) => ({
  number: row.number,
  at: iso(row.at),
  by: row.staff_name,
  act: row.act,
  subject: row.subject,
  details: row.details,
  hash: row.hash,
});

/** One cell. A sheet must not run what somebody wrote into a name (CWE-1236). */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

export const csvOf = (rows: readonly AuditRow[]): string =>
  [
    'number,at,by,act,subject,details,hash',
    ...rows.map((row) =>
      [row.number, iso(row.at), row.staff_name, row.act, row.subject, JSON.stringify(row.details), row.hash]
        .map(cell)
        .join(','),
    ),
    '',
  ].join('\r\n');
