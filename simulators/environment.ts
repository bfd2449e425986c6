import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What a stand-in knows of time and chance. Handed in, so that a test can be the clock.
 * A stand-in is a stranger to Lantern and shares no code with it, not even these types.
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
  // Without a reference, so a waiting web-hook never keeps a process alive that has nothing else to do.
  delay: (durationMs, signal) => sleep(durationMs, undefined, { signal, ref: false }),
  randomHex: (length) => randomBytes(length).toString('hex'),
};
