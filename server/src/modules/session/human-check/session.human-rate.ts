import type { AppContext } from '../../../platform/index.ts';

const WINDOW_MS = 60_000;
/** Failed log-ins of all names within a minute on this node, and how much harder each makes the proof. */
const STEPS = [60, 600, 6000] as const;

interface Window {
  startMs: number;
  failures: number;
  before: number;
}
const windows = new WeakMap<AppContext, Window>();

function windowOf(context: AppContext): Window {
  const nowMs = context.clock.nowMs();
  const known = windows.get(context);
  const age = known ? nowMs - known.startMs : Number.POSITIVE_INFINITY;
  if (known && age < WINDOW_MS) return known;
  const fresh = { startMs: nowMs, failures: 0, before: known && age < 2 * WINDOW_MS ? known.failures : 0 };
  windows.set(context, fresh);
  return fresh;
}

export function countFailure(context: AppContext): void {
  windowOf(context).failures += 1;
}

/** By how many levels a proof is harder now: trying names one after the other costs more, for every caller. */
export function levelOfRate(context: AppContext): number {
  const { failures, before } = windowOf(context);
  return STEPS.filter((step) => Math.max(failures, before) >= step).length;
}
