import type { FILE_FORMATS, FILE_STATES } from '@lantern/contract/wallet';
import {
  type AppContext,
  databaseNow,
  type Needs,
  type Queryable,
  scheduleJob,
  type Tx,
} from '../../../platform/index.ts';

export const STATEMENT_JOB = 'wallet.statement';
const RETENTION = '1 day';
const SHOWN = 20;

export interface StatementFile {
  readonly member_id: string;
  readonly id: string;
  readonly format: (typeof FILE_FORMATS)[number];
  readonly language: string;
  readonly from_day: string | null;
  readonly to_day: string | null;
  readonly state: (typeof FILE_STATES)[number];
  readonly lines: string;
  readonly lines_in_all: string | null;
  readonly bytes: string;
  readonly asked_at: Date;
}
const COLUMNS =
  'member_id, id, format, language, from_day::text, to_day::text, state, lines, lines_in_all, bytes, asked_at';

export interface NewStatement {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly format: StatementFile['format'];
  readonly language: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** Queues a file; returns how many of this member were queued or running before. */
export async function addStatement(tx: Tx, context: Needs<'clock'>, item: NewStatement): Promise<number> {
  // Two requests at once count each other.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`statement ${item.memberId}`]);
  const { rows } = await tx.query<{ count: number }>(
    `with others as (
       select count(*)::int as count from wallet.statement where member_id = $1 and state in ('waiting', 'running')
     ), added as (
       insert into wallet.statement (member_id, id, format, language, from_day, to_day, asked_at) values ($1, $2, $3, $4, $5, $6, platform.time_of($7))
     ) select count from others`,
    [item.memberId, item.id, item.format, item.language, item.from, item.to, databaseNow(context.clock)],
  );
  await scheduleJob(tx, { kind: STATEMENT_JOB, key: item.id.toString(), runAtMs: context.clock.nowMs() });
  return rows[0]?.count ?? 0;
}

export async function statementsOf(db: Queryable, memberId: bigint): Promise<StatementFile[]> {
  const { rows } = await db.query<StatementFile>(
    `select ${COLUMNS} from wallet.statement where member_id = $1 and state <> 'cancelled' order by id desc limit $2`,
    [memberId, SHOWN],
  );
  return rows;
}

/** A member's own file; another's is missing. */
export async function statementOf(db: Queryable, memberId: bigint, id: string): Promise<StatementFile | null> {
  const { rows } = await db.query<StatementFile>(
    `select ${COLUMNS} from wallet.statement where member_id = $1 and id = $2`,
    [memberId, id],
  );
  return rows[0] ?? null;
}

/** Starts a file from its beginning: the pieces of a killed run are deleted. Null when it was stopped. */
export async function takeUpStatement(db: AppContext['db'], id: string): Promise<StatementFile | null> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<StatementFile>(
      `update wallet.statement set state = 'running', lines = 0, lines_in_all = null, bytes = 0
       where id = $1 and state in ('waiting', 'running') returning ${COLUMNS}`,
      [id],
    );
    const [row] = rows;
    if (!row) return null;
    await tx.query('delete from wallet.statement_piece where member_id = $1 and statement_id = $2', [
      row.member_id,
      row.id,
    ]);
    return row;
  });
}

export const setLinesInAll = (db: Queryable, id: string, lines: number) =>
  db.query('update wallet.statement set lines_in_all = $2 where id = $1', [id, lines]);

/** Stores the progress alone; false when the file was stopped. */
export async function addProgress(db: Queryable, id: string, lines: number): Promise<boolean> {
  const { rowCount } = await db.query(`update wallet.statement set lines = $2 where id = $1 and state = 'running'`, [
    id,
    lines,
  ]);
  return rowCount === 1;
}

export interface Piece {
  readonly number: number;
  readonly bytes: Buffer;
  /** Lines of the file so far. */
  readonly lines: number;
}

/** Stores a piece and the progress; false when the file was stopped. */
export async function addPiece(db: Queryable, { member_id, id }: StatementFile, piece: Piece): Promise<boolean> {
  const { rowCount } = await db.query(
    `with file as (
       update wallet.statement set lines = $5, bytes = bytes + octet_length($4::bytea)
       where member_id = $1 and id = $2 and state = 'running' returning id
     ) insert into wallet.statement_piece (member_id, statement_id, number, bytes) select $1, id, $3, $4 from file`,
    [member_id, id, piece.number, piece.bytes, piece.lines],
  );
  return rowCount === 1;
}

export async function endStatement(db: Queryable, context: Needs<'clock'>, id: string, state: 'done' | 'failed') {
  await db.query(
    `update wallet.statement set state = $2, ended_at = platform.time_of($3) where id = $1 and state = 'running'`,
    [id, state, databaseNow(context.clock)],
  );
}

/** Stops a file and deletes its pieces; the job notices at its next piece. */
export async function stopStatement(tx: Tx, context: Needs<'clock'>, { member_id, id }: StatementFile): Promise<void> {
  await tx.query(
    `update wallet.statement set state = 'cancelled', ended_at = platform.time_of($3) where member_id = $1 and id = $2`,
    [member_id, id, databaseNow(context.clock)],
  );
  await tx.query('delete from wallet.statement_piece where member_id = $1 and statement_id = $2', [member_id, id]);
}

/** The file from first to last, one piece in memory at a time. */
export async function* piecesOf(db: Queryable, { member_id, id }: StatementFile): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const { rows } = await db.query<{ bytes: Buffer }>(
      'select bytes from wallet.statement_piece where member_id = $1 and statement_id = $2 and number = $3',
      [member_id, id, number],
    );
    if (!rows[0]) return;
    yield rows[0].bytes;
  }
}

/** Files with a person's data are deleted after a day. */
export async function sweepStatements(tx: Tx, context: Needs<'clock'>): Promise<void> {
  await tx.query(
    `with old as (
       delete from wallet.statement where ended_at < platform.time_of($1) - interval '${RETENTION}' returning member_id, id
     ) delete from wallet.statement_piece p using old where p.member_id = old.member_id and p.statement_id = old.id`,
    [databaseNow(context.clock)],
  );
}
