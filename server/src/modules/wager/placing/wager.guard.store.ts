import { idFloorOf, type Micros } from '@lantern/kernel';
import { databaseNow, type Needs, type Queryable, type Tx } from '../../../platform/index.ts';

/** A member's own limits and breaks, as the SQL of bets reads them. Amounts are micros; null is no limit. */
export interface Guard {
  readonly stakeMax: Micros | null;
  /** Greatest loss in 24 hours, 7 days and 30 days. */
  readonly lossDay: Micros | null;
  readonly lossWeek: Micros | null;
  readonly lossMonth: Micros | null;
  readonly sessionMinutes: number | null;
  readonly blockedUntilMs: number | null;
}

/** The guard with its current counters. */
export interface GuardState extends Guard {
  /** Stakes less payouts within each window; negative is a win. */
  readonly netDay: Micros;
  readonly netWeek: Micros;
  readonly netMonth: Micros;
  /** When the oldest counted hour leaves its window. */
  readonly resetsDayMs: number | null;
  readonly resetsWeekMs: number | null;
  readonly resetsMonthMs: number | null;
  /** Start of play without a pause; null after a pause of a quarter of an hour. */
  readonly playFromMs: number | null;
  readonly playLastMs: number | null;
}

const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Writes the guard; every stake is checked against it from the commit on. */
export async function setGuard(tx: Tx, memberId: bigint, guard: Guard): Promise<void> {
  await tx.query(
    `insert into wager.guard (member_id, stake_max, loss_day, loss_week, loss_month, session_minutes, blocked_until)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (member_id) do update set stake_max = excluded.stake_max, loss_day = excluded.loss_day, loss_week = excluded.loss_week,
       loss_month = excluded.loss_month, session_minutes = excluded.session_minutes, blocked_until = excluded.blocked_until`,
    [
      memberId,
      guard.stakeMax,
      guard.lossDay,
      guard.lossWeek,
      guard.lossMonth,
      guard.sessionMinutes,
      isoOf(guard.blockedUntilMs),
    ],
  );
}

/**
 * Locks the limits of a member until the transaction ends: who reads afterwards what was staked on a result sees every stake, for another one
 * waits.
 */
export const lockGuard = (tx: Tx, memberId: bigint) =>
  tx.query('select wager.lock_guards(array[$1::bigint])', [memberId]);

/** Initialises the counters of a new guard once it is committed; until then stakes are checked against the record itself. */
export const countGuard = async (context: Needs<'db' | 'clock'>, memberId: bigint): Promise<void> =>
  void (await context.db.transaction((tx) =>
    tx.query('select wager.count_guard($1, $2)', [memberId, databaseNow(context.clock)]),
  ));

interface Row {
  stake_max: string | null;
  loss_day: string | null;
  loss_week: string | null;
  loss_month: string | null;
  session_minutes: number | null;
  blocked_until: Date | null;
  play_from: Date | null;
  play_last: Date | null;
  day: string;
  week: string;
  month: string;
  oldest_day: number | null;
  oldest_week: number | null;
  oldest_month: number | null;
}
const HOUR_MS = 3600_000;
const OLDEST_OPEN_MS = 90 * 24 * HOUR_MS;
const micros = (text: string | null): Micros | null => (text === null ? null : BigInt(text));
const leaves = (hour: number | null, hours: number): number | null =>
  hour === null ? null : (hour + hours + 1) * HOUR_MS;

export async function guardOf(db: Queryable, memberId: bigint, nowMs: number): Promise<GuardState | null> {
  const { rows } = await db.query<Row>(
    `select g.*, l.day, l.week, l.month, o.oldest_day, o.oldest_week, o.oldest_month from wager.guard g
     cross join lateral wager.losses_of(g, $2::timestamptz) l
     cross join lateral (
       select min(n.hour) filter (where n.hour >= wager.hour_of($2) - 24) as oldest_day,
         min(n.hour) filter (where n.hour >= wager.hour_of($2) - 168) as oldest_week, min(n.hour) as oldest_month
       from wager.nets_since(g, wager.hour_of($2) - 720) n where n.net > 0
     ) o where g.member_id = $1`,
    [memberId, new Date(nowMs).toISOString()],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    stakeMax: micros(row.stake_max),
    lossDay: micros(row.loss_day),
    lossWeek: micros(row.loss_week),
    lossMonth: micros(row.loss_month),
    sessionMinutes: row.session_minutes,
    blockedUntilMs: row.blocked_until?.getTime() ?? null,
    netDay: BigInt(row.day),
    netWeek: BigInt(row.week),
    netMonth: BigInt(row.month),
    resetsDayMs: leaves(row.oldest_day, 24),
    resetsWeekMs: leaves(row.oldest_week, 168),
    resetsMonthMs: leaves(row.oldest_month, 720),
    playFromMs: row.play_from?.getTime() ?? null,
    playLastMs: row.play_last?.getTime() ?? null,
  };
}

/** Checks money on its way to a vendor's wallet against the guard, under its lock: the refusal, or null. */
export async function checkCarry(
  tx: Tx,
  now: string | null,
  memberId: bigint,
  amount: Micros,
): Promise<'player_blocked' | 'limit_reached' | null> {
  const { rows } = await tx.query<{ verdict: 'player_blocked' | 'limit_reached' | null }>(
    'select wager.check_carry($1, $2, $3) as verdict',
    [now, memberId, amount],
  );
  return rows[0]?.verdict ?? null;
}

/** Stakes and payouts of a member since a time, over all games (standards.md G18). */
export async function playedSince(
  db: Queryable,
  memberId: bigint,
  sinceMs: number,
): Promise<{ readonly stake: Micros; readonly payout: Micros }> {
  const { rows } = await db.query<{ stake: string; payout: string }>(
    `select coalesce(sum(w.stake) filter (where w.placed_at >= $2), 0) as stake,
       coalesce(sum(w.payout) filter (where w.settled_at >= $2), 0) as payout
     from wager.wager w where w.member_id = $1 and w.id >= $3 and (w.placed_at >= $2 or w.settled_at >= $2)`,
    // Bets older than this do not settle in a present session.
    [memberId, new Date(sinceMs).toISOString(), idFloorOf(sinceMs - OLDEST_OPEN_MS)],
  );
  return { stake: BigInt(rows[0]?.stake ?? '0'), payout: BigInt(rows[0]?.payout ?? '0') };
}
