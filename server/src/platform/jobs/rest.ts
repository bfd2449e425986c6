import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@lantern/kernel';

/** The least rest between two parts of long work, in multiples of what the last part took. */
export const REST = 4;
const REST_MAX_MS = 2000;

/** Rests after a part of long work, so that bets have the process and the database meanwhile. A clock that stands still has no rests. */
export async function restAfter(clock: Clock, beganMs: number): Promise<void> {
  const restMs = Math.min(REST * (clock.nowMs() - beganMs), REST_MAX_MS);
  await (restMs > 0 ? sleep(restMs) : setImmediate());
}
