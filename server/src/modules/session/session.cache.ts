import type { AppContext } from '../../platform/index.ts';
import { createBatchReader } from './cache/session.batch-read.ts';
import { type CachedSession, createCachedSessions, FRESH_MS, type LiveSession } from './cache/session.cached.ts';
import { createLastUse } from './cache/session.last-use.ts';

/** A session used in the last part of its second is read again together with the first one that expires. */
const AGEING_MS = 500;

export interface SessionCache {
  /** The session of a cookie's secret, at most a second old, or null. Counts as a use. */
  find(secret: string): Promise<LiveSession | null>;
  /** Drops a member's sessions on this node. Without the news of another node they are read again within a second. */
  forget(memberId: bigint): void;
  forgetAll(): void;
  /** Waits for pending writes. */
  settle(): Promise<void>;
}

const isAlive = (session: CachedSession, nowMs: number): boolean =>
  nowMs < session.endsAtMs && nowMs - session.seenAtMs < session.idleMs;

const isFresh = (session: CachedSession, nowMs: number): boolean =>
  nowMs < session.freshUntilMs && nowMs >= session.freshUntilMs - FRESH_MS;

/**
 * Bets check sessions thousands of times a second, so sessions are cached for a second and read in batches: all requests of one turn of the
 * event loop share two queries, which also read the sessions about to expire.
 */
export function createSessionCache(context: AppContext): SessionCache {
  const cached = createCachedSessions(context);
  const reader = createBatchReader(context, cached);
  const lastUse = createLastUse(context);
  return {
    find: async (secret) => {
      const nowMs = context.clock.nowMs();
      const near = cached.get(secret);
      const session = near && isFresh(near, nowMs) ? near : await reader.load(secret);
      if (!session || !isAlive(session, nowMs)) return null;
      if (session.freshUntilMs - nowMs < AGEING_MS) reader.refreshLater(secret);
      lastUse.note(session, nowMs);
      return session;
    },
    forget: cached.forget,
    forgetAll: cached.forgetAll,
    settle: lastUse.settle,
  };
}
