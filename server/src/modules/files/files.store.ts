import type { FilePurpose } from '@lantern/contract/files';
import { iso, type Queryable, type Tx } from '../../platform/index.ts';

export type FilePlace = 'database' | 's3';

export interface FileRow {
  readonly member_id: string;
  readonly id: string;
  readonly purpose: FilePurpose;
  readonly place: FilePlace;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly used_by: string | null;
}
const COLUMNS = 'member_id, id, purpose, place, width, height, bytes, used_by';

export interface NewFile {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly purpose: FilePurpose;
  readonly place: FilePlace;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly atMs: number;
}
export async function insertFile(db: Queryable, file: NewFile): Promise<void> {
  const { memberId, id, purpose, place, width, height, bytes, atMs } = file;
  await db.query(
    `insert into files.file (member_id, id, purpose, place, width, height, bytes, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [memberId, id, purpose, place, width, height, bytes, iso(atMs)],
  );
}

export async function markStored(db: Queryable, id: bigint, atMs: number): Promise<void> {
  await db.query('update files.file set stored_at = $2 where id = $1', [id, iso(atMs)]);
}

export async function putContent(db: Queryable, id: bigint, sealed: Buffer): Promise<void> {
  await db.query('insert into files.content (file_id, sealed) values ($1, $2)', [id, sealed]);
}
export async function contentOf(db: Queryable, id: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ sealed: Buffer }>('select sealed from files.content where file_id = $1', [id]);
  return rows[0]?.sealed ?? null;
}

/** A member's uploads since a time, and those that nothing uses. */
export async function uploadsOf(
  db: Queryable,
  memberId: bigint,
  sinceMs: number,
): Promise<{ readonly recent: number; readonly unused: number }> {
  const { rows } = await db.query<{ recent: number; unused: number }>(
    `select count(*) filter (where created_at > $2)::int as recent, count(*) filter (where used_by is null)::int as unused
     from files.file where member_id = $1 and released_at is null`,
    [memberId, iso(sinceMs)],
  );
  return rows[0] ?? { recent: 0, unused: 0 };
}

/** A file with content that was not released, by its number alone: for operators, whose call checks their right. */
export async function fileOf(db: Queryable, id: string): Promise<FileRow | null> {
  const { rows } = await db.query<FileRow>(
    `select ${COLUMNS} from files.file where id = $1 and stored_at is not null and released_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** The files that something uses, in the order of their upload. */
export const filesOf = async (db: Queryable, usedBy: string): Promise<readonly FileRow[]> =>
  (await filesOfAll(db, [usedBy])).get(usedBy) ?? [];

/** The same of several things, by what uses them. */
export async function filesOfAll(
  db: Queryable,
  usedBy: readonly string[],
): Promise<ReadonlyMap<string, readonly FileRow[]>> {
  const { rows } = await db.query<FileRow>(
    `select ${COLUMNS} from files.file where used_by = any ($1) and stored_at is not null and released_at is null order by id`,
    [usedBy],
  );
  return Map.groupBy(rows, ({ used_by }) => used_by ?? '');
}

/**
 * Uses these uploads of a member for one thing, all or none. False when one is missing, another member's, of another purpose, or in use.
 */
export async function attachFiles(
  tx: Tx,
  { memberId, purpose, usedBy }: { readonly memberId: bigint; readonly purpose: FilePurpose; readonly usedBy: string },
  ids: readonly string[],
): Promise<boolean> {
  const distinct = [...new Set(ids)];
  if (distinct.length !== ids.length) return false;
  const { rows } = await tx.query<{ id: string }>(
    `select id from files.file where member_id = $1 and id = any ($2) and purpose = $3
       and used_by is null and stored_at is not null and released_at is null order by id for no key update`,
    [memberId, distinct, purpose],
  );
  if (rows.length !== ids.length) return false;
  await tx.query('update files.file set used_by = $3 where member_id = $1 and id = any ($2)', [
    memberId,
    distinct,
    usedBy,
  ]);
  return true;
}

/** What was used by this is no longer readable, and its content will be removed. */
export async function releaseFiles(tx: Tx, usedBy: string, atMs: number): Promise<void> {
  await tx.query('update files.file set released_at = $2 where used_by = $1 and released_at is null', [
    usedBy,
    iso(atMs),
  ]);
}

/** An upload that nothing uses; false when there is none of this member. */
export async function releaseUnused(db: Queryable, memberId: bigint, id: string, atMs: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update files.file set released_at = $3 where member_id = $1 and id = $2 and used_by is null and released_at is null`,
    [memberId, id, iso(atMs)],
  );
  return rowCount === 1;
}

/** Files to remove: released ones, and uploads from before a time that nothing uses. Nobody can use them any more afterwards. */
export async function takeUnused(
  db: Queryable,
  { beforeMs, nowMs, limit }: { readonly beforeMs: number; readonly nowMs: number; readonly limit: number },
): Promise<FileRow[]> {
  const { rows } = await db.query<FileRow>(
    `update files.file set released_at = coalesce(released_at, $2)
     where id in (
       select id from files.file where released_at is not null or (used_by is null and created_at < $1)
       order by created_at limit $3 for no key update skip locked)
     returning ${COLUMNS}`,
    [iso(beforeMs), iso(nowMs), limit],
  );
  return rows;
}
export async function dropFile(db: Queryable, id: string): Promise<void> {
  await db.query('delete from files.file where id = $1 and released_at is not null', [id]);
}
