import type { PRIZE_STATES } from '@lantern/contract/missions';
import type { Micros } from '@lantern/kernel';
import { databaseNow, dayOf, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

export interface PrizeRow {
  readonly board_id: string;
  readonly week: string;
  readonly place: number;
  readonly member_id: string;
  readonly kind: 'cash' | 'points';
  readonly amount: string;
  readonly state: (typeof PRIZE_STATES)[number];
  readonly given_at: Date | null;
}
const PRIZE = 'p.board_id, p.week::text as week, p.place, p.member_id, p.kind, p.amount, p.state, p.given_at';

/** The day of the first start, and the newest week that is closed; null where nothing was ever started. */
export async function boardWeeks(
  db: Queryable,
  id: string,
): Promise<{ readonly firstDay: string; readonly closed: string | null } | null> {
  const { rows } = await db.query<{ first: Date | null; closed: string | null }>(
    `select (select min(at) from missions.board_start where board_id = $1) as first,
       (select max(week)::text from missions.board_week where board_id = $1) as closed`,
    [id],
  );
  const [row] = rows;
  return row?.first ? { firstDay: dayOf(row.first.getTime()), closed: row.closed } : null;
}

/** Notes that the places of a week are final; false where it was noted before. */
export async function closeWeek(
  tx: Tx,
  context: Needs<'clock'>,
  { id, week, version }: { readonly id: string; readonly week: string; readonly version: number | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into missions.board_week (board_id, week, version, at) values ($1, $2, $3, platform.time_of($4)) on conflict do nothing',
    [id, week, version, databaseNow(context.clock)],
  );
  return rowCount === 1;
}
export const isWeekClosed = async (db: Queryable, id: string, week: string): Promise<boolean> =>
  (await db.query('select from missions.board_week where board_id = $1 and week = $2', [id, week])).rowCount === 1;

export async function addPrizes(
  tx: Tx,
  { id, week }: { readonly id: string; readonly week: string },
  prizes: readonly {
    readonly place: number;
    readonly memberId: string;
    readonly kind: string;
    readonly amount: Micros;
  }[],
): Promise<void> {
  await tx.query(
    `insert into missions.prize (board_id, week, place, member_id, kind, amount)
     select $1, $2, * from unnest($3::int[], $4::bigint[], $5::text[], $6::bigint[])`,
    [
      ...[id, week, prizes.map(({ place }) => place), prizes.map(({ memberId }) => memberId)],
      ...[prizes.map(({ kind }) => kind), prizes.map(({ amount }) => amount)],
    ],
  );
}

/** Prizes that wait, the oldest week and the first place first. */
export const duePrizes = async (db: Queryable, id: string, limit: number): Promise<PrizeRow[]> =>
  (
    await db.query<PrizeRow>(
      `select ${PRIZE} from missions.prize p where p.board_id = $1 and p.state = 'due' order by p.week, p.place limit $2`,
      [id, limit],
    )
  ).rows;
/** Cash that waits. */
export async function dueCash(db: Queryable, id: string): Promise<Micros> {
  const { rows } = await db.query<{ due: string }>(
    `select coalesce(sum(amount), 0) as due from missions.prize where board_id = $1 and state = 'due' and kind = 'cash'`,
    [id],
  );
  return BigInt(rows[0]?.due ?? 0);
}

/** A prize under its lock, where it still waits. */
export async function lockDue(tx: Tx, { board_id, week, place }: PrizeRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from missions.prize where board_id = $1 and week = $2 and place = $3 and state = 'due' for no key update`,
    [board_id, week, place],
  );
  return rowCount === 1;
}
export async function endPrize(
  tx: Tx,
  context: Needs<'clock'>,
  { board_id, week, place }: PrizeRow,
  state: 'given' | 'on_break',
): Promise<void> {
  await tx.query(
    `update missions.prize set state = $4, given_at = case when $4 = 'given' then platform.time_of($5) end
     where board_id = $1 and week = $2 and place = $3`,
    [board_id, week, place, state, databaseNow(context.clock)],
  );
}

/** Prizes of a week by place. */
export const prizesGiven = async (db: Queryable, id: string, week: string): Promise<PrizeRow[]> =>
  (
    await db.query<PrizeRow>(
      `select ${PRIZE} from missions.prize p where p.board_id = $1 and p.week = $2 order by p.place`,
      [id, week],
    )
  ).rows;

/** Prizes of a board, the newest week first, with how many there are. */
export async function prizePage(
  db: Queryable,
  id: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: PrizeRow[]; readonly total: number }> {
  const { rows } = await db.query<PrizeRow>(
    `select ${PRIZE} from missions.prize p where p.board_id = $1 order by p.week desc, p.place limit $2 offset $3`,
    [id, limit, offset],
  );
  const all = await db.query<{ total: number }>(
    'select count(*)::int as total from missions.prize where board_id = $1',
    [id],
  );
  return { rows, total: all.rows[0]?.total ?? 0 };
}
