import { createHash, type webcrypto } from 'node:crypto';
import type { Clock } from '@lantern/kernel';
import type { Database, Queryable } from '../../db/database.ts';
import type { Secrets } from '../../secrets.ts';

/** The newest keys, always. Nodes that rotate at the same time make one each: those and the ones before them open bodies, too. */
const KEYS_MIN = 2;
const KEYS_MAX = 16;
const SPAN_MS = 36 * 3600_000;
/** How often an unknown key makes this node read the keys again: another node may have made it a moment ago. */
const REREAD_MS = 500;
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
  const newestMs = rows[0]?.created_at.getTime() ?? 0;
  const used = rows.filter((row, at) => at < KEYS_MIN || newestMs - row.created_at.getTime() < SPAN_MS);
  return { keys: await Promise.all(used.map((row) => keyOf(row, secrets))), newestMs };
}

export interface SealingKeys {
  /** The current keys, newest first, read at most once a minute; creates the first one and a new one each day. */
  current(): Promise<readonly SealingKey[]>;
  /** A key by its id; one that another node made a moment ago as well. */
  find(kid: string): Promise<SealingKey | undefined>;
}

export function createSealingKeys(db: Database, secrets: Secrets, clock: Clock): SealingKeys {
  let cached: readonly SealingKey[] = [];
  let cachedUntilMs = 0;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<readonly SealingKey[]> = Promise.resolve(cached);

  async function load(): Promise<readonly SealingKey[]> {
    let loaded = await loadKeys(db, secrets);
    if (loaded.keys.length === 0 || Date.now() - loaded.newestMs > ROTATE_AFTER_MS) {
      await makeKey(db, secrets);
      loaded = await loadKeys(db, secrets);
    }
    cached = loaded.keys;
    cachedUntilMs = clock.nowMs() + CACHE_MS;
    return cached;
  }

  function read(): Promise<readonly SealingKey[]> {
    readAtMs = clock.nowMs();
    reading = load();
    return reading;
  }

  const current = async (): Promise<readonly SealingKey[]> =>
    cached.length > 0 && clock.nowMs() < cachedUntilMs ? cached : read();
  const among = (keys: readonly SealingKey[], kid: string): SealingKey | undefined =>
    keys.find((key) => key.kid === kid);

  return {
    current,
    find: async (kid) => {
      const known = among(await current(), kid);
      if (known) return known;
      const isRecent = Math.abs(clock.nowMs() - readAtMs) < REREAD_MS;
      return among(await (isRecent ? reading : read()), kid);
    },
  };
}
