import { fromBase64Url, toBase64Url } from '../base64url.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const INFO = new TextEncoder().encode('lantern sealed body v1');
const IV_BYTES = 12;
const NONCE_BYTES = 18;

/** The server's public key for sealed bodies: `publicKey` is the uncompressed P-256 point in base64url. */
export interface SealingKey {
  readonly kid: string;
  readonly publicKey: string;
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

async function aesKey(serverKey: string, own: CryptoKey, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const peer = await crypto.subtle.importKey('raw', fromBase64Url(serverKey), CURVE, false, []);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: peer }, own, 256);
  const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info: INFO };
  return crypto.subtle.deriveKey(hkdf, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt']);
}

/**
 * Seals a body for one key of the server (product.md, "Sessions and passwords"). `about` is `METHOD path` of the contract;
 * `timeMs` is the time by the server's clock, which refuses a body older than 60 s.
 */
export async function sealBody(body: unknown, about: string, key: SealingKey, timeMs: number) {
  const own = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const iv = random(IV_BYTES);
  const aes = await aesKey(key.publicKey, own.privateKey, iv);
  const inside = new TextEncoder().encode(JSON.stringify({ body, timeMs, nonce: toBase64Url(random(NONCE_BYTES)) }));
  const additionalData = new TextEncoder().encode(`${about} ${key.kid}`);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, aes, inside);
  const point = await crypto.subtle.exportKey('raw', own.publicKey);
  return { kid: key.kid, key: toBase64Url(point), iv: toBase64Url(iv), data: toBase64Url(data) };
}
