import { createHash, type webcrypto } from 'node:crypto';
import { type Clock, err, ok, type Result } from '@lantern/kernel';
import { databaseNow } from '../clock.ts';
import type { Database, Queryable } from '../db/database.ts';
import type { Secrets } from '../secrets.ts';
import { parseStrictJson } from './strict-json.ts';

/** An encrypted body as the browser sends it (product.md, "Sessions and passwords"); all fields base64url. */
export interface SealedBody {
  readonly kid: string;
  /** The browser's ephemeral P-256 key, uncompressed point. */
  readonly key: string;
  readonly iv: string;
  readonly data: string;
}

export type SealedRefusal =
  | 'sealed_body_required'
  | 'sealed_key_unknown'
  | 'sealed_body_stale'
  | 'sealed_body_replayed'
  | 'bad_input';

const AGE_MAX_MS = 60_000;
const KEYS_MAX = 2;
const ROTATE_AFTER_MS = 24 * 3600_000;
const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const INFO = new TextEncoder().encode('lantern sealed body v1');

interface SealingKey {
  readonly kid: string;
  readonly publicKey: string;
  readonly privateKey: webcrypto.CryptoKey;
}

export interface Sealing {
  /** The two newest keys; creates and rotates them as needed. */
  keys(): Promise<readonly { kid: string; publicKey: string }[]>;
  /** Decrypts a sealed body once, if it is fresh. `about` is `METHOD path`, bound into the encryption. */
  open(body: unknown, about: string): Promise<Result<unknown, SealedRefusal>>;
}

const isSealed = (body: unknown): body is SealedBody =>
  typeof body === 'object' &&
  body !== null &&
  ['kid', 'key', 'iv', 'data'].every((name) => typeof (body as Record<string, unknown>)[name] === 'string');

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

export function createSealing(db: Database, secrets: Secrets, clock: Clock): Sealing {
  let cachedKeys: SealingKey[] = [];
  let cachedUntilMs = 0;

  async function load(): Promise<{ keys: SealingKey[]; newestMs: number }> {
    const { rows } = await db.query<{ id: string; sealed: Buffer; created_at: Date }>(
      `select id, sealed, created_at from platform.secret where kind = 'sealing' order by created_at desc limit $1`,
      [KEYS_MAX],
    );
    const keys = await Promise.all(
      rows.map(async (row) => {
        const stored = JSON.parse(secrets.open(row.sealed, `sealing ${row.id}`)) as {
          publicKey: string;
          privateKey: webcrypto.JsonWebKey;
        };
        return {
          kid: row.id,
          publicKey: stored.publicKey,
          privateKey: await crypto.subtle.importKey('jwk', stored.privateKey, CURVE, false, ['deriveBits']),
        };
      }),
    );
    return { keys, newestMs: rows[0]?.created_at.getTime() ?? 0 };
  }

  async function current(): Promise<SealingKey[]> {
    if (cachedKeys.length > 0 && clock.nowMs() < cachedUntilMs) return cachedKeys;
    let loaded = await load();
    if (loaded.keys.length === 0 || Date.now() - loaded.newestMs > ROTATE_AFTER_MS) {
      await makeKey(db, secrets);
      loaded = await load();
    }
    cachedKeys = loaded.keys;
    cachedUntilMs = clock.nowMs() + 60_000;
    return cachedKeys;
  }

  async function decrypt(
    body: SealedBody,
    key: SealingKey,
    about: string,
  ): Promise<{ body: unknown; timeMs: number; nonce: string } | 'bad_input' | null> {
    try {
      const peer = await crypto.subtle.importKey('raw', Buffer.from(body.key, 'base64url'), CURVE, false, []);
      const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: peer }, key.privateKey, 256);
      const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
      const salt = Buffer.from(body.iv, 'base64url');
      const aes = await crypto.subtle.deriveKey(
        { name: 'HKDF', hash: 'SHA-256', salt, info: INFO },
        base,
        { name: 'AES-GCM', length: 256 },
        false,
        ['decrypt'],
      );
      const aad = new TextEncoder().encode(`${about} ${body.kid}`);
      const plain = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: salt, additionalData: aad },
        aes,
        Buffer.from(body.data, 'base64url'),
      );
      const read = parseStrictJson(Buffer.from(plain));
      if (!read.ok) return read.error.why === 'unreadable' ? null : 'bad_input';
      const inside = read.value as { body: unknown; timeMs: unknown; nonce: unknown };
      if (typeof inside.timeMs !== 'number' || typeof inside.nonce !== 'string' || inside.nonce.length < 16)
        return null;
      return { body: inside.body, timeMs: inside.timeMs, nonce: inside.nonce.slice(0, 64) };
    } catch {
      return null;
    }
  }

  return {
    keys: async () => (await current()).map(({ kid, publicKey }) => ({ kid, publicKey })),
    open: async (body, about) => {
      if (!isSealed(body)) return err('sealed_body_required');
      const key = (await current()).find((candidate) => candidate.kid === body.kid);
      if (!key) return err('sealed_key_unknown');
      const inside = await decrypt(body, key, about);
      if (!inside) return err('sealed_body_required');
      if (inside === 'bad_input') return err('bad_input');
      if (Math.abs(clock.nowMs() - inside.timeMs) > AGE_MAX_MS) return err('sealed_body_stale');
      const { rowCount } = await db.query(
        'insert into platform.sealed_nonce (nonce, at) values ($1, platform.time_of($2)) on conflict do nothing',
        [inside.nonce, databaseNow(clock)],
      );
      return rowCount === 1 ? ok(inside.body) : err('sealed_body_replayed');
    },
  };
}
