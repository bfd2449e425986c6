import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '../db/database.ts';

/** Advisory locks `(NODES, number)` belong to running nodes; the database frees them with the connection. */
const NODES = 7200;
const STARTS = 7202;
const TRY_EVERY_MS = 200;

/** A lost host is noticed by the database within eleven seconds; a killed process at once. */
const KEEP_ALIVE = 'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3';

async function tryLock(db: Queryable, kind: number, number: number): Promise<boolean> {
  const { rows } = await db.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [kind, number]);
  return rows[0]?.got ?? false;
}

/** Takes the number for as long as this connection lives; false if another node has it all this time. */
export async function lockNumber(db: Queryable, number: number, waitMs: number): Promise<boolean> {
  await db.query(KEEP_ALIVE);
  for (let waited = 0; ; waited += TRY_EVERY_MS) {
    if (await tryLock(db, NODES, number)) return true;
    if (waited >= waitMs) return false;
    await sleep(TRY_EVERY_MS);
  }
}

/** Runs work that only one node does at a time: modules that make partitions and first rows when they start. */
export async function inStartTurn(db: Queryable, work: () => Promise<void>): Promise<void> {
  while (!(await tryLock(db, STARTS, 0))) await sleep(TRY_EVERY_MS);
  try {
    await work();
  } finally {
    await db.query('select pg_advisory_unlock($1, 0)', [STARTS]);
  }
}

/** The running nodes: the process of the database that has the lock, by number. */
export async function runningNodes(db: Queryable): Promise<Map<number, number>> {
  const { rows } = await db.query<{ number: number; pid: number }>({
    name: 'node-running',
    text: `select objid::int as number, pid from pg_locks
           where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
             and database = (select oid from pg_database where datname = current_database())`,
    values: [NODES],
  });
  return new Map(rows.map((row) => [row.number, row.pid]));
}
