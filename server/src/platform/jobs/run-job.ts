import type pg from 'pg';
import type { Tx } from '../db/database.ts';
import { claimJob, dueJobs, finishJob, isPending, type JobRow, postponeJob } from './job.store.ts';
import type { RunnerOptions } from './job.ts';

async function failed({ db, clock, log, onFailure }: RunnerOptions, job: JobRow, error: unknown): Promise<void> {
  log.error({ err: error, kind: job.kind, key: job.key }, 'job failed; it will be tried again');
  onFailure?.(job.kind);
  await postponeJob(db, clock, job, error);
}

async function runClaimed({ handlers, clock }: RunnerOptions, tx: Tx, job: JobRow | undefined): Promise<boolean> {
  const handler = job && handlers[job.kind];
  if (!job || !handler || !('inTransaction' in handler)) return false;
  await finishJob(tx, clock, job, await handler.inTransaction({ key: job.key, data: job.data }, tx));
  return true;
}

/** Runs one short job, if one is due: claim, effect and removal are one transaction. */
export async function runShortJob(runner: RunnerOptions, kinds: readonly string[]): Promise<boolean> {
  let job: JobRow | undefined;
  try {
    return await runner.db.transaction(async (tx) => {
      job = await claimJob(tx, runner.clock, kinds);
      return runClaimed(runner, tx, job);
    });
  } catch (error) {
    if (!job) throw error;
    await failed(runner, job, error);
    return true;
  }
}

async function runLocked(runner: RunnerOptions, job: JobRow): Promise<void> {
  const isStillPending = await isPending(runner.db, job);
  const handler = runner.handlers[job.kind];
  if (!isStillPending || !handler || !('long' in handler)) return;
  try {
    await finishJob(runner.db, runner.clock, job, await handler.long({ key: job.key, data: job.data }));
  } catch (error) {
    await failed(runner, job, error);
  }
}

/** Whether the lock was free; if so, `work` has run under it. */
async function underLock(connection: pg.PoolClient, name: string, work: () => Promise<void>): Promise<boolean> {
  const lock = await connection.query<{ got: boolean }>('select pg_try_advisory_lock(7100, hashtext($1)) as got', [
    name,
  ]);
  if (!lock.rows[0]?.got) return false;
  await work();
  await connection.query('select pg_advisory_unlock(7100, hashtext($1))', [name]);
  return true;
}

/** False if another node runs this job. */
async function runUnlessLocked(runner: RunnerOptions, job: JobRow): Promise<boolean> {
  // Separate from the connections of the work itself; the loops limit the number of such locks.
  const connection = await runner.db.connect('held');
  let broken = false;
  try {
    return await underLock(connection, `${job.kind} ${job.key}`, () => runLocked(runner, job));
  } catch (error) {
    broken = true;
    throw error;
  } finally {
    connection.release(broken);
  }
}

/** Runs one long job, if one is due, under a lock that ends with its connection, so that another node takes over within a poll. */
export async function runLongJob(runner: RunnerOptions, kinds: readonly string[]): Promise<boolean> {
  for (const job of await dueJobs(runner.db, runner.clock, kinds)) if (await runUnlessLocked(runner, job)) return true;
  return false;
}
