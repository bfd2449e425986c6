import { createHash, type webcrypto } from 'node:crypto';
import type { Clock } from '@lantern/kernel';
import type { Database, Queryable } from '../../db/database.ts';
import type { Secrets } from '../../secrets.ts';

const KEYS_MAX = 2;
const CACHE_MS = 60_000;
const ROTATE_AFTER_MS = 24 * 3600_000;
export const CURVE = { name: 'ECDH', namedCurve: 'P-256' };

export interface SealingKey {
  readonly kid: string;
  readonly publicKey: string;
  readonly privateKey: webcrypto.CryptoKey;
}
interface StoredKey {
  readonly publicKey: string;
  readonly privateKey: webcrypto.JsonWebKey;
}
interface KeyRow {
  id: string;
  sealed: Buffer;
  created_at: Date;
}

async function makeKey(db: Queryable, secrets: Secrets): Promise<void> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const publicKey = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url');
  const kid = createHash('sha256').update(publicKey).digest('base64url').slice(0, 16);
  const jwk = JSON.stringify({ publicKey, privateKey: await crypto.subtle.exportKey('jwk', pair.privateKey) });
  await db.query(`insert into platform.secret (kind, id, sealed) values ('sealing', $1, $2) on conflict do nothing`, [
    kid,
    secrets.seal(jwk, `sealing ${kid}`),
  ]);
}

async function keyOf({ id, sealed }: KeyRow, secrets: Secrets): Promise<SealingKey> {
  const { publicKey, privateKey } = JSON.parse(secrets.open(sealed, `sealing ${id}`)) as StoredKey;
  return {
    kid: id,
    publicKey,
    privateKey: await crypto.subtle.importKey('jwk', privateKey, CURVE, false, ['deriveBits']),
  };
}

async function loadKeys(db: Queryable, secrets: Secrets): Promise<{ keys: SealingKey[]; newestMs: number }> {
  const { rows } = await db.query<KeyRow>(
    `select id, sealed, created_at from platform.secret where kind = 'sealing' order by created_at desc limit $1`,
    [KEYS_MAX],
  );
  const keys = await Promise.all(rows.map((row) => keyOf(row, secrets)));
  return { keys, newestMs: rows[0]?.created_at.getTime() ?? 0 };
}

/** Returns the two newest keys, read at most once a minute; creates the first one and a new one each day. */
export function createSealingKeys(db: Database, secrets: Secrets, clock: Clock): () => Promise<readonly SealingKey[]> {
  let cached: readonly SealingKey[] = [];
  let cachedUntilMs = 0;
  return async () => {
    if (cached.length > 0 && clock.nowMs() < cachedUntilMs) return cached;
    let loaded = await loadKeys(db, secrets);
    if (loaded.keys.length === 0 || Date.now() - loaded.newestMs > ROTATE_AFTER_MS) {
      await makeKey(db, secrets);
      loaded = await loadKeys(db, secrets);
    }
    cached = loaded.keys;
    cachedUntilMs = clock.nowMs() + CACHE_MS;
    return cached;
  };
}
