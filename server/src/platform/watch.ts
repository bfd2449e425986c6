import type { LateJob } from './jobs.ts';
import { type Alarm, createAlarms, type WatchOptions } from './watch/alarms.ts';
import { eventLoopDelay, loopCheck, poolCheck, transactionCheck } from './watch/checks.ts';
import { createLateJobs } from './watch/late-jobs.ts';

export type { Alarm } from './watch/alarms.ts';

const LOOK_MS = 1000;
/** The job table is read at every nth check. */
const JOBS_LOOKS = 10;

export interface Watch {
  alarms(): readonly Alarm[];
  /** Runs one check; a running server checks every second. */
  look(): Promise<void>;
  readJobsFrom(lateJob: () => Promise<LateJob | null>): void;
  start(): void;
  stop(): void;
}

/** Detects what an external health check cannot: waiting callers, their waiting time, and stuck jobs. */
export function createWatch(options: WatchOptions): Watch {
  const alarms = createAlarms(options);
  const lateJobs = createLateJobs(options);
  const loop = eventLoopDelay();
  const checks = [poolCheck(options), transactionCheck(options), loopCheck(loop, options), lateJobs.alarms];
  const lookNow = (): void => alarms.raise(checks.flatMap((check) => check()));
  let looks = 0;
  let timer: NodeJS.Timeout | undefined;

  return {
    alarms: alarms.list,
    look: async () => {
      await lateJobs.read();
      lookNow();
    },
    readJobsFrom: lateJobs.readFrom,
    start: () => {
      loop.enable();
      timer = setInterval(() => {
        looks += 1;
        if (looks % JOBS_LOOKS === 0) void lateJobs.read();
        lookNow();
      }, LOOK_MS);
      timer.unref();
    },
    stop: () => {
      clearInterval(timer);
      loop.disable();
    },
  };
}
