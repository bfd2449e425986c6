import { latestJob } from './jobs/job.store.ts';
import { kindsOf, type LateJob, type RunnerOptions } from './jobs/job.ts';
import { runLongJob, runShortJob } from './jobs/run-job.ts';

export { scheduleJob, scheduleJobs, scheduleRecurring } from './jobs/job.store.ts';
export type { JobHandler, JobHandlers, JobKind, JobOutcome, JobRun, LateJob } from './jobs/job.ts';
export { every, everyLong, jobKind, onJob } from './jobs/job.ts';

const POLL_MS = 250;

export interface JobRunner {
  /** The latest job, if one is late; failed jobs are reported elsewhere and not counted. */
  lateJob(): Promise<LateJob | null>;
  start(): void;
  stop(): Promise<void>;
  /** Runs everything that is due, in order, and returns the number of jobs: tests drive time this way. */
  runDue(): Promise<number>;
}

/** Runs jobs one after the other, until `isStopped`. */
async function loop(
  { db, log, mayRun = () => true }: RunnerOptions,
  isStopped: () => boolean,
  runOne: () => Promise<boolean>,
): Promise<void> {
  while (!isStopped()) {
    let busy = false;
    try {
      busy = mayRun() && (await db.as('jobs', runOne));
    } catch (error) {
      // The database is unavailable; the job stays in the table.
      log.warn({ err: error }, 'job list not reachable');
    }
    if (!busy) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

export function createJobRunner(runner: RunnerOptions): JobRunner {
  const { db, clock } = runner;
  const { short, long, aside } = kindsOf(runner.handlers);
  const loops: Promise<void>[] = [];
  let stopped = true;
  const shortJob = () => runShortJob(runner, short);
  const longJob = () => runLongJob(runner, long);
  const asideJob = () => runLongJob(runner, aside);
  const runAny = async () => (await shortJob()) || (await longJob()) || (await asideJob());

  return {
    lateJob: () => latestJob(db, clock, short),
    start: () => {
      stopped = false;
      loops.length = 0;
      // Two loops for long jobs, so that a large settlement does not delay small ones.
      for (const runOne of [shortJob, longJob, longJob, asideJob]) loops.push(loop(runner, () => stopped, runOne));
    },
    stop: async () => {
      stopped = true;
      await Promise.all(loops);
    },
    runDue: async () => {
      let count = 0;
      while (await db.as('jobs', runAny)) count += 1;
      return count;
    },
  };
}
