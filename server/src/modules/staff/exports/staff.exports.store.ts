import type { ExportKind } from '@lantern/contract/lists';
import {
  type AppContext,
  databaseNow,
  type Needs,
  type Queryable,
  scheduleJob,
  type Tx,
} from '../../../platform/index.ts';

export const EXPORT_JOB = 'staff.export';
const RETENTION = '1 day';
const SHOWN = 50;

export interface ExportTotal {
  readonly currency: string;
  readonly lines: number;
  /** Amounts by column. */
  readonly sums: Readonly<Record<string, string>>;
}

export interface ExportRow {
  readonly staff_id: string;
  readonly id: string;
  readonly kind: ExportKind;
  readonly filter: Readonly<Record<string, string>>;
  readonly state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  readonly lines: string;
  readonly lines_in_all: string | null;
  readonly bytes: string;
  readonly totals: readonly ExportTotal[];
  readonly asked_at: Date;
  readonly made_at: Date | null;
  readonly ended_at: Date | null;
}

/** Reports to operators that an export went on or ended. */
export const tellExports = (context: Needs<'push'>): void => context.push.publish('exports.changed', {});

/** Queues an export; returns the number of this operator's queued and running ones. */
export async function addExport(
  tx: Tx,
  context: Needs<'clock' | 'push'>,
  item: { staffId: bigint; id: bigint; kind: ExportKind; filter: Readonly<Record<string, string>> },
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `with others as (
       select count(*)::int as count from staff.export where staff_id = $1 and state in ('waiting', 'running')
     ), added as (
       insert into staff.export (staff_id, id, kind, filter, asked_at) values ($1, $2, $3, $4, platform.time_of($5))
     ) select count from others`,
    [item.staffId, item.id, item.kind, item.filter, databaseNow(context.clock)],
  );
  tx.afterCommit(() => tellExports(context));
  await scheduleJob(tx, { kind: EXPORT_JOB, key: item.id.toString(), runAtMs: context.clock.nowMs() });
  return rows[0]?.count ?? 0;
}

export async function exportsOf(db: Queryable, staffId: bigint): Promise<ExportRow[]> {
  const { rows } = await db.query<ExportRow>(
    'select * from staff.export where staff_id = $1 order by id desc limit $2',
    [staffId, SHOWN],
  );
  return rows;
}

/** An operator's own export; another's is missing. */
export async function exportOf(db: Queryable, staffId: bigint, id: string): Promise<ExportRow | null> {
  const { rows } = await db.query<ExportRow>('select * from staff.export where staff_id = $1 and id = $2', [
    staffId,
    id,
  ]);
  return rows[0] ?? null;
}

/** Starts an export from its beginning: the pieces of a killed run are deleted. Null when it was stopped. */
export async function takeUpExport(
  db: AppContext['db'],
  context: Needs<'clock'>,
  id: string,
): Promise<ExportRow | null> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<ExportRow>(
      `update staff.export set state = 'running', lines = 0, lines_in_all = null, bytes = 0, totals = '[]', made_at = platform.time_of($2)
       where id = $1 and state in ('waiting', 'running') returning *`,
      [id, databaseNow(context.clock)],
    );
    if (rows[0]) await tx.query('delete from staff.export_piece where export_id = $1', [id]);
    return rows[0] ?? null;
  });
}

export const setLinesInAll = (db: Queryable, id: string, lines: number) =>
  db.query('update staff.export set lines_in_all = $2 where id = $1', [id, lines]);

/** Stores a piece and the progress; false when the export was stopped. */
export async function addPiece(
  db: Queryable,
  piece: { id: string; number: number; text: string; lines: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with export as (
       update staff.export set lines = $4, bytes = bytes + octet_length($3) where id = $1 and state = 'running' returning id
     ) insert into staff.export_piece (export_id, number, text) select id, $2, $3 from export`,
    [piece.id, piece.number, piece.text, piece.lines],
  );
  return rowCount === 1;
}

export async function endExport(
  db: Queryable,
  context: Needs<'clock'>,
  id: string,
  end: { state: 'done' | 'failed'; totals: readonly ExportTotal[] },
): Promise<void> {
  await db.query(
    `update staff.export set state = $2, totals = $3, ended_at = platform.time_of($4) where id = $1 and state = 'running'`,
    [id, end.state, JSON.stringify(end.totals), databaseNow(context.clock)],
  );
}

/** Stops an export and deletes its pieces; the job notices at its next piece. */
export async function stopExport(tx: Tx, context: Needs<'clock' | 'push'>, id: string): Promise<void> {
  await tx.query(
    `update staff.export set state = 'cancelled', ended_at = platform.time_of($2) where id = $1 and state <> 'failed'`,
    [id, databaseNow(context.clock)],
  );
  await tx.query('delete from staff.export_piece where export_id = $1', [id]);
  tx.afterCommit(() => tellExports(context));
}

/** The text of a file from first to last, one piece in memory at a time. */
export async function* piecesOf(db: Queryable, id: string): AsyncGenerator<string> {
  for (let number = 0; ; number += 1) {
    const { rows } = await db.query<{ text: string }>(
      'select text from staff.export_piece where export_id = $1 and number = $2',
      [id, number],
    );
    if (!rows[0]) return;
    yield rows[0].text;
  }
}

/** The log keeps the export; the file with a person's data is deleted after a day. */
export async function sweepExports(tx: Tx, context: Needs<'clock'>): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `delete from staff.export where ended_at < platform.time_of($1) - interval '${RETENTION}' returning id`,
    [databaseNow(context.clock)],
  );
  await tx.query('delete from staff.export_piece where export_id = any ($1)', [rows.map((row) => row.id)]);
}
