import { LOTTERY_TYPES } from '@lantern/rules/catalogue';
import type { Queryable, Tx } from '../../../platform/index.ts';
import type { FinalBatch } from '../../wager/index.ts';

export interface NewChase {
  readonly slipId: bigint;
  readonly memberId: bigint;
  /** Of its slip. */
  readonly key: string;
  readonly gameCode: string;
  /** One for each issue, in the order of the draws. */
  readonly multiples: readonly number[];
  readonly stopsOnWin: boolean;
}
export interface StoredChase extends NewChase {
  readonly state: 'running' | 'stopped' | 'done';
  readonly why: 'won' | 'member' | null;
  readonly endedAt: Date | null;
}

interface ChaseRow {
  slip_id: string;
  member_id: string;
  slip_key: string;
  game_code: string;
  multiples: number[];
  stops_on_win: boolean;
  state: StoredChase['state'];
  why: StoredChase['why'];
  ended_at: Date | null;
}
const COLUMNS = 'slip_id, member_id, slip_key, game_code, multiples, stops_on_win, state, why, ended_at';
const chaseOfRow = (row: ChaseRow): StoredChase => ({
  slipId: BigInt(row.slip_id),
  memberId: BigInt(row.member_id),
  key: row.slip_key,
  gameCode: row.game_code,
  multiples: row.multiples,
  stopsOnWin: row.stops_on_win,
  state: row.state,
  why: row.why,
  endedAt: row.ended_at,
});

export async function addChase(tx: Tx, chase: NewChase): Promise<void> {
  await tx.query(
    `insert into lottery.chase (slip_id, member_id, slip_key, game_code, multiples, stops_on_win) values ($1, $2, $3, $4, $5, $6)`,
    [chase.slipId, chase.memberId, chase.key, chase.gameCode, chase.multiples, chase.stopsOnWin],
  );
}

/** The chase of a slip; null of a slip that is none. */
export async function chaseOf(db: Queryable, memberId: bigint, slipId: bigint): Promise<StoredChase | null> {
  const { rows } = await db.query<ChaseRow>(
    `select ${COLUMNS} from lottery.chase where member_id = $1 and slip_id = $2`,
    [memberId, slipId],
  );
  return rows[0] ? chaseOfRow(rows[0]) : null;
}

/** The same with its row locked: whoever ends it comes one after the other. */
export async function holdChase(tx: Tx, memberId: bigint, slipId: bigint): Promise<StoredChase | null> {
  const { rows } = await tx.query<ChaseRow>(
    `select ${COLUMNS} from lottery.chase where member_id = $1 and slip_id = $2 for update`,
    [memberId, slipId],
  );
  return rows[0] ? chaseOfRow(rows[0]) : null;
}

/** Running chases of which a bet became final in a batch, locked in one order. */
export async function chasesTouched(tx: Tx, { seenTx, uptoTx }: FinalBatch): Promise<readonly StoredChase[]> {
  const { rows } = await tx.query<ChaseRow>(
    `with touched as materialized (
       select distinct f.member_id, f.id from wager.forms_between($1, $2) f where f.category = any ($3)
     )
     select ${COLUMNS} from lottery.chase where slip_id in (
       select c.slip_id from touched t
       join lottery.chase c on c.state = 'running' and c.member_id = t.member_id and c.slip_id < t.id and c.slip_id > t.id - wager.slip_span()
     ) and state = 'running' order by slip_id for update`,
    [seenTx, uptoTx, LOTTERY_TYPES],
  );
  return rows.map(chaseOfRow);
}

/** Ends running chases. */
export async function endChases(
  tx: Tx,
  ended: readonly (Pick<StoredChase, 'slipId' | 'why'> & { readonly atMs: number })[],
): Promise<void> {
  if (ended.length === 0) return;
  await tx.query(
    `update lottery.chase c set state = case when e.why is null then 'done' else 'stopped' end, why = e.why, ended_at = e.at
     from unnest($1::bigint[], $2::text[], $3::timestamptz[]) as e(slip_id, why, at) where c.slip_id = e.slip_id and c.state = 'running'`,
    [
      ended.map(({ slipId }) => slipId),
      ended.map(({ why }) => why),
      ended.map(({ atMs }) => new Date(atMs).toISOString()),
    ],
  );
}

export interface ChaseFilter {
  readonly memberId: bigint;
  readonly isRunning: boolean | null;
  readonly limit: number;
  readonly offset: number;
}
/** Chases of a member, newest first, and how many there are. */
export async function chasesOf(
  db: Queryable,
  { memberId, isRunning, limit, offset }: ChaseFilter,
): Promise<{ readonly chases: readonly StoredChase[]; readonly total: number }> {
  const where = `member_id = $1 and ($2::boolean is null or (state = 'running') = $2)`;
  const [page, count] = await Promise.all([
    db.query<ChaseRow>(`select ${COLUMNS} from lottery.chase where ${where} order by slip_id desc limit $3 offset $4`, [
      memberId,
      isRunning,
      limit,
      offset,
    ]),
    db.query<{ total: number }>(`select count(*)::int as total from lottery.chase where ${where}`, [
      memberId,
      isRunning,
    ]),
  ]);
  return { chases: page.rows.map(chaseOfRow), total: count.rows[0]?.total ?? 0 };
}
