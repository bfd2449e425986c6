import type { Queryable, Tx } from '../../platform/index.ts';

/** A page that was silent for this long has left its table. */
const SEEN_SECONDS = 75;

/** A page of a member shows a table. */
export async function noteViewer(tx: Tx, memberId: bigint, code: string, now: string | null): Promise<void> {
  await tx.query(
    `insert into tables.viewer (member_id, table_code, seen_at) values ($1, $2, platform.time_of($3))
     on conflict (member_id, table_code) do update set seen_at = excluded.seen_at`,
    [memberId, code, now],
  );
}

export async function endViewer(tx: Tx, memberId: bigint, code: string): Promise<void> {
  await tx.query('delete from tables.viewer where member_id = $1 and table_code = $2', [memberId, code]);
}

/** How many members have a page that shows a table, by table. */
export async function viewerCounts(db: Queryable, now: string | null): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ table_code: string; viewers: number }>(
    `select table_code, count(*)::int as viewers from tables.viewer
     where seen_at > platform.time_of($1) - $2 * interval '1 s' group by 1`,
    [now, SEEN_SECONDS],
  );
  return new Map(rows.map(({ table_code, viewers }) => [table_code, viewers]));
}

export interface ViewerRow {
  readonly member_id: string;
  readonly seen_at: Date;
}
export async function viewersOf(db: Queryable, code: string, now: string | null): Promise<readonly ViewerRow[]> {
  const { rows } = await db.query<ViewerRow>(
    `select member_id, seen_at from tables.viewer where table_code = $1 and seen_at > platform.time_of($2) - $3 * interval '1 s'
     order by seen_at desc limit 500`,
    [code, now, SEEN_SECONDS],
  );
  return rows;
}

/** Viewers that left without a word. */
export async function sweepViewers(db: Queryable, now: string | null): Promise<void> {
  await db.query(`delete from tables.viewer where seen_at < platform.time_of($1) - interval '1 hour'`, [now]);
}
