import type { Needs } from '../../../platform/index.ts';
import { touchSessions } from '../session.store.ts';
import type { CachedSession } from './session.cached.ts';

// A session that is lost with the process may end this much early, never late.
const TOUCH_EVERY_MS = 30_000;

export interface LastUse {
  /** Counts a use; the row follows at most every half minute. */
  note(session: CachedSession, nowMs: number): void;
  /** Waits for pending writes. */
  settle(): Promise<void>;
}

/** Writes the time of the last use of sessions, all of one turn of the event loop together. */
export function createLastUse(context: Needs<'db' | 'log'>): LastUse {
  let seen: { memberId: bigint; id: string; atMs: number }[] = [];
  let work: Promise<void> = Promise.resolve();

  function writeSeen(): void {
    const batch = seen;
    seen = [];
    work = work
      .then(() => touchSessions(context.db, batch))
      .catch((error: unknown) =>
        context.log.warn({ err: error }, 'use of sessions not written; the next use tries again'),
      );
  }

  return {
    note: (session, nowMs) => {
      session.seenAtMs = Math.max(session.seenAtMs, nowMs);
      if (nowMs - session.writtenAtMs < TOUCH_EVERY_MS) return;
      session.writtenAtMs = nowMs;
      if (seen.length === 0) setImmediate(writeSeen);
      seen.push({ memberId: session.actor.memberId, id: session.actor.sessionId, atMs: nowMs });
    },
    settle: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      await work;
    },
  };
}
