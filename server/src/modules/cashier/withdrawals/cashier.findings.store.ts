import type { FindingEnd, PayoutFinding, PayoutReport } from '@lantern/rules/cashier';
import { iso, type Queryable, type Tx } from '../../../platform/index.ts';

export interface NewFinding {
  readonly id: bigint;
  readonly withdrawalId: bigint;
  readonly attempt: number;
  readonly provider: string;
  readonly kind: PayoutFinding;
  readonly foundAtMs: number;
  /** The run that found it; null: a web-hook told. */
  readonly runId: bigint | null;
  readonly report: Pick<PayoutReport, 'status' | 'amount' | 'currency'> | null;
}

/** Stores what differs. A web-hook that is lost or doubled is one finding of its order, however often it happens. */
export async function addFinding(tx: Tx, item: NewFinding): Promise<void> {
  const isSettled = item.kind === 'hook_lost' || item.kind === 'hook_doubled';
  await tx.query(
    `insert into cashier.payout_finding (id, withdrawal_id, attempt, provider, kind, found_at, run_id, reported_status, reported_amount,
       reported_currency, resolved_at, resolution) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
    [
      ...[item.id, item.withdrawalId, item.attempt, item.provider, item.kind, iso(item.foundAtMs), item.runId],
      ...[item.report?.status ?? null, item.report?.amount ?? null, item.report?.currency ?? null],
      ...[isSettled ? iso(item.foundAtMs) : null, isSettled ? 'settled' : null],
    ],
  );
}

/** Ends the open findings of a withdrawal, in the transaction of the decision that ended them. */
export const resolveFindings = (
  tx: Tx,
  withdrawalId: bigint,
  { by, end, atMs }: { readonly by: string | null; readonly end: FindingEnd; readonly atMs: number },
) =>
  tx.query(
    'update cashier.payout_finding set resolved_at = $2, resolved_by = $3, resolution = $4 where withdrawal_id = $1 and resolved_at is null',
    [withdrawalId, iso(atMs), by, end],
  );

export interface FindingRow {
  readonly id: string;
  readonly withdrawal_id: string;
  readonly attempt: number;
  readonly member_id: string;
  readonly provider: string;
  readonly kind: PayoutFinding;
  readonly found_at: Date;
  readonly run_id: string | null;
  /** The amount less the fee, as it was ordered. */
  readonly ordered: string;
  readonly currency: string;
  readonly reported_status: string | null;
  readonly reported_amount: string | null;
  readonly reported_currency: string | null;
  readonly resolved_at: Date | null;
  readonly resolved_by: string | null;
  readonly resolution: FindingEnd | null;
}
const COLUMNS = `f.id, f.withdrawal_id, f.attempt, w.member_id, f.provider, f.kind, f.found_at, f.run_id, w.amount - w.fee as ordered, w.currency,
  f.reported_status, f.reported_amount, f.reported_currency, f.resolved_at, f.resolved_by, f.resolution
  from cashier.payout_finding f join cashier.withdrawal w on w.id = f.withdrawal_id`;
const AMONG = `($1 = 'all' or ($1 = 'open') = (f.resolved_at is null)) and ($2 = '' or f.kind = $2) and ($3 = '' or f.provider = $3)
  and ($4::bigint is null or f.run_id = $4) and ($5::timestamptz is null or f.found_at >= $5) and ($6::timestamptz is null or f.found_at < $6)`;

export interface FindingFilter {
  readonly state: 'open' | 'resolved' | 'all';
  readonly kind: string;
  readonly provider: string;
  readonly runId: bigint | null;
  readonly fromMs: number | null;
  readonly toMs: number | null;
}
const at = (ms: number | null) => (ms === null ? null : iso(ms));
const valuesOf = (filter: FindingFilter) => [
  ...[filter.state, filter.kind, filter.provider, filter.runId, at(filter.fromMs), at(filter.toMs)],
];

/** Findings, the newest first. */
export async function findingPage(
  db: Queryable,
  filter: FindingFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: FindingRow[]; total: number; open: number }> {
  const { rows } = await db.query<FindingRow>(
    `select ${COLUMNS} where ${AMONG} order by f.found_at desc, f.id desc limit $7 offset $8`,
    [...valuesOf(filter), limit, offset],
  );
  const { rows: counted } = await db.query<{ total: number; open: number }>(
    `select (select count(*)::int from cashier.payout_finding f where ${AMONG}) as total,
       (select count(*)::int from cashier.payout_finding where resolved_at is null) as open`,
    valuesOf(filter),
  );
  return { rows, total: counted[0]?.total ?? 0, open: counted[0]?.open ?? 0 };
}

export const findingsToExport = (filter: FindingFilter) => ({
  text: `select ${COLUMNS} where ${AMONG} order by f.found_at, f.id`,
  values: valuesOf(filter),
});

export interface RunRow {
  readonly id: string;
  readonly at: Date;
  readonly compared: number;
  readonly unanswered: number;
  readonly equal: number;
  readonly caught_up: number;
  readonly started_by: string | null;
}
export interface NewRun {
  readonly id: bigint;
  readonly atMs: number;
  readonly compared: number;
  readonly unanswered: number;
  readonly equal: number;
  readonly caughtUp: number;
  readonly startedBy: string | null;
}
const WEEK_MS = 7 * 24 * 3600_000;

export async function addRun(db: Queryable, run: NewRun): Promise<void> {
  await db.query(
    'insert into cashier.payout_run (id, at, compared, unanswered, equal, caught_up, started_by) values ($1, $2, $3, $4, $5, $6, $7)',
    [...[run.id, iso(run.atMs), run.compared, run.unanswered, run.equal, run.caughtUp, run.startedBy]],
  );
  await db.query('delete from cashier.payout_run where at < $1', [iso(run.atMs - WEEK_MS)]);
}

/** Runs of the last week, the newest first. */
export async function runPage(
  db: Queryable,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: RunRow[]; total: number }> {
  const { rows } = await db.query<RunRow>(
    'select id, at, compared, unanswered, equal, caught_up, started_by from cashier.payout_run order by at desc, id desc limit $1 offset $2',
    [limit, offset],
  );
  const { rows: counted } = await db.query<{ total: number }>('select count(*)::int as total from cashier.payout_run');
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Runs of a period, as far as they are still stored. */
export const runsToExport = ({ fromMs, toMs }: { readonly fromMs: number | null; readonly toMs: number | null }) => ({
  text: `select id, at, compared, unanswered, equal, caught_up, started_by from cashier.payout_run
     where ($1::timestamptz is null or at >= $1) and ($2::timestamptz is null or at < $2) order by at, id`,
  values: [at(fromMs), at(toMs)],
});

/** What reconciliation compared since a time, and when it last did. */
export async function runsSince(
  db: Queryable,
  sinceMs: number,
): Promise<{ at: Date; compared: number; equal: number } | null> {
  const { rows } = await db.query<{ at: Date | null; compared: number; equal: number }>(
    `select max(at) as at, coalesce(sum(compared), 0)::int as compared, coalesce(sum(equal), 0)::int as equal from cashier.payout_run where at >= $1`,
    [iso(sinceMs)],
  );
  const [row] = rows;
  return row?.at ? { at: row.at, compared: row.compared, equal: row.equal } : null;
}

/** Makes every payout due that is on its way or was paid within a week. */
export const makePayoutsDue = (db: Queryable, nowMs: number) =>
  db.query(
    `update cashier.withdrawal set ask_at = $1 where state = 'paying' or (paid_at > $2 and state <> 'returned' and ask_at is not null)`,
    [iso(nowMs), iso(nowMs - WEEK_MS)],
  );
