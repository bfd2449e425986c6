import type { Queryable } from '../db/database.ts';

/** Stores a row, as every bet does: fails while the database is read-only or its disk is full, and waits while a commit does. */
export async function writeProbe(db: Queryable, node: number): Promise<void> {
  await db.query(
    'insert into platform.write_probe (node) values ($1) on conflict (node) do update set at = clock_timestamp()',
    [node],
  );
}
