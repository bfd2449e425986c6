import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../src/platform/index.ts';

const AGAIN_MS = 5;

/** Calls until it is answered, as a partner and a job do: what failed is sent again under the same name. */
export async function insist<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch {
      await sleep(AGAIN_MS);
    }
  }
}

interface Killing {
  /** A table that the work writes: it first dies at such a write, however fast it is. */
  readonly table: string;
  /** Of the queries whose connections end after that one, as a pattern. */
  readonly queries: string;
  readonly everyMs: number;
  readonly turns: number;
}

const KILL = `select pg_terminate_backend(pid) from pg_stat_activity
 where datname = current_database() and pid <> pg_backend_pid() and`;

/** Ends connections of the server in the middle of whatever they do, at least one, while the work goes on. Answers what the work answered. */
export async function whileConnectionsDie<T>(
  owner: Database,
  { table, queries, everyMs, turns }: Killing,
  work: () => Promise<T>,
): Promise<T> {
  let isOver = false;
  const holder = await owner.dedicated();
  async function killFirst(): Promise<void> {
    for (;;) {
      // Not by the holder: a transaction sees the activity as it was when it first looked.
      const { rowCount } = await owner.query(`${KILL} $1 = any (pg_blocking_pids(pid))`, [holderPid]);
      if (rowCount) break;
      if (isOver) throw new Error(`nothing wrote ${table}`);
      await sleep(everyMs);
    }
    await holder.query('rollback');
  }
  async function kill(): Promise<void> {
    await killFirst().finally(() => holder.end());
    for (let turn = 1; turn < turns && !isOver; turn += 1) {
      await sleep(everyMs);
      await owner.query(`${KILL} state = 'active' and query ~ $1 limit 1`, [queries]);
    }
  }
  await holder.query('begin');
  const holderPid = (await holder.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  await holder.query(`lock table ${table} in share mode`);
  const working = work().finally(() => {
    isOver = true;
  });
  const [, done] = await Promise.all([kill(), working]);
  return done;
}
