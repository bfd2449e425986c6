import type { DrawnNumbers } from '@lantern/games/lottery';
import type { DrawState } from '@lantern/rules/lottery';
import { iso, type Queryable } from '../../../platform/index.ts';

const isoOf = (ms: number): string => new Date(ms).toISOString();

export interface ImportRow {
  id: string;
  file_name: string;
  kind: 'results' | 'correction';
  reason: string | null;
  state: 'preview' | 'applied' | 'rejected';
  csv: string;
  csv_hash: string;
  draws: number;
  new_draws: number;
  same_draws: number;
  changed_draws: number;
  sample: Record<string, string>[];
  created_by_id: string;
  created_by: string;
  created_at: Date;
  decided_by: string | null;
  decision_reason: string;
}

export interface NewImport {
  readonly id: bigint;
  readonly fileName: string;
  readonly kind: 'results' | 'correction';
  readonly reason: string | null;
  readonly csv: string;
  readonly csvHash: string;
  readonly counts: { readonly draws: number; readonly new: number; readonly same: number; readonly changed: number };
  readonly sample: readonly Record<string, string>[];
  readonly by: { readonly id: bigint; readonly name: string };
  readonly atMs: number;
}

export async function addImport(tx: Queryable, one: NewImport): Promise<ImportRow> {
  const { rows } = await tx.query<ImportRow>(
    `insert into lottery.import (id, file_name, kind, reason, csv, csv_hash, draws, new_draws, same_draws, changed_draws, sample,
       created_by_id, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning *`,
    [
      one.id,
      one.fileName,
      one.kind,
      one.reason,
      one.csv,
      one.csvHash,
      one.counts.draws,
      one.counts.new,
      one.counts.same,
      one.counts.changed,
      JSON.stringify(one.sample),
      one.by.id,
      one.by.name,
      isoOf(one.atMs),
    ],
  );
  return rows[0] as ImportRow;
}

/** An import, locked until the transaction ends: concurrent approvals apply it once. */
export async function holdImport(tx: Queryable, id: string): Promise<ImportRow | null> {
  const { rows } = await tx.query<ImportRow>('select * from lottery.import where id = $1 for update', [id]);
  return rows[0] ?? null;
}

export async function decideImport(
  tx: Queryable,
  id: string,
  decision: {
    readonly state: 'applied' | 'rejected';
    readonly by: { readonly id: bigint; readonly name: string };
    readonly atMs: number;
    readonly reason: string;
  },
): Promise<void> {
  await tx.query(
    `update lottery.import set state = $2, decided_by_id = $3, decided_by = $4, decided_at = $5, decision_reason = $6
     where id = $1`,
    [id, decision.state, decision.by.id, decision.by.name, isoOf(decision.atMs), decision.reason],
  );
}

export async function readImport(db: Queryable, id: string): Promise<ImportRow | null> {
  const { rows } = await db.query<ImportRow>('select * from lottery.import where id = $1', [id]);
  return rows[0] ?? null;
}

/** Imports without their files, newest first. */
export async function recentImports(db: Queryable, limit: number): Promise<Omit<ImportRow, 'csv'>[]> {
  const { rows } = await db.query<ImportRow>(
    `select id, file_name, kind, reason, state, csv_hash, draws, new_draws, same_draws, changed_draws, sample,
       created_by_id, created_by, created_at, decided_by, decision_reason
     from lottery.import order by id desc limit $1`,
    [limit],
  );
  return rows;
}

/** Whether a file with these bytes has been applied. */
export async function isApplied(db: Queryable, csvHash: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from lottery.import where csv_hash = $1 and state = 'applied' limit 1`, [
    csvHash,
  ]);
  return (rowCount ?? 0) > 0;
}

export interface StoredDraw {
  readonly id: string;
  readonly key: string;
  readonly numero: string;
  readonly gameCode: string;
  readonly state: DrawState;
  readonly result: DrawnNumbers | null;
  readonly resultVersion: number;
  /** 0: it was never on sale here, so there is nothing to settle. */
  readonly bets: number | null;
}

/** Existing draws of these games and numbers, by `game numero`; locked when the transaction will change them. */
export async function storedDraws(
  db: Queryable,
  wanted: readonly { readonly gameCode: string; readonly numero: string }[],
  hold: boolean,
): Promise<ReadonlyMap<string, StoredDraw>> {
  const { rows } = await db.query<{
    id: string;
    game_code: string;
    numero: string;
    state: DrawState;
    result: DrawnNumbers | null;
    result_version: number;
    bets: number | null;
  }>(
    `select d.id, d.game_code, d.numero, d.state, d.result, d.result_version, d.bets
     from unnest($1::text[], $2::text[]) as w(game_code, numero)
     join lottery.draw d on d.game_code = w.game_code and d.numero = w.numero
     order by d.id ${hold ? 'for update of d' : ''}`,
    [wanted.map((one) => one.gameCode), wanted.map((one) => one.numero)],
  );
  return new Map(
    rows.map((row) => {
      const key = `${row.game_code} ${row.numero}`;
      return [
        key,
        {
          id: row.id,
          key,
          numero: row.numero,
          gameCode: row.game_code,
          state: row.state,
          result: row.result,
          resultVersion: row.result_version,
          bets: row.bets,
        },
      ];
    }),
  );
}

export interface PastDraw {
  readonly id: bigint;
  readonly gameCode: string;
  readonly numero: string;
  readonly day: string;
  readonly openAtMs: number;
  readonly closeAtMs: number;
  readonly drawAtMs: number;
  readonly prizes: DrawnNumbers;
  readonly sourceText: string;
}
export interface Source {
  readonly importId: bigint;
  readonly hash: string;
  readonly atMs: number;
}

/** Stores results of draws that were never on sale here: history for trends and past numbers. Returns the number of new ones. */
export async function addPastDraws(tx: Queryable, draws: readonly PastDraw[], source: Source): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into lottery.draw (id, game_code, numero, draw_date, open_at, close_at, draw_at, state, result, result_version,
       settled_version, source_text, source_hash, import_id, bets, told_version, published_at, settled_at)
     select id, game_code, numero, day, open_at, close_at, draw_at, 'settled', result, 1, 1, source_text, $10, $11, 0, 1, $12, $12
     from unnest($1::bigint[], $2::text[], $3::text[], $4::date[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[], $8::jsonb[], $9::text[])
       as d(id, game_code, numero, day, open_at, close_at, draw_at, result, source_text)
     on conflict (game_code, numero) do nothing`,
    [
      draws.map((draw) => draw.id),
      draws.map((draw) => draw.gameCode),
      draws.map((draw) => draw.numero),
      draws.map((draw) => draw.day),
      draws.map((draw) => isoOf(draw.openAtMs)),
      draws.map((draw) => isoOf(draw.closeAtMs)),
      draws.map((draw) => isoOf(draw.drawAtMs)),
      draws.map((draw) => JSON.stringify(draw.prizes)),
      draws.map((draw) => draw.sourceText),
      source.hash,
      source.importId,
      isoOf(source.atMs),
    ],
  );
  return rowCount ?? 0;
}

/** Writes an official result, or a corrected one with the next version. */
export async function publishResult(
  tx: Queryable,
  result: {
    readonly id: string;
    /** `settled` where there is nothing to settle. */
    readonly state: 'published' | 'settling' | 'settled';
    readonly version: number;
    readonly prizes: DrawnNumbers;
    readonly sourceText: string;
  },
  source: Source,
): Promise<void> {
  await tx.query(
    `update lottery.draw set state = $2, result = $3, result_version = $4, source_text = $5, source_hash = $6, import_id = $7, published_at = $8,
       settled_version = case $2 when 'settled' then $4 else settled_version end
     where id = $1`,
    [
      result.id,
      result.state,
      JSON.stringify(result.prizes),
      result.version,
      result.sourceText,
      source.hash,
      source.importId,
      isoOf(source.atMs),
    ],
  );
}

export const presentImport = (row: Omit<ImportRow, 'csv'>) => ({
  id: row.id,
  fileName: row.file_name,
  state: row.state,
  kind: row.kind,
  draws: row.draws,
  newDraws: row.new_draws,
  sameDraws: row.same_draws,
  changedDraws: row.changed_draws,
  createdBy: row.created_by,
  approvedBy: row.state === 'applied' ? row.decided_by : null,
  createdAt: iso(row.created_at),
  sample: row.sample,
  reason: row.reason,
  hash: row.csv_hash,
  decisionReason: row.decision_reason,
});
export type ImportView = ReturnType<typeof presentImport>;
