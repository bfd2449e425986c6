import { type AppContext, type MemberActor, sha256 } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { type KnownMember, members } from '../member-directory.ts';
import { sessionSettings } from '../session.settings.ts';
import { openSessions, type SessionRow } from '../session.store.ts';
import type { CachedSession, CachedSessions } from './session.cached.ts';

const AGEING_MAX = 1000;

interface Batch {
  /** Callers that wait for the session of a secret. */
  readonly waiting: Map<string, ((session: CachedSession | null) => void)[]>;
  readonly rejects: ((error: unknown) => void)[];
  /** Secrets to read again, for which nobody waits. */
  readonly ageing: Set<string>;
}
const emptyBatch = (): Batch => ({ waiting: new Map(), rejects: [], ageing: new Set() });

const actorOf = (
  { memberId, account, type, currency, language, mustChangePassword }: KnownMember,
  row: SessionRow,
): MemberActor => ({
  kind: 'member',
  mustChangePassword,
  memberId,
  account,
  type,
  currency,
  language,
  sessionId: row.id,
});

/** Reads these sessions with two queries; a session that has ended is missing in the result. */
async function read(
  context: AppContext,
  cached: CachedSessions,
  secrets: readonly string[],
): Promise<Map<string, CachedSession>> {
  const before = cached.generation();
  const bySecretHash = new Map(secrets.map((secret) => [sha256(secret).toString('hex'), secret]));
  const rows = await openSessions(
    context.db,
    [...bySecretHash.keys()].map((hex) => Buffer.from(hex, 'hex')),
  );
  const known = await members(context).byIds(context.db, [...new Set(rows.map((row) => BigInt(row.member_id)))]);
  const idleMs = (await settingsOf(context, sessionSettings))['session.idleMinutes'] * 60_000;
  // A log-out during the read: the read may be older.
  if (before !== cached.generation()) return read(context, cached, secrets);
  const found = new Map<string, CachedSession>();
  for (const row of rows) {
    const member = known.get(BigInt(row.member_id));
    const secret = bySecretHash.get(row.secret_hash.toString('hex'));
    if (member && secret !== undefined) found.set(secret, cached.store(secret, row, actorOf(member, row), idleMs));
  }
  return found;
}

function resolveBatch({ waiting }: Batch, found: ReadonlyMap<string, CachedSession>): void {
  for (const [secret, resolves] of waiting) {
    const session = found.get(secret) ?? null;
    for (const resolve of resolves) resolve(session);
  }
}

async function readBatch(context: AppContext, cached: CachedSessions, batch: Batch): Promise<void> {
  const secrets = [...new Set([...batch.waiting.keys(), ...batch.ageing])];
  try {
    const found = await read(context, cached, secrets);
    for (const secret of secrets) if (!found.has(secret)) cached.delete(secret);
    resolveBatch(batch, found);
  } catch (error) {
    for (const reject of batch.rejects) reject(error);
  }
}

export interface BatchReader {
  /** Reads a session together with all others of this turn of the event loop. */
  load(secret: string): Promise<CachedSession | null>;
  /** Reads a session again with the next batch. */
  refreshLater(secret: string): void;
}

export function createBatchReader(context: AppContext, cached: CachedSessions): BatchReader {
  let next = emptyBatch();
  function readNext(): void {
    const batch = next;
    next = emptyBatch();
    void readBatch(context, cached, batch);
  }
  return {
    load: (secret) =>
      new Promise((resolve, reject) => {
        if (next.waiting.size === 0) setImmediate(readNext);
        next.waiting.set(secret, [...(next.waiting.get(secret) ?? []), resolve]);
        next.rejects.push(reject);
      }),
    refreshLater: (secret) => {
      if (next.ageing.size < AGEING_MAX) next.ageing.add(secret);
    },
  };
}
