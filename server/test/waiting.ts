import { expect } from 'vitest';
import type { Database, Queryable } from '../src/platform/index.ts';

const BEHIND = `with recursive behind as (
    select $1::int as pid union select a.pid from pg_stat_activity a, behind b where b.pid = any (pg_blocking_pids(a.pid))
  ) select pid from behind where pid <> $1`;

/** The server process of an open transaction: `holder` is its own connection. */
export const pidOf = async (holder: Queryable): Promise<number> =>
  (await holder.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

/** Answers when at least `count` transactions wait for locks of the process `pid`, or for one that does. */
export const untilWaiting = (db: Queryable, pid: number, count = 1): Promise<void> =>
  expect
    .poll(async () => (await db.query(BEHIND, [pid])).rowCount, { interval: 5, timeout: 20_000 })
    .toBeGreaterThanOrEqual(count);

/** Begins works that need what `sql` locks, lets go when `count` of them wait, and answers what they answered. */
export async function whileLocked<T>(
  owner: Database,
  [sql, ...values]: readonly [string, ...unknown[]],
  count: number,
  begin: () => Promise<T>[],
): Promise<T[]> {
  const holder = await owner.connect();
  try {
    await holder.query('begin');
    await holder.query(sql, values);
    const works = begin();
    await untilWaiting(owner, await pidOf(holder), count);
    await holder.query('commit');
    return await Promise.all(works);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}
