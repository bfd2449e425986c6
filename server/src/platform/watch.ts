import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Clock } from '@lantern/kernel';
import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import type { LateJob } from './jobs.ts';
import type { Metrics } from './metrics.ts';

const LOOK_MS = 1000;
/** A pool with a waiting caller at this many consecutive checks is too small or blocked. */
const WAITING_LOOKS = 5;
const TRANSACTION_SECONDS = 30;
const LOOP_SECONDS = 1;
/** The job table is read at every nth check. */
const JOBS_LOOKS = 10;

export type AlarmKind = 'pool' | 'transaction' | 'loop' | 'jobs';
/** A condition that keeps this process from answering normally. */
export interface Alarm {
  readonly kind: AlarmKind;
  /** The pool or job; empty for conditions without one. */
  readonly subject: string;
  readonly sinceMs: number;
}

export interface Watch {
  alarms(): readonly Alarm[];
  /** Runs one check; a running server checks every second. */
  look(): Promise<void>;
  readJobsFrom(lateJob: () => Promise<LateJob | null>): void;
  start(): void;
  stop(): void;
}

interface WatchOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** Detects what an external health check cannot: waiting callers, their waiting time, and stuck jobs. */
export function createWatch({ db, clock, log, metrics }: WatchOptions): Watch {
  const raised = new Map<string, Alarm>();
  const waitingLooks = new Map<string, number>();
  const loop = monitorEventLoopDelay({ resolution: 20 });
  let lateJob: () => Promise<LateJob | null> = async () => null;
  let late: LateJob | null = null;
  let isReading = false;
  let looks = 0;
  let timer: NodeJS.Timeout | undefined;

  function lookAtPools(): string[] {
    const full: string[] = [];
    for (const { pool, open, idle, waiting } of db.use()) {
      metrics.poolUsed.set({ pool }, open - idle);
      metrics.poolWaiting.set({ pool }, waiting);
      const count = waiting > 0 ? (waitingLooks.get(pool) ?? 0) + 1 : 0;
      waitingLooks.set(pool, count);
      if (count >= WAITING_LOOKS) full.push(`pool ${pool}`);
    }
    return full;
  }

  function lookAtTransactions(): string[] {
    const seconds = db.longestTransactionMs() / 1000;
    metrics.longestTransaction.set(seconds);
    return seconds > TRANSACTION_SECONDS ? ['transaction '] : [];
  }

  function lookAtLoop(): string[] {
    const seconds = loop.count > 0 ? loop.max / 1e9 : 0;
    loop.reset();
    metrics.loopLag.set(seconds);
    return seconds > LOOP_SECONDS ? ['loop '] : [];
  }

  /** Checks do not await this: the database may be the cause. */
  async function readJobs(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      late = await db.as('jobs', lateJob);
      metrics.jobsLate.set(late?.seconds ?? 0);
    } catch (error) {
      log.warn({ err: error }, 'the job list could not be read');
    } finally {
      isReading = false;
    }
  }

  function raise(found: readonly string[]): void {
    for (const name of found.filter((one) => !raised.has(one))) {
      const [kind = '', ...subject] = name.split(' ');
      const alarm = { kind: kind as AlarmKind, subject: subject.join(' '), sinceMs: clock.nowMs() };
      raised.set(name, alarm);
      log.error({ alarm: kind, subject: alarm.subject, pools: db.use() }, 'the server is held up');
    }
    for (const [name, { kind, subject }] of raised)
      if (!found.includes(name)) {
        raised.delete(name);
        log.info({ alarm: kind, subject }, 'the server is no longer held up');
      }
    for (const kind of ['pool', 'transaction', 'loop', 'jobs'] as const)
      metrics.alarms.set({ kind }, [...raised.values()].filter((alarm) => alarm.kind === kind).length);
  }

  const lookNow = (): void =>
    raise([...lookAtPools(), ...lookAtTransactions(), ...lookAtLoop(), ...(late ? [`jobs ${late.kind}`] : [])]);

  return {
    alarms: () => [...raised.values()],
    look: async () => {
      await readJobs();
      lookNow();
    },
    readJobsFrom: (jobs) => {
      lateJob = jobs;
    },
    start: () => {
      loop.enable();
      timer = setInterval(() => {
        looks += 1;
        if (looks % JOBS_LOOKS === 0) void readJobs();
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
