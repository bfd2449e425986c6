import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '../src/platform/index.ts';

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
  /** Of the queries whose connections end, as a pattern. */
  readonly queries: string;
  readonly everyMs: number;
  readonly turns: number;
}

/** Ends connections of the server in the middle of whatever they do, while the work goes on. Answers how many, and what the work answered. */
export async function whileConnectionsDie<T>(
  owner: Queryable,
  { queries, everyMs, turns }: Killing,
  work: () => Promise<T>,
): Promise<{ readonly killed: number; readonly done: T }> {
  let isOver = false;
  async function kill(): Promise<number> {
    let killed = 0;
    for (let turn = 0; turn < turns && !isOver; turn += 1) {
      await sleep(everyMs);
      const { rowCount } = await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query ~ $1 limit 1`,
        [queries],
      );
      killed += rowCount ?? 0;
    }
    return killed;
  }
  const working = work().finally(() => {
    isOver = true;
  });
  const [killed, done] = await Promise.all([kill(), working]);
  return { killed, done };
}
