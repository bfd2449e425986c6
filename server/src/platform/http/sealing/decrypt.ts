import type { webcrypto } from 'node:crypto';
import { parseStrictJson } from '../strict-json.ts';
import { CURVE, type SealingKey } from './sealing-keys.ts';

/** An encrypted body as the browser sends it (product.md, "Sessions and passwords"); all fields base64url. */
export interface SealedBody {
  readonly kid: string;
  /** The browser's ephemeral P-256 key, uncompressed point. */
  readonly key: string;
  readonly iv: string;
  readonly data: string;
}
export interface OpenedBody {
  readonly body: unknown;
  readonly timeMs: number;
  readonly nonce: string;
}

const INFO = new TextEncoder().encode('lantern sealed body v1');

export const isSealed = (body: unknown): body is SealedBody =>
  typeof body === 'object' &&
  body !== null &&
  ['kid', 'key', 'iv', 'data'].every((name) => typeof (body as Record<string, unknown>)[name] === 'string');

async function contentKey(body: SealedBody, key: SealingKey, salt: Buffer): Promise<webcrypto.CryptoKey> {
  const peer = await crypto.subtle.importKey('raw', Buffer.from(body.key, 'base64url'), CURVE, false, []);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: peer }, key.privateKey, 256);
  const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: INFO },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
}

function readPlain(plain: Buffer): OpenedBody | 'bad_input' | null {
  const read = parseStrictJson(plain);
  if (!read.ok) return read.error.why === 'unreadable' ? null : 'bad_input';
  const { body, timeMs, nonce } = read.value as { body: unknown; timeMs: unknown; nonce: unknown };
  if (typeof timeMs !== 'number' || typeof nonce !== 'string' || nonce.length < 16) return null;
  return { body, timeMs, nonce: nonce.slice(0, 64) };
}

/** The content of a sealed body; null if this key and `about` do not open it, `bad_input` for ambiguous JSON. */
export async function decrypt(
  body: SealedBody,
  key: SealingKey,
  about: string,
): Promise<OpenedBody | 'bad_input' | null> {
  try {
    const iv = Buffer.from(body.iv, 'base64url');
    const additionalData = new TextEncoder().encode(`${about} ${body.kid}`);
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData },
      await contentKey(body, key, iv),
      Buffer.from(body.data, 'base64url'),
    );
    return readPlain(Buffer.from(plain));
  } catch {
    return null;
  }
}
