import type { Needs } from '../../../platform/index.ts';
import { failuresByMinute } from '../login/session.attempts.store.ts';

/** Failed log-ins of all names within a minute, on all nodes, and how much harder each makes the proof. */
const STEPS = [60, 600, 6000] as const;
const FAILURES_MAX = STEPS[2];
/** A flood of log-ins counts them once in this time. */
const COUNTED_MS = 1000;

/** By how many levels a proof is harder now: trying names one after the other costs more, for every caller. */
export async function levelOfRate(context: Needs<'db' | 'clock' | 'snapshots'>): Promise<number> {
  const failures = await context.snapshots.of('failed log-ins', COUNTED_MS, () =>
    failuresByMinute(context.db, context, FAILURES_MAX),
  );
  return STEPS.filter((step) => Math.max(failures.last, failures.before) >= step).length;
}
