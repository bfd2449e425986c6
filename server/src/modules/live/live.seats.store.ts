import type { Queryable, Tx } from '../../platform/index.ts';

/** A page that was silent for this long has left its table. */
const SEEN_SECONDS = 75;

export async function sit(tx: Tx, memberId: bigint, code: string, now: string | null): Promise<void> {
  await tx.query(
    `insert into live.seat (member_id, table_code, seen_at) values ($1, $2, platform.time_of($3))
     on conflict (member_id, table_code) do update set seen_at = excluded.seen_at`,
    [memberId, code, now],
  );
}

export async function leave(tx: Tx, memberId: bigint, code: string): Promise<void> {
  await tx.query('delete from live.seat where member_id = $1 and table_code = $2', [memberId, code]);
}

/** How many members sit at each table. */
export async function playersAt(db: Queryable, now: string | null): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ table_code: string; players: number }>(
    `select table_code, count(*)::int as players from live.seat
     where seen_at > platform.time_of($1) - $2 * interval '1 s' group by 1`,
    [now, SEEN_SECONDS],
  );
  return new Map(rows.map(({ table_code, players }) => [table_code, players]));
}

export interface SeatRow {
  readonly member_id: string;
  readonly seen_at: Date;
}
export async function seatsOf(db: Queryable, code: string, now: string | null): Promise<readonly SeatRow[]> {
  const { rows } = await db.query<SeatRow>(
    `select member_id, seen_at from live.seat where table_code = $1 and seen_at > platform.time_of($2) - $3 * interval '1 s'
     order by seen_at desc limit 500`,
    [code, now, SEEN_SECONDS],
  );
  return rows;
}

/** Seats that were left without a word. */
export async function sweepSeats(db: Queryable, now: string | null): Promise<void> {
  await db.query(`delete from live.seat where seen_at < platform.time_of($1) - interval '1 hour'`, [now]);
}
