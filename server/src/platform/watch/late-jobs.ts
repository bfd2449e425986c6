import type { LateJob } from '../jobs.ts';
import type { WatchOptions } from './alarms.ts';

type LateJobSource = () => Promise<LateJob | null>;

export interface LateJobs {
  readFrom(source: LateJobSource): void;
  /** Reads the job table; a second call during a read does nothing. Checks do not await this: the database may be the cause. */
  read(): Promise<void>;
  /** The alarm of the latest job as of the last read, as `jobs kind`. */
  alarms(): string[];
}

export function createLateJobs({ db, log, metrics }: WatchOptions): LateJobs {
  let source: LateJobSource = async () => null;
  let late: LateJob | null = null;
  let isReading = false;
  return {
    readFrom: (jobs) => {
      source = jobs;
    },
    read: async () => {
      if (isReading) return;
      isReading = true;
      try {
        late = await db.as('jobs', source);
        metrics.jobsLate.set(late?.seconds ?? 0);
      } catch (error) {
        log.warn({ err: error }, 'the job list could not be read');
      } finally {
        isReading = false;
      }
    },
    alarms: () => (late ? [`jobs ${late.kind}`] : []),
  };
}
