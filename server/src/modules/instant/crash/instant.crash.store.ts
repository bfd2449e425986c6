import type { Queryable, Tx } from '../../../platform/index.ts';
import { stakeReader } from '../instant.stakes.store.ts';

export interface CrashRow {
  readonly id: string;
  readonly state: 'betting' | 'rising' | 'crashed' | 'settled';
  readonly position: number;
  readonly terminal_hash: string;
  readonly salt: string;
  readonly opened_at: Date;
  readonly closes_at: Date;
  readonly started_at: Date | null;
  readonly bets_hash: string | null;
  readonly bets: number;
  readonly version: number;
  readonly bust_sealed: Buffer | null;
  readonly bust: string | null;
  readonly link: string | null;
  readonly crashed_at: Date | null;
  readonly next_at: Date | null;
  readonly voided_at: Date | null;
}
export interface CrashBetRow {
  readonly member_id: string;
  readonly id: string;
  readonly round_id: string;
  readonly key: string;
  readonly body_hash: Buffer;
  readonly currency: string;
  readonly shown_as: string | null;
  readonly stake: string;
  readonly auto: string | null;
  readonly target: string;
  readonly max_payout: string;
  readonly state: 'open' | 'won' | 'lost' | 'refunded';
  readonly cashed_out: string | null;
  readonly payout: string;
  readonly placed_at: Date;
  /** 1 or 2: which of the member's bets on the round. */
  readonly place: number;
}

/** The database's time now, in milliseconds: it decides here. */
export async function timeMs(db: Queryable, now: string | null): Promise<number> {
  const { rows } = await db.query<{ at: Date }>('select platform.time_of($1) as at', [now]);
  return rows[0]?.at.getTime() ?? Number.NaN;
}

/** The round that is not settled, else the newest. */
export async function latestRound(db: Queryable): Promise<CrashRow | undefined> {
  const { rows } = await db.query<CrashRow>('select * from instant.crash_round order by id desc limit 1');
  return rows[0];
}

export async function pastRounds(db: Queryable, limit: number): Promise<readonly CrashRow[]> {
  const { rows } = await db.query<CrashRow>(
    `select * from instant.crash_round where state in ('crashed', 'settled') order by id desc limit $1`,
    [limit],
  );
  return rows;
}

export async function crashRoundOf(db: Queryable, id: string): Promise<CrashRow | undefined> {
  const { rows } = await db.query<CrashRow>('select * from instant.crash_round where id = $1', [id]);
  return rows[0];
}

/** `share`: bets hold the lock together; `update`: the step that closes them waits for bets being stored. */
export async function holdRound(tx: Tx, id: string, hold: 'share' | 'update'): Promise<CrashRow | undefined> {
  const { rows } = await tx.query<CrashRow>(`select * from instant.crash_round where id = $1 for ${hold}`, [id]);
  return rows[0];
}

export async function addRound(
  tx: Tx,
  round: {
    readonly id: bigint;
    readonly position: number;
    readonly terminalHash: string;
    readonly salt: string;
    readonly openedAtMs: number;
    readonly closesAtMs: number;
  },
): Promise<CrashRow> {
  const { rows } = await tx.query<CrashRow>(
    `insert into instant.crash_round (id, position, terminal_hash, salt, opened_at, closes_at) values ($1, $2, $3, $4, $5, $6) returning *`,
    [
      round.id,
      round.position,
      round.terminalHash,
      round.salt,
      new Date(round.openedAtMs).toISOString(),
      new Date(round.closesAtMs).toISOString(),
    ],
  );
  return rows[0] as CrashRow;
}

/** The root of the closed bets; version 2 of the message (fairness). */
export async function bindBets(
  tx: Tx,
  id: string,
  closed: { readonly root: string; readonly size: number },
): Promise<CrashRow> {
  const { rows } = await tx.query<CrashRow>(
    'update instant.crash_round set bets_hash = $2, bets = $3, version = 2 where id = $1 returning *',
    [id, closed.root, closed.size],
  );
  return rows[0] as CrashRow;
}

export async function startRound(
  tx: Tx,
  id: string,
  start: { readonly atMs: number; readonly bustSealed: Buffer },
): Promise<CrashRow> {
  const { rows } = await tx.query<CrashRow>(
    `update instant.crash_round set state = 'rising', started_at = $2, bust_sealed = $3 where id = $1 returning *`,
    [id, new Date(start.atMs).toISOString(), start.bustSealed],
  );
  return rows[0] as CrashRow;
}

export async function bustRound(
  tx: Tx,
  id: string,
  end: { readonly bust: bigint; readonly link: string; readonly atMs: number; readonly nextAtMs: number },
): Promise<CrashRow> {
  const { rows } = await tx.query<CrashRow>(
    `update instant.crash_round set state = 'crashed', bust = $2, link = $3, crashed_at = $4, next_at = $5 where id = $1 returning *`,
    [id, end.bust, end.link, new Date(end.atMs).toISOString(), new Date(end.nextAtMs).toISOString()],
  );
  return rows[0] as CrashRow;
}

export async function closeRound(tx: Tx, id: string): Promise<void> {
  await tx.query(`update instant.crash_round set state = 'settled' where id = $1`, [id]);
}

export interface NewCrashBet {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly roundId: string;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly currency: string;
  readonly shownAs: string | null;
  readonly stake: bigint;
  readonly auto: bigint | null;
  readonly target: bigint;
  readonly maxPayout: bigint;
  readonly placedAt: Date;
  readonly place: number;
}

export async function addBet(tx: Tx, bet: NewCrashBet): Promise<CrashBetRow> {
  const { rows } = await tx.query<CrashBetRow>(
    `insert into instant.crash_bet (member_id, id, round_id, key, body_hash, currency, shown_as, stake, auto, target, max_payout, placed_at, place)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning *`,
    [
      bet.memberId,
      bet.id,
      bet.roundId,
      bet.key,
      bet.bodyHash,
      bet.currency,
      bet.shownAs,
      bet.stake,
      bet.auto,
      bet.target,
      bet.maxPayout,
      bet.placedAt,
      bet.place,
    ],
  );
  return rows[0] as CrashBetRow;
}

export const { byKey: betByKey, byId: betOf, hold: holdBet } = stakeReader<CrashBetRow>('instant.crash_bet');

export async function betsInRound(db: Queryable, roundId: string, memberId: bigint): Promise<readonly CrashBetRow[]> {
  const { rows } = await db.query<CrashBetRow>(
    'select * from instant.crash_bet where round_id = $1 and member_id = $2 order by place',
    [roundId, memberId],
  );
  return rows;
}

export const betsKey = (row: Pick<CrashBetRow, 'member_id' | 'round_id'>): string => `${row.member_id} ${row.round_id}`;

/** The lowest height at which a member's bets on a round stopped, or stop at the latest, for each of the given bets by `betsKey`. */
export async function lowestHeights(
  db: Queryable,
  bets: readonly Pick<CrashBetRow, 'member_id' | 'round_id'>[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<{ member_id: string; round_id: string; lowest: string }>(
    `select b.member_id, b.round_id, min(coalesce(b.cashed_out, b.target)) as lowest from instant.crash_bet b
     where b.round_id = any ($1) and b.member_id = any ($2) group by 1, 2`,
    [[...new Set(bets.map(({ round_id }) => round_id))], [...new Set(bets.map(({ member_id }) => member_id))]],
  );
  return new Map(rows.map((row) => [betsKey(row), BigInt(row.lowest)]));
}

export async function betsOf(db: Queryable, roundId: string): Promise<readonly CrashBetRow[]> {
  const { rows } = await db.query<CrashBetRow>('select * from instant.crash_bet where round_id = $1 order by id', [
    roundId,
  ]);
  return rows;
}

/** The highest stakes among the visible ones. */
export async function shownBets(db: Queryable, roundId: string, limit: number): Promise<readonly CrashBetRow[]> {
  const { rows } = await db.query<CrashBetRow>(
    'select * from instant.crash_bet where round_id = $1 and shown_as is not null order by stake desc, id limit $2',
    [roundId, limit],
  );
  return rows;
}

/** Open bets with an auto cash-out at or below `upTo`, or all when it is null; locked, in member order. */
export async function holdOpenBets(
  tx: Tx,
  roundId: string,
  upTo: bigint | null,
  limit: number,
): Promise<readonly CrashBetRow[]> {
  const { rows } = await tx.query<CrashBetRow>(
    `select * from instant.crash_bet where round_id = $1 and state = 'open' and ($2::bigint is null or target <= $2)
     order by member_id, id limit $3 for update`,
    [roundId, upTo, limit],
  );
  return rows;
}

/** The next auto cash-out of an open bet; null when no bet is open. */
export async function nextTarget(db: Queryable, roundId: string): Promise<bigint | null> {
  const { rows } = await db.query<{ target: string | null }>(
    `select min(target) as target from instant.crash_bet where round_id = $1 and state = 'open'`,
    [roundId],
  );
  const target = rows[0]?.target;
  return target === null || target === undefined ? null : BigInt(target);
}

export async function endBets(
  tx: Tx,
  ends: readonly { readonly row: CrashBetRow; readonly cashedOut: bigint | null; readonly payout: bigint }[],
  now: string | null,
): Promise<void> {
  await tx.query(
    `update instant.crash_bet b set state = case when e.cashed_out is null then 'lost' else 'won' end, cashed_out = e.cashed_out,
       payout = e.payout, ended_at = platform.time_of($5)
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) as e (member_id, id, cashed_out, payout)
     where b.member_id = e.member_id and b.id = e.id`,
    [
      ends.map(({ row }) => row.member_id),
      ends.map(({ row }) => row.id),
      ends.map(({ cashedOut }) => cashedOut),
      ends.map(({ payout }) => payout),
      now,
    ],
  );
}

/** Records a read of the table. */
export async function noteLook(db: Queryable, now: string | null): Promise<void> {
  await db.query('update instant.crash_watch set looked_at = platform.time_of($1)', [now]);
}

export async function lastLookMs(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ ms: string | null }>(
    `select case when isfinite(looked_at) then (extract(epoch from looked_at) * 1000)::bigint end as ms from instant.crash_watch`,
  );
  return Number(rows[0]?.ms ?? 0);
}

interface Named {
  readonly member_id: string;
  readonly id: string;
}
/** The rounds of bets, by member and number of the bet. */
export async function crashFacts(db: Queryable, wagers: readonly Named[]) {
  const { rows } = await db.query<
    { member_id: string; bet_id: string } & Pick<CrashRow, 'id' | 'position' | 'terminal_hash' | 'bets_hash' | 'bets'>
  >(
    `select b.member_id, b.id as bet_id, r.id, r.position, r.terminal_hash, r.bets_hash, r.bets
     from instant.crash_bet b join instant.crash_round r on r.id = b.round_id
     where (b.member_id, b.id) in (select m, i from unnest($1::bigint[], $2::bigint[]) as a (m, i))`,
    [wagers.map(({ member_id }) => member_id), wagers.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [`${row.member_id}:${row.bet_id}`, row]));
}
