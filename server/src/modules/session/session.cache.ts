import { type AppContext, type MemberActor, sha256 } from '../../platform/index.ts';
import { settingsOf } from '../site/index.ts';
import { members } from './member-directory.ts';
import { tokenOf } from './session.cookie.ts';
import { openSessions, type SessionRow, touchSessions } from './session.store.ts';

export interface LiveSession {
  readonly actor: MemberActor;
  readonly token: string;
}
interface CachedSession extends LiveSession {
  readonly endsAtMs: number;
  readonly idleMs: number;
  readonly freshUntilMs: number;
  seenAtMs: number;
  writtenAtMs: number;
}

const FRESH_MS = 1000;
/** A session used in the last part of its second is read again together with the first one that expires. */
const AGEING_MS = 500;
const AGEING_MAX = 1000;
// A session that is lost with the process may end this much early, never late.
const TOUCH_EVERY_MS = 30_000;
const CACHED_MAX = 50_000;

export interface SessionCache {
  /** The session of a cookie's secret, at most a second old, or null. Counts as a use. */
  find(secret: string): Promise<LiveSession | null>;
  /** Drops a member's sessions on this node at once; other nodes read again within a second. */
  forget(memberId: bigint): void;
  /** Waits for pending writes. */
  settle(): Promise<void>;
}

/**
 * Bets check sessions thousands of times a second, so sessions are cached for a second and read in batches: all requests of one turn of the
 * event loop share two queries, which also read the sessions about to expire.
 */
export function createSessionCache(context: AppContext): SessionCache {
  const cached = new Map<string, CachedSession>();
  let waiting = new Map<string, ((session: CachedSession | null) => void)[]>();
  let failing: ((error: unknown) => void)[] = [];
  let ageing = new Set<string>();
  let seen: { memberId: bigint; id: string; atMs: number }[] = [];
  let work: Promise<void> = Promise.resolve();
  let generation = 0;

  const isAlive = (session: CachedSession, nowMs: number): boolean =>
    nowMs < session.endsAtMs && nowMs - session.seenAtMs < session.idleMs;

  function hold(secret: string, row: SessionRow, actor: MemberActor, idleMs: number): CachedSession {
    const nowMs = context.clock.nowMs();
    const writtenAtMs = row.last_seen_at.getTime();
    const session: CachedSession = {
      actor,
      token: tokenOf(secret),
      endsAtMs: row.ends_at.getTime(),
      idleMs,
      freshUntilMs: nowMs + FRESH_MS,
      // This node may know of a later use than the stored one.
      seenAtMs: Math.max(writtenAtMs, cached.get(secret)?.seenAtMs ?? 0),
      writtenAtMs,
    };
    cached.delete(secret);
    cached.set(secret, session);
    const oldest = cached.size > CACHED_MAX ? cached.keys().next().value : undefined;
    if (oldest !== undefined) cached.delete(oldest);
    return session;
  }

  async function read(secrets: readonly string[]): Promise<Map<string, CachedSession>> {
    const before = generation;
    const bySecretHash = new Map(secrets.map((secret) => [sha256(secret).toString('hex'), secret]));
    const rows = await openSessions(
      context.db,
      [...bySecretHash.keys()].map((hex) => Buffer.from(hex, 'hex')),
    );
    const known = await members().byIds(context.db, [...new Set(rows.map((row) => BigInt(row.member_id)))]);
    const idleMs = (await settingsOf(context))['session.idleMinutes'] * 60_000;
    // A log-out during the read: the read may be older.
    if (before !== generation) return read(secrets);
    const found = new Map<string, CachedSession>();
    for (const row of rows) {
      const member = known.get(BigInt(row.member_id));
      const secret = bySecretHash.get(row.secret_hash.toString('hex'));
      if (!member || secret === undefined) continue;
      const { memberId, account, type, currency, language } = member;
      const actor = { kind: 'member', memberId, account, type, currency, language, sessionId: row.id } as const;
      found.set(secret, hold(secret, row, actor, idleMs));
    }
    return found;
  }

  function readWaiting(): void {
    const batch = waiting;
    const rejects = failing;
    const request = [...new Set([...batch.keys(), ...ageing])];
    waiting = new Map();
    failing = [];
    ageing = new Set();
    read(request).then(
      (found) => {
        for (const secret of request) if (!found.has(secret)) cached.delete(secret);
        for (const [secret, resolves] of batch) {
          const session = found.get(secret) ?? null;
          for (const resolve of resolves) resolve(session);
        }
      },
      (error: unknown) => {
        for (const reject of rejects) reject(error);
      },
    );
  }

  const load = (secret: string): Promise<CachedSession | null> =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) setImmediate(readWaiting);
      waiting.set(secret, [...(waiting.get(secret) ?? []), resolve]);
      failing.push(reject);
    });

  function writeSeen(): void {
    const batch = seen;
    seen = [];
    work = work
      .then(() => touchSessions(context.db, batch))
      .catch((error: unknown) =>
        context.log.warn({ err: error }, 'use of sessions not written; the next use tries again'),
      );
  }

  function use(session: CachedSession, nowMs: number): void {
    session.seenAtMs = Math.max(session.seenAtMs, nowMs);
    if (nowMs - session.writtenAtMs < TOUCH_EVERY_MS) return;
    session.writtenAtMs = nowMs;
    if (seen.length === 0) setImmediate(writeSeen);
    seen.push({ memberId: session.actor.memberId, id: session.actor.sessionId, atMs: nowMs });
  }

  return {
    find: async (secret) => {
      const nowMs = context.clock.nowMs();
      const near = cached.get(secret);
      const isFresh = near && nowMs < near.freshUntilMs && nowMs >= near.freshUntilMs - FRESH_MS;
      const session = isFresh ? near : await load(secret);
      if (!session || !isAlive(session, nowMs)) return null;
      if (session.freshUntilMs - nowMs < AGEING_MS && ageing.size < AGEING_MAX) ageing.add(secret);
      use(session, nowMs);
      return session;
    },
    forget: (memberId) => {
      generation += 1;
      for (const [secret, session] of cached) if (session.actor.memberId === memberId) cached.delete(secret);
    },
    settle: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      await work;
    },
  };
}
