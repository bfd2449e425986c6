import type { Queryable, Tx } from '../../../platform/index.ts';
import { stakeReader } from '../instant.stakes.store.ts';

export interface MinesRow {
  readonly member_id: string;
  readonly id: string;
  readonly key: string;
  readonly body_hash: Buffer;
  readonly currency: string;
  readonly stake: string;
  readonly max_payout: string;
  readonly mines: number;
  readonly pair_id: string;
  readonly nonce: number;
  readonly opened: readonly number[];
  readonly laid: readonly number[] | null;
  readonly state: 'open' | 'won' | 'lost' | 'refunded';
  readonly multiplier: string;
  readonly payout: string;
  readonly started_at: Date;
  readonly ends_by: Date;
}

export interface NewBoard {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly currency: string;
  readonly stake: bigint;
  readonly maxPayout: bigint;
  readonly mines: number;
  readonly pairId: bigint;
  readonly nonce: number;
  readonly startedAt: Date;
  readonly endsByIso: string;
}

export async function addBoard(tx: Tx, board: NewBoard): Promise<MinesRow> {
  const { rows } = await tx.query<MinesRow>(
    `insert into instant.mines_round (member_id, id, key, body_hash, currency, stake, max_payout, mines, pair_id, nonce, started_at, ends_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning *`,
    [
      board.memberId,
      board.id,
      board.key,
      board.bodyHash,
      board.currency,
      board.stake,
      board.maxPayout,
      board.mines,
      board.pairId,
      board.nonce,
      board.startedAt,
      board.endsByIso,
    ],
  );
  return rows[0] as MinesRow;
}

export const { byKey: boardByKey, byId: boardOf, hold: holdBoard } = stakeReader<MinesRow>('instant.mines_round');

export async function openBoard(db: Queryable, memberId: bigint): Promise<MinesRow | undefined> {
  const { rows } = await db.query<MinesRow>(
    `select * from instant.mines_round where member_id = $1 and state = 'open'`,
    [memberId],
  );
  return rows[0];
}

/** Expired boards, locked; those in use are left for the next run. */
export async function dueBoards(tx: Tx, now: string | null, limit: number): Promise<readonly MinesRow[]> {
  const { rows } = await tx.query<MinesRow>(
    `select * from instant.mines_round where state = 'open' and ends_by <= platform.time_of($1)
     order by ends_by, member_id limit $2 for update skip locked`,
    [now, limit],
  );
  return rows;
}

export async function noteTile(
  tx: Tx,
  row: MinesRow,
  opened: readonly number[],
  multiplier: bigint,
): Promise<MinesRow> {
  const { rows } = await tx.query<MinesRow>(
    'update instant.mines_round set opened = $3, multiplier = $4 where member_id = $1 and id = $2 returning *',
    [row.member_id, row.id, opened, multiplier],
  );
  return rows[0] as MinesRow;
}

export interface BoardEnd {
  readonly state: 'won' | 'lost' | 'refunded';
  readonly opened: readonly number[];
  readonly laid: readonly number[];
  readonly multiplier: bigint;
  readonly payout: bigint;
  readonly now: string | null;
}

export async function endBoard(tx: Tx, row: MinesRow, end: BoardEnd): Promise<MinesRow> {
  const { rows } = await tx.query<MinesRow>(
    `update instant.mines_round set state = $3, opened = $4, laid = $5, multiplier = $6, payout = $7, ended_at = platform.time_of($8)
     where member_id = $1 and id = $2 returning *`,
    [row.member_id, row.id, end.state, end.opened, end.laid, end.multiplier, end.payout, end.now],
  );
  return rows[0] as MinesRow;
}

interface Named {
  readonly member_id: string;
  readonly id: string;
}
/** Pair and nonce of boards, by member and number. */
export async function boardFacts(db: Queryable, wagers: readonly Named[]) {
  const { rows } = await db.query<Named & Pick<MinesRow, 'pair_id' | 'nonce'>>(
    `select member_id, id, pair_id, nonce from instant.mines_round
     where (member_id, id) in (select m, i from unnest($1::bigint[], $2::bigint[]) as a (m, i))`,
    [wagers.map(({ member_id }) => member_id), wagers.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [`${row.member_id}:${row.id}`, row]));
}
