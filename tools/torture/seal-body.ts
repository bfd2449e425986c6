import { randomBytes } from 'node:crypto';

/** A key of the server for sealed bodies: the uncompressed P-256 point in base64url. */
export interface SealingKey {
  readonly kid: string;
  readonly publicKey: string;
}

const curve = { name: 'ECDH', namedCurve: 'P-256' };
const text = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64url');

/**
 * Seals a body as the browser does: ephemeral P-256, HKDF-SHA256, AES-256-GCM (product.md, "Sessions and passwords").
 * `about` is `METHOD path`; `timeMs` is the server's clock, which refuses a body older than 60 s.
 */
export async function sealBody(body: object, about: string, { kid, publicKey }: SealingKey, timeMs: number) {
  const peer = await crypto.subtle.importKey('raw', Buffer.from(publicKey, 'base64url'), curve, false, []);
  const own = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: peer }, own.privateKey, 256);
  const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const iv = randomBytes(12);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: iv, info: Buffer.from('lantern sealed body v1') };
  const key = await crypto.subtle.deriveKey(hkdf, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt']);
  const inside = JSON.stringify({ body, timeMs, nonce: randomBytes(18).toString('base64url') });
  const additionalData = Buffer.from(`${about} ${kid}`);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, Buffer.from(inside));
  const point = await crypto.subtle.exportKey('raw', own.publicKey);
  return { kid, key: text(point), iv: iv.toString('base64url'), data: text(data) };
}
