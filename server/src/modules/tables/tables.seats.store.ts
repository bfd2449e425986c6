import type { Queryable, Tx } from '../../platform/index.ts';

export interface SeatRow {
  readonly table_code: string;
  readonly seat: number;
  readonly member_id: string;
  readonly name: string;
  readonly taken_at: Date;
  readonly is_leaving: boolean;
}

/** Of `tables.seat t`: a seat with money at it stays its member's, whatever happens. */
const NO_MONEY =
  'not exists (select from tables.sitting m where m.table_code = t.table_code and m.seat = t.seat and m.closed_at is null)';

/** Taken seats of a table, or of all tables. */
export async function seatsAt(db: Queryable, code: string | null = null): Promise<readonly SeatRow[]> {
  const { rows } = await db.query<SeatRow>(
    'select * from tables.seat where $1::text is null or table_code = $1 order by table_code, seat',
    [code],
  );
  return rows;
}

export async function addSeat(
  tx: Tx,
  taken: { readonly code: string; readonly seat: number; readonly memberId: bigint; readonly name: string },
  now: string | null,
): Promise<void> {
  await tx.query(
    `insert into tables.seat (table_code, seat, member_id, name, taken_at) values ($1, $2, $3, $4, platform.time_of($5))
     on conflict (table_code, seat) do update set is_leaving = false where seat.member_id = excluded.member_id`,
    [taken.code, taken.seat, taken.memberId, taken.name, now],
  );
}

/** Frees a seat of a member, at once or when the bets of the running round are bound. */
export async function endSeat(tx: Tx, code: string, seat: number, memberId: bigint, isLater: boolean): Promise<void> {
  const sql = isLater
    ? 'update tables.seat set is_leaving = true where table_code = $1 and seat = $2 and member_id = $3'
    : `delete from tables.seat t where t.table_code = $1 and t.seat = $2 and t.member_id = $3 and ${NO_MONEY}`;
  await tx.query(sql, [code, seat, memberId]);
}

/** Counts a round for the seats of its table; those that were to be left are free. */
export async function countSeats(tx: Tx, code: string, played: readonly number[]): Promise<void> {
  await tx.query(`delete from tables.seat t where t.table_code = $1 and t.is_leaving and ${NO_MONEY}`, [code]);
  await tx.query(
    'update tables.seat set idle = case when seat = any($2::int[]) then 0 else idle + 1 end where table_code = $1',
    [code, played],
  );
}

/** A seat is free when its member's page is gone for this long, or did not bet for so many rounds. */
const SEEN_SECONDS = 75;
const IDLE_MOST = 3;
/** Frees seats that nobody plays from, before a round opens. True when one was freed. */
export async function freeIdleSeats(tx: Tx, code: string, now: string | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from tables.seat t where t.table_code = $1 and ${NO_MONEY} and (t.is_leaving or t.idle >= $3 or not exists (
       select from tables.viewer s where s.table_code = t.table_code and s.member_id = t.member_id
         and s.seen_at > platform.time_of($2) - $4 * interval '1 s'))`,
    [code, now, IDLE_MOST, SEEN_SECONDS],
  );
  return (rowCount ?? 0) > 0;
}
