import type { Clock } from '@lantern/kernel';
import type { z } from 'zod';
import { databaseNow } from '../clock.ts';
import type { Database, Queryable, Tx } from '../db/database.ts';
import type { JobHandlers, JobKind, JobOutcome, LateJob } from './job.ts';

export interface JobRow {
  kind: string;
  key: string;
  data: unknown;
  /** Changes when the job is scheduled again. */
  version: string;
}

const BACKOFF_MAX_SECONDS = 60;
const LATE_SECONDS = 60;
/** Long jobs wait for their turn and stay in the table while they run. */
const LATE_LONG_SECONDS = 900;

interface Scheduled {
  readonly key: string;
  readonly runAtMs: number;
  readonly replace?: boolean;
}

/** Adds a job; an existing job with the same kind and key stays unchanged, unless `replace`: then a long job that is running runs once more. */
export function scheduleJob(db: Queryable, job: Scheduled & { readonly kind: string }): Promise<void>;
export function scheduleJob<S extends z.ZodObject>(
  db: Queryable,
  job: Scheduled & { readonly kind: JobKind<S>; readonly data: z.input<S> },
): Promise<void>;
export async function scheduleJob(
  db: Queryable,
  job: Scheduled & { readonly kind: string | JobKind; readonly data?: object },
): Promise<void> {
  await addJobs(db, [{ ...job, kind: typeof job.kind === 'string' ? job.kind : job.kind.kind }], job.replace);
}

/** Adds jobs without data, each as `scheduleJob` does. */
export async function scheduleJobs(
  db: Queryable,
  jobs: readonly (Omit<Scheduled, 'replace'> & { readonly kind: string })[],
): Promise<void> {
  if (jobs.length > 0) await addJobs(db, jobs);
}

async function addJobs(
  db: Queryable,
  jobs: readonly (Omit<Scheduled, 'replace'> & { readonly kind: string; readonly data?: object })[],
  replace = false,
): Promise<void> {
  await db.query(
    `insert into platform.job (kind, key, run_at, data) select * from unnest($1::text[], $2::text[], $3::timestamptz[], $4::jsonb[])
     on conflict (kind, key) do ${replace ? 'update set run_at = excluded.run_at, data = excluded.data' : 'nothing'}`,
    [
      jobs.map(({ kind }) => kind),
      jobs.map(({ key }) => key),
      jobs.map(({ runAtMs }) => new Date(runAtMs).toISOString()),
      jobs.map(({ data }) => JSON.stringify(data ?? {})),
    ],
  );
}

/** Adds the job of each recurring kind, due at once; one that is there keeps its time. */
export async function scheduleRecurring(db: Queryable, clock: Clock, handlers: JobHandlers): Promise<void> {
  for (const [kind, { recurs }] of Object.entries(handlers))
    if (recurs !== undefined) await scheduleJob(db, { kind, key: recurs, runAtMs: clock.nowMs() });
}

/** The next due job of these kinds, locked until the end of the transaction. */
export async function claimJob(tx: Tx, clock: Clock, kinds: readonly string[]): Promise<JobRow | undefined> {
  const { rows } = await tx.query<JobRow>(
    `select kind, key, data, xmin::text as version from platform.job where run_at <= platform.time_of($1) and kind = any ($2)
     order by run_at, kind, key limit 1 for update skip locked`,
    [databaseNow(clock), kinds],
  );
  return rows[0];
}

export async function dueJobs(db: Database, clock: Clock, kinds: readonly string[]): Promise<readonly JobRow[]> {
  const { rows } = await db.query<JobRow>(
    'select kind, key, data, xmin::text as version from platform.job where run_at <= platform.time_of($1) and kind = any ($2) order by run_at, kind, key limit 8',
    [databaseNow(clock), kinds],
  );
  return rows;
}

export async function isPending(db: Database, job: JobRow): Promise<boolean> {
  const { rowCount } = await db.query('select from platform.job where kind = $1 and key = $2', [job.kind, job.key]);
  return Boolean(rowCount);
}

/** Removes a finished job, or sets the time of its next run. One that was scheduled again while it ran stays as it is. */
export async function finishJob(q: Queryable, clock: Clock, job: JobRow, outcome: JobOutcome): Promise<void> {
  if (outcome) {
    const againAtMs = 'againAtMs' in outcome ? outcome.againAtMs : clock.nowMs() + outcome.againInMs;
    await q.query(
      'update platform.job set run_at = $3, attempts = 0, failing_since = null where kind = $1 and key = $2 and xmin::text = $4',
      [job.kind, job.key, new Date(againAtMs).toISOString(), job.version],
    );
  } else
    await q.query('delete from platform.job where kind = $1 and key = $2 and xmin::text = $3', [
      job.kind,
      job.key,
      job.version,
    ]);
}

/** Sets the next attempt of a failed job: later each time, at most a minute. */
export async function postponeJob(db: Database, clock: Clock, job: JobRow, error: unknown): Promise<void> {
  await db.query(
    `update platform.job set attempts = attempts + 1, last_error = $3, failing_since = coalesce(failing_since, platform.time_of($4)),
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

export async function latestJob(db: Database, clock: Clock, short: readonly string[]): Promise<LateJob | null> {
  const { rows } = await db.query<LateJob>(
    `select kind, extract(epoch from platform.time_of($1) - run_at)::float as seconds from platform.job
     where attempts = 0 and run_at < platform.time_of($1) - make_interval(secs => case when kind = any ($2) then $3::float else $4::float end)
     order by run_at limit 1`,
    [databaseNow(clock), short, LATE_SECONDS, LATE_LONG_SECONDS],
  );
  return rows[0] ?? null;
}
