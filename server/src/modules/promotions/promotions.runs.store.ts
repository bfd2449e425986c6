import type { Days } from '@lantern/kernel';
import { databaseNow, iso, type Needs, type Queryable, type Tx } from '../../platform/index.ts';

export interface RunRow {
  readonly promotion_id: string;
  readonly first_day: string;
  readonly last_day: string;
  readonly version: number;
  readonly state: 'running' | 'done';
  readonly last_member: string;
  readonly members: number;
  readonly done: number;
  readonly counts_from: Date | null;
}
const COLUMNS =
  'promotion_id, first_day::text, last_day::text, version, state, last_member, members, done, counts_from';

/** When a promotion was stopped, before it was started again. */
export interface Pause {
  readonly fromMs: number;
  readonly toMs: number;
}
/** Pauses by promotion, the first one first. */
export async function pausesOf(db: Queryable): Promise<ReadonlyMap<string, readonly Pause[]>> {
  const { rows } = await db.query<{ id: string; from_at: Date; to_at: Date }>(
    'select promotion_id as id, from_at, to_at from promotions.pause order by from_at',
  );
  const pauses = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...pauses].map(([id, list]) => [
      id,
      list.map(({ from_at, to_at }) => ({ fromMs: from_at.getTime(), toMs: to_at.getTime() })),
    ]),
  );
}

/** The last day of the last period that ran, by promotion. */
export async function lastRuns(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; day: string }>(
    'select promotion_id as id, max(last_day)::text as day from promotions.run group by 1',
  );
  return new Map(rows.map(({ id, day }) => [id, day]));
}

interface NewRun extends Days {
  readonly id: bigint;
  readonly version: number;
  readonly countsFromMs: number | null;
}
/** Begins a run, once; it is for all who have bets that were settled on its days. */
export async function insertRun(
  tx: Tx,
  context: Needs<'clock'>,
  { id, version, first, last, countsFromMs }: NewRun,
): Promise<void> {
  const from = countsFromMs === null ? null : iso(countsFromMs);
  await tx.query(
    `insert into promotions.run (promotion_id, first_day, last_day, version, members, at, counts_from)
     select $1, $2, $3, $4, count(distinct p.member_id)::int, platform.time_of($5), $6 from promotions.played p where p.day between $2 and $3
     on conflict (promotion_id, first_day) do nothing`,
    [id, first, last, version, databaseNow(context.clock), from],
  );
}

export const openRuns = async (db: Queryable): Promise<RunRow[]> =>
  (
    await db.query<RunRow>(
      `select ${COLUMNS} from promotions.run where state = 'running' order by at, promotion_id, first_day`,
    )
  ).rows;

/** An open run under its lock: two nodes do no part of it twice. */
export async function lockRun(tx: Tx, { promotion_id, first_day }: RunRow): Promise<RunRow | null> {
  const { rows } = await tx.query<RunRow>(
    `select ${COLUMNS} from promotions.run where promotion_id = $1 and first_day = $2 and state = 'running' for update`,
    [promotion_id, first_day],
  );
  return rows[0] ?? null;
}

export interface Player {
  readonly member_id: string;
  readonly first_id: string;
  readonly last_id: string;
}
/** The next members of a run. */
export const nextPlayers = async (db: Queryable, run: RunRow, limit: number): Promise<Player[]> =>
  (
    await db.query<Player>(
      `select member_id, min(first_id)::text as first_id, max(last_id)::text as last_id from promotions.played
       where day between $1 and $2 and member_id > $3 group by 1 order by played.member_id limit $4`,
      [run.first_day, run.last_day, run.last_member, limit],
    )
  ).rows;

interface Asked {
  readonly player: Player;
  readonly fromMs: number;
  readonly toMs: number;
  readonly firstDay: string;
  /** Millionths by category. */
  readonly rates: ReadonlyMap<string, bigint>;
}
/** What a rebate and a loss-back count of a member's bets that were settled from one instant to before another. */
export async function figuresOf(
  db: Queryable,
  { player, fromMs, toMs, firstDay, rates }: Asked,
): Promise<{ rebate: bigint; loss: bigint }> {
  const factors = Object.fromEntries([...rates].map(([category, rate]) => [category, String(rate)]));
  const { rows } = await db.query<{ rebate: string; loss: string }>(
    'select rebate, loss from promotions.figures_of($1, $2, $3, $4, $5, $6, $7)',
    [...[player.member_id, player.first_id, player.last_id, iso(fromMs), iso(toMs), firstDay], JSON.stringify(factors)],
  );
  return { rebate: BigInt(rows[0]?.rebate ?? 0), loss: BigInt(rows[0]?.loss ?? 0) };
}

export async function addLine(
  tx: Tx,
  run: RunRow,
  { memberId, base, refused }: { memberId: bigint; base: bigint; refused: string | null },
): Promise<void> {
  await tx.query(
    'insert into promotions.run_line (promotion_id, first_day, member_id, base, refused) values ($1, $2, $3, $4, $5)',
    [run.promotion_id, run.first_day, memberId, base, refused],
  );
}

/** How far a locked run has come. */
export async function moveRun(
  tx: Tx,
  run: RunRow,
  { lastMember, done, isOver }: { lastMember: string; done: number; isOver: boolean },
): Promise<void> {
  await tx.query(
    `update promotions.run set last_member = $3, done = done + $4, state = case when $5 then 'done' else state end
     where promotion_id = $1 and first_day = $2`,
    [run.promotion_id, run.first_day, lastMember, done, isOver],
  );
}

/** Whether every bet that was final before an instant has been noted: what is on its way then ends the wait. */
export async function isNoted(db: Queryable, reader: string, beforeMs: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from wager.wagers w where w.state <> 'placed' and coalesce(w.final_tx, w.row_tx) > wager.seen_finals($1) and w.settled_at < $2 limit 1`,
    [reader, iso(beforeMs)],
  );
  return rowCount === 0;
}
