import {
  countWaiting,
  databaseNow,
  type Needs,
  type Queryable,
  type Statement,
  type Tx,
  type Waiting,
} from '../../platform/index.ts';
import { brokenAudit } from './audit-log/staff.audit.store.ts';

export interface AuditRow {
  readonly number: string;
  readonly at: Date;
  readonly staff_name: string;
  readonly act: string;
  readonly subject: string;
  readonly details: Record<string, unknown>;
  readonly hash: string;
}

export interface AuditFilter {
  readonly act: string;
  readonly by: string;
  readonly subject: string;
  /** Instants; from is included, to is excluded. */
  readonly fromIso: string | null;
  readonly toIso: string | null;
}

const WHERE = `($1 = '' or act = $1) and ($2 = '' or staff_name = $2) and ($3 = '' or subject like $4)
  and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)`;
const valuesOf = ({ act, by, subject, fromIso, toIso }: AuditFilter) => [
  act,
  by.trim().toLowerCase(),
  subject,
  `${subject.replace(/[\\%_]/g, '\\$&')}%`,
  fromIso,
  toIso,
];

/** Matching entries, newest first. */
export async function auditEntries(
  db: Queryable,
  filter: AuditFilter,
  limit: number,
  offset: number,
): Promise<AuditRow[]> {
  const { rows } = await db.query<AuditRow>(
    `select number, at, staff_name, act, subject, details, encode(hash, 'hex') as hash
     from staff.audit where ${WHERE} order by number desc limit $7 offset $8`,
    [...valuesOf(filter), limit, offset],
  );
  return rows;
}

/** Matching entries, the oldest first, so that a reader can follow the chain. */
export const auditToExport = (filter: AuditFilter): Statement => ({
  text: `select number, at, staff_name, act, subject, details, encode(hash, 'hex') as hash
     from staff.audit where ${WHERE} order by number`,
  values: valuesOf(filter),
});

export async function auditCount(db: Queryable, filter: AuditFilter): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from staff.audit where ${WHERE}`,
    valuesOf(filter),
  );
  return rows[0]?.count ?? 0;
}

/** The existing names of acts, by one index step for each. */
export async function knownActs(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ act: string }>(
    `with recursive known as (
       (select act from staff.audit order by act limit 1)
       union all select (select a.act from staff.audit a where a.act > known.act order by a.act limit 1)
       from known where known.act is not null
     ) select act from known where act is not null`,
  );
  return rows.map((row) => row.act);
}

/** Verifies the chain and stores the result; returns the numbers of broken entries. */
export async function proveChain(tx: Tx, context: Needs<'clock'>): Promise<string[]> {
  const broken = await brokenAudit(tx);
  await tx.query(
    `insert into staff.chain_proof (is_whole, entries, proven_at)
     select $1, (select count(*) from staff.audit), platform.time_of($2)
     on conflict (is_only) do update set is_whole = excluded.is_whole, entries = excluded.entries, proven_at = excluded.proven_at`,
    [broken.length === 0, databaseNow(context.clock)],
  );
  return broken;
}

export async function chainProof(db: Queryable): Promise<{ isWhole: boolean; entries: number; provenAt: Date } | null> {
  const { rows } = await db.query<{ is_whole: boolean; entries: string; proven_at: Date }>(
    'select is_whole, entries, proven_at from staff.chain_proof',
  );
  const [row] = rows;
  return row ? { isWhole: row.is_whole, entries: Number(row.entries), provenAt: row.proven_at } : null;
}

/** Jobs that failed at least twice in a row and wait for the next try. */
export async function failingJobs(db: Queryable): Promise<{ kind: string; key: string; runAt: Date }[]> {
  const { rows } = await db.query<{ kind: string; key: string; run_at: Date }>(
    'select kind, key, run_at from platform.job where attempts > 1 order by run_at limit 20',
  );
  return rows.map(({ kind, key, run_at }) => ({ kind, key, runAt: run_at }));
}

/** Jobs that failed at least twice in a row. */
export const jobsFailing = (db: Queryable): Promise<Waiting> =>
  countWaiting(db, { from: 'platform.job where attempts > 1', since: 'failing_since' });

/** The last entry of an act about each of these subjects. */
export async function lastActs(
  db: Queryable,
  act: string,
  subjects: readonly string[],
): Promise<Map<string, { at: Date; staff_name: string }>> {
  const { rows } = await db.query<{ subject: string; at: Date; staff_name: string }>(
    `select distinct on (subject) subject, at, staff_name from staff.audit
     where act = $1 and subject = any ($2) order by subject, number desc`,
    [act, subjects],
  );
  return new Map(rows.map((row) => [row.subject, row]));
}
