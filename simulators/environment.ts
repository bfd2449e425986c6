import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The clock and the randomness of a simulator. Passed in, so that a test controls them. A simulator is an external
 * party and shares no code with Lantern, not even these types.
 */
export interface AppContext {
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: () => number;
  /** Waits; rejects as soon as `signal` says the process is closing. */
  readonly delay: (durationMs: number, signal: AbortSignal) => Promise<void>;
  /** `length` unpredictable bytes, in lower-case hex. */
  readonly randomHex: (length: number) => string;
}

export const systemContext: AppContext = {
  nowMs: () => Date.now(),
  // Unreferenced, so a waiting web-hook never keeps an otherwise idle process alive.
  delay: (durationMs, signal) => sleep(durationMs, undefined, { signal, ref: false }),
  randomHex: (length) => randomBytes(length).toString('hex'),
};
