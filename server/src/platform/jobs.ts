import type { Clock } from '@lantern/kernel';
import type { Logger } from 'pino';
import { databaseNow } from './clock.ts';
import type { Database, Queryable, Tx } from './db/database.ts';

/** Result of a job: finished (undefined), or the time of its next run. */
export type JobOutcome = undefined | { readonly againAtMs: number };
export interface JobRun {
  readonly key: string;
  readonly data: Record<string, unknown>;
}

export type JobHandler =
  /** Effect and removal commit together: exactly once. */
  | { readonly inTransaction: (run: JobRun, tx: Tx) => Promise<JobOutcome> }
  /** Long work with its own transactions, each exactly once by its obligation key; one node at a time. */
  | {
      readonly long: (run: JobRun) => Promise<JobOutcome>;
      /** Low priority: one such job at a time, in a loop of its own, so that it never delays the others. */
      readonly isAside?: true;
    };

export type JobHandlers = Readonly<Record<string, JobHandler>>;

const POLL_MS = 250;
const BACKOFF_MAX_SECONDS = 60;

/** Adds a job; an existing job with the same kind and key stays unchanged, unless `replace`. */
export async function scheduleJob(
  db: Queryable,
  job: { kind: string; key: string; runAtMs: number; data?: Record<string, unknown>; replace?: boolean },
): Promise<void> {
  await db.query(
    `insert into platform.job (kind, key, run_at, data) values ($1, $2, $3, $4)
     on conflict (kind, key) do ${job.replace ? 'update set run_at = excluded.run_at, data = excluded.data' : 'nothing'}`,
    [job.kind, job.key, new Date(job.runAtMs).toISOString(), job.data ?? {}],
  );
}

interface JobRow {
  kind: string;
  key: string;
  data: Record<string, unknown>;
}

/** A job past its time: no process takes it, or the jobs before it take too long. */
export interface LateJob {
  readonly kind: string;
  readonly seconds: number;
}
const LATE_SECONDS = 60;
/** Long jobs wait for their turn and stay in the table while they run. */
const LATE_LONG_SECONDS = 900;

export interface JobRunner {
  /** The latest job, if one is late; failed jobs are reported elsewhere and not counted. */
  lateJob(): Promise<LateJob | null>;
  start(): void;
  stop(): Promise<void>;
  /** Runs everything that is due, in order, and returns the number of jobs: tests drive time this way. */
  runDue(): Promise<number>;
}

interface RunnerOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly handlers: JobHandlers;
  /** Called for each failure. */
  readonly onFailure?: (kind: string) => void;
}

export function createJobRunner({ db, clock, log, handlers, onFailure }: RunnerOptions): JobRunner {
  const short = Object.keys(handlers).filter((kind) => 'inTransaction' in handlers[kind]!);
  const longOf = (isAside: boolean): string[] =>
    Object.entries(handlers).flatMap(([kind, one]) =>
      'long' in one && (one.isAside ?? false) === isAside ? [kind] : [],
    );
  const [long, aside] = [longOf(false), longOf(true)];
  let stopped = true;
  const loops: Promise<void>[] = [];

  async function failed(job: JobRow, error: unknown): Promise<void> {
    log.error({ err: error, kind: job.kind, key: job.key }, 'job failed; it will be tried again');
    onFailure?.(job.kind);
    await db.query(
      `update platform.job set attempts = attempts + 1, last_error = $3,
         run_at = platform.time_of($4) + least($5::int, 2 ^ least(attempts, 6)) * interval '1 second'
       where kind = $1 and key = $2`,
      [
        job.kind,
        job.key,
        error instanceof Error ? error.message : String(error),
        databaseNow(clock),
        BACKOFF_MAX_SECONDS,
      ],
    );
  }

  const finish = (q: Queryable, job: JobRow, outcome: JobOutcome) =>
    outcome
      ? q.query('update platform.job set run_at = $3, attempts = 0 where kind = $1 and key = $2', [
          job.kind,
          job.key,
          new Date(outcome.againAtMs).toISOString(),
        ])
      : q.query('delete from platform.job where kind = $1 and key = $2', [job.kind, job.key]);

  /** Runs one short job: claim, effect and removal are one transaction. */
  async function oneShort(): Promise<boolean> {
    let job: JobRow | undefined;
    try {
      return await db.transaction(async (tx) => {
        const { rows } = await tx.query<JobRow>(
          `select kind, key, data from platform.job where run_at <= platform.time_of($1) and kind = any ($2)
           order by run_at, kind, key limit 1 for update skip locked`,
          [databaseNow(clock), short],
        );
        job = rows[0];
        const handler = job && handlers[job.kind];
        if (!job || !handler || !('inTransaction' in handler)) return false;
        await finish(tx, job, await handler.inTransaction({ key: job.key, data: job.data }, tx));
        return true;
      });
    } catch (error) {
      if (!job) throw error;
      await failed(job, error);
      return true;
    }
  }

  /** Runs one long job under a lock that ends with its connection, so that another node takes over within a poll. */
  async function oneLong(kinds: readonly string[]): Promise<boolean> {
    const due = await db.query<JobRow>(
      'select kind, key, data from platform.job where run_at <= platform.time_of($1) and kind = any ($2) order by run_at, kind, key limit 8',
      [databaseNow(clock), kinds],
    );
    for (const job of due.rows) {
      // Separate from the connections of the work itself; the loops limit the number of such locks.
      const connection = await db.connect('held');
      let broken = false;
      try {
        const lock = await connection.query<{ got: boolean }>(
          'select pg_try_advisory_lock(7100, hashtext($1)) as got',
          [`${job.kind} ${job.key}`],
        );
        if (!lock.rows[0]?.got) continue;
        const still = await db.query('select from platform.job where kind = $1 and key = $2', [job.kind, job.key]);
        const handler = handlers[job.kind];
        if (still.rowCount && handler && 'long' in handler) {
          try {
            await finish(db, job, await handler.long({ key: job.key, data: job.data }));
          } catch (error) {
            await failed(job, error);
          }
        }
        await connection.query('select pg_advisory_unlock(7100, hashtext($1))', [`${job.kind} ${job.key}`]);
        return true;
      } catch (error) {
        broken = true;
        throw error;
      } finally {
        connection.release(broken);
      }
    }
    return false;
  }

  async function loop(one: () => Promise<boolean>): Promise<void> {
    while (!stopped) {
      let busy = false;
      try {
        busy = await db.as('jobs', one);
      } catch (error) {
        // The database is unavailable; the job stays in the table.
        log.warn({ err: error }, 'job list not reachable');
      }
      if (!busy) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  async function lateJob(): Promise<LateJob | null> {
    const { rows } = await db.query<LateJob>(
      `select kind, extract(epoch from platform.time_of($1) - run_at)::float as seconds from platform.job
       where attempts = 0 and run_at < platform.time_of($1) - make_interval(secs => case when kind = any ($2) then $3::float else $4::float end)
       order by run_at limit 1`,
      [databaseNow(clock), short, LATE_SECONDS, LATE_LONG_SECONDS],
    );
    return rows[0] ?? null;
  }

  return {
    lateJob,
    start: () => {
      stopped = false;
      // Two loops for long jobs, so that a large settlement does not delay small ones.
      const oneOf = (kinds: readonly string[]) => loop(() => oneLong(kinds));
      loops.push(loop(oneShort), oneOf(long), oneOf(long), oneOf(aside));
    },
    stop: async () => {
      stopped = true;
      await Promise.all(loops.splice(0));
    },
    runDue: async () => {
      let count = 0;
      while (await db.as('jobs', async () => (await oneShort()) || (await oneLong(long)) || (await oneLong(aside))))
        count += 1;
      return count;
    },
  };
}
