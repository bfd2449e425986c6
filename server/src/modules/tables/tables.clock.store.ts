import type { Queryable } from '../../platform/index.ts';

/** The database's time now, in milliseconds: it decides at a table. `now` is null, or the time of a clock set by hand. */
export async function timeMs(db: Queryable, now: string | null): Promise<number> {
  if (now !== null) return Date.parse(now);
  const { rows } = await db.query<{ at: Date }>('select platform.time_of(null) as at');
  return rows[0]?.at.getTime() ?? Number.NaN;
}
