import type { Queryable } from '../../platform/index.ts';

/** Records a read of the tables. */
export async function noteLook(db: Queryable, now: string | null): Promise<void> {
  await db.query('update tables.watch set looked_at = platform.time_of($1)', [now]);
}

export async function lastLookMs(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ ms: string | null }>(
    'select case when isfinite(looked_at) then (extract(epoch from looked_at) * 1000)::bigint end as ms from tables.watch',
  );
  return Number(rows[0]?.ms ?? 0);
}
