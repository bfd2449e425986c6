import type { LiveDecision } from '@lantern/contract/live';
import type { Queryable, Tx } from '../../platform/index.ts';
import type { LastList, RoundState, StoredStep } from '../tables/index.ts';
import type { PoolRow } from './live.pools.ts';

/** Who decides, and until when; times in milliseconds of the epoch. */
export interface StoredTurn {
  readonly kind: 'insurance' | 'hand';
  readonly seats: readonly number[];
  readonly hand: number;
  readonly decisions: readonly LiveDecision[];
  readonly number: number;
  readonly opensAt: number;
  readonly endsAt: number;
}
export interface RoundRow {
  readonly id: string;
  readonly table_code: string;
  readonly shoe_id: string | null;
  readonly number: number;
  readonly name: string;
  readonly state: RoundState;
  readonly min_stake: string;
  readonly max_stake: string;
  readonly max_round: string;
  /** The version of its prices and draws. */
  readonly maths: number;
  /** How fast it is dealt; null of rounds that ended before it was stored. */
  readonly is_fast: boolean | null;
  readonly opens_at: Date;
  readonly last_call_at: Date;
  readonly closes_at: Date;
  readonly position: number | null;
  readonly terminal_hash: string | null;
  readonly salt: string | null;
  readonly link: string | null;
  readonly first_card: number | null;
  readonly bets_hash: string | null;
  readonly bets: number;
  readonly bound_at: Date | null;
  readonly steps: readonly StoredStep[] | null;
  /** While players decide. */
  readonly turn: StoredTurn | null;
  readonly shown_at: Date | null;
  readonly outcome: string | null;
  readonly winners: readonly string[];
  readonly marks: readonly string[];
  readonly settled_at: Date | null;
  readonly next_at: Date | null;
  readonly result_version: number;
  readonly voided_at: Date | null;
  /** Of a pari-mutuel pit. */
  readonly pool: PoolRow | null;
}
/** Of `live.round r`. */
export const POOL = `(select jsonb_build_object('fee', p.fee, 'counted', p.counted) from live.pool p where p.round_id = r.id) as pool`;
export const ROUND_COLUMNS = `r.*, ${POOL}`;

export async function latestRound(db: Queryable, code: string): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>(
    `select ${ROUND_COLUMNS} from live.round r where r.table_code = $1 order by r.id desc limit 1`,
    [code],
  );
  return rows[0];
}

/** The closed list of the last round with bets of a shoe; undefined where nobody bet in it. */
export async function lastListOf(db: Queryable, shoeId: string): Promise<LastList | undefined> {
  const { rows } = await db.query<LastList>(
    `select r.id as "roundId", r.bets_hash as root, r.bets as size from live.round r
     where r.shoe_id = $1 and r.bets > 0 order by r.number desc limit 1`,
    [shoeId],
  );
  return rows[0];
}

/** The round of an event: its own, or that of the stakes which its decisions added. */
export async function roundOfEvent(db: Queryable, eventId: string): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>(
    `select ${ROUND_COLUMNS} from live.round r where r.id = coalesce((select round_id from live.raise where id = $1), $1)`,
    [eventId],
  );
  return rows[0];
}

/** The last round of every table. */
export async function latestRounds(db: Queryable): Promise<readonly RoundRow[]> {
  const { rows } = await db.query<RoundRow>(
    `select ${ROUND_COLUMNS} from live.game_table t
     cross join lateral (select * from live.round i where i.table_code = t.code order by i.id desc limit 1) r`,
  );
  return rows;
}

export async function roundOf(db: Queryable, id: string): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>(`select ${ROUND_COLUMNS} from live.round r where r.id = $1`, [id]);
  return rows[0];
}

export async function holdRound(tx: Tx, id: string): Promise<RoundRow | undefined> {
  const { rows } = await tx.query<RoundRow>(
    `select ${ROUND_COLUMNS} from live.round r where r.id = $1 for update of r`,
    [id],
  );
  return rows[0];
}

export interface NewRound extends Pick<RoundRow, 'min_stake' | 'max_stake' | 'max_round' | 'maths' | 'is_fast'> {
  readonly id: bigint;
  readonly code: string;
  readonly shoeId: string | null;
  readonly firstCard: number | null;
  readonly number: number;
  readonly name: string;
  readonly opensAtMs: number;
  readonly lastCallAtMs: number;
  readonly closesAtMs: number;
  readonly place: { readonly position: number; readonly terminalHash: string; readonly salt: string } | null;
  /** Of a pari-mutuel pit. */
  readonly fee: number | null;
}
export async function addRound(tx: Tx, round: NewRound): Promise<RoundRow> {
  const at = (ms: number): string => new Date(ms).toISOString();
  const { rows } = await tx.query<RoundRow>(
    `insert into live.round (id, table_code, shoe_id, first_card, number, name, min_stake, max_stake, max_round, opens_at, last_call_at,
       closes_at, position, terminal_hash, salt, maths, is_fast)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning *`,
    [
      round.id,
      round.code,
      round.shoeId,
      round.firstCard,
      round.number,
      round.name,
      round.min_stake,
      round.max_stake,
      round.max_round,
      at(round.opensAtMs),
      at(round.lastCallAtMs),
      at(round.closesAtMs),
      round.place?.position ?? null,
      round.place?.terminalHash ?? null,
      round.place?.salt ?? null,
      round.maths,
      round.is_fast,
    ],
  );
  const pool = round.fee === null ? null : await openPool(tx, round.id, round.fee);
  return { ...(rows[0] as RoundRow), pool };
}

async function openPool(tx: Tx, roundId: bigint, fee: number): Promise<PoolRow> {
  await tx.query('insert into live.pool (round_id, fee) values ($1, $2)', [roundId, fee]);
  return { fee, counted: null };
}

/** What lay on both sides when the bets of a round were bound. */
export async function keepPool(tx: Tx, roundId: string, counted: NonNullable<PoolRow['counted']>): Promise<void> {
  await tx.query('update live.pool set counted = $2 where round_id = $1 and counted is null', [
    roundId,
    JSON.stringify(counted),
  ]);
}

/** Moves a round from one of these states to the next; undefined when another node has done so. */
async function move(
  tx: Tx,
  id: string,
  from: RoundState | readonly RoundState[],
  set: string,
  values: unknown[],
): Promise<RoundRow | undefined> {
  const { rows } = await tx.query<RoundRow>(
    `update live.round r set ${set} where r.id = $1 and r.state = any($2) returning ${ROUND_COLUMNS}`,
    [id, [from].flat(), ...values],
  );
  return rows[0];
}

export const closeBetting = (tx: Tx, id: string) => move(tx, id, 'open', `state = 'closed'`, []);

export const bindBets = (tx: Tx, id: string, list: { root: string; size: number }, now: string | null) =>
  move(tx, id, 'closed', `state = 'bound', bets_hash = $3, bets = $4, bound_at = platform.time_of($5)`, [
    list.root,
    list.size,
    now,
  ]);

export interface Dealt {
  readonly steps: readonly StoredStep[];
  readonly shownAtMs: number;
  readonly outcome: string;
  readonly winners: readonly string[];
  readonly marks: readonly string[];
}
export const dealSteps = (tx: Tx, id: string, dealt: Dealt) =>
  move(tx, id, 'bound', `state = 'dealing', steps = $3, shown_at = $4, outcome = $5, winners = $6, marks = $7`, [
    JSON.stringify(dealt.steps),
    new Date(dealt.shownAtMs).toISOString(),
    dealt.outcome,
    dealt.winners,
    dealt.marks,
  ]);

const PLAYED: readonly RoundState[] = ['bound', 'playing'];
/** A round in which somebody decides next. */
export const playSteps = (tx: Tx, id: string, steps: readonly StoredStep[], turn: StoredTurn) =>
  move(tx, id, PLAYED, `state = 'playing', steps = $3, turn = $4`, [JSON.stringify(steps), JSON.stringify(turn)]);

/** A round in which everything is decided: the dealer plays. */
export const endPlay = (tx: Tx, id: string, dealt: Dealt) =>
  move(
    tx,
    id,
    PLAYED,
    `state = 'dealing', turn = null, steps = $3, shown_at = $4, outcome = $5, winners = $6, marks = $7`,
    [JSON.stringify(dealt.steps), new Date(dealt.shownAtMs).toISOString(), dealt.outcome, dealt.winners, dealt.marks],
  );

export const showResult = (tx: Tx, id: string, link: string | null) =>
  move(tx, id, 'dealing', `state = 'shown', link = $3`, [link]);

export const markSettled = (tx: Tx, id: string, pauseMs: number, now: string | null) =>
  move(
    tx,
    id,
    'shown',
    `state = 'settled', result_version = 1, settled_at = platform.time_of($4), next_at = platform.time_of($4) + $3 * interval '1 ms'`,
    [pauseMs, now],
  );

export const markVoid = (tx: Tx, id: string, reason: string, now: string | null) =>
  move(tx, id, 'settled', `state = 'void', result_version = 2, voided_at = platform.time_of($4), void_reason = $3`, [
    reason,
    now,
  ]);

/** Public rounds of a table before one, the newest first; of one shoe, if it is named. */
export async function pastRounds(
  db: Queryable,
  code: string,
  { limit, before = null, shoeId = null }: { limit: number; before?: string | null; shoeId?: string | null },
): Promise<readonly RoundRow[]> {
  const { rows } = await db.query<RoundRow>(
    `select ${ROUND_COLUMNS} from live.round r where r.table_code = $1 and r.state in ('shown', 'settled', 'void')
       and ($3::bigint is null or r.id < $3) and ($4::bigint is null or r.shoe_id = $4) order by r.id desc limit $2`,
    [code, limit, before, shoeId],
  );
  return rows;
}

export async function roundsByIds(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, RoundRow>> {
  const { rows } = await db.query<RoundRow>(`select ${ROUND_COLUMNS} from live.round r where r.id = any($1)`, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
