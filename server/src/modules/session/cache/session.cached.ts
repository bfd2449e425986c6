import type { MemberActor, Needs } from '../../../platform/index.ts';
import { tokenOf } from '../session.cookie.ts';
import type { SessionRow } from '../session.store.ts';

export interface LiveSession {
  readonly actor: MemberActor;
  readonly token: string;
}
export interface CachedSession extends LiveSession {
  readonly endsAtMs: number;
  readonly idleMs: number;
  readonly freshUntilMs: number;
  seenAtMs: number;
  writtenAtMs: number;
}

export const FRESH_MS = 1000;
const CACHED_MAX = 50_000;

/** The sessions that this node has read, by the secret of their cookie. */
export interface CachedSessions {
  get(secret: string): CachedSession | undefined;
  store(secret: string, row: SessionRow, actor: MemberActor, idleMs: number): CachedSession;
  delete(secret: string): void;
  forget(memberId: bigint): void;
  forgetAll(): void;
  /** Rises with each `forget`: a read that began before it may be older. */
  generation(): number;
}

export function createCachedSessions({ clock }: Needs<'clock'>): CachedSessions {
  const cached = new Map<string, CachedSession>();
  let generation = 0;

  function store(secret: string, row: SessionRow, actor: MemberActor, idleMs: number): CachedSession {
    const writtenAtMs = row.last_seen_at.getTime();
    const session: CachedSession = {
      actor,
      token: tokenOf(secret),
      endsAtMs: row.ends_at.getTime(),
      idleMs,
      freshUntilMs: clock.nowMs() + FRESH_MS,
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

  return {
    store,
    get: (secret) => cached.get(secret),
    delete: (secret) => {
      cached.delete(secret);
    },
    forget: (memberId) => {
      generation += 1;
      for (const [secret, session] of cached) if (session.actor.memberId === memberId) cached.delete(secret);
    },
    forgetAll: () => {
      generation += 1;
      cached.clear();
    },
    generation: () => generation,
  };
}
