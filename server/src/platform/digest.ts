import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** SHA-256 of a text or of bytes, as stored for tokens and one-time codes. */
export const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest();
/** A second value derived from a secret; it reveals nothing about the secret. */
export const derived = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url');
/** Compares in constant time; lengths are not secret. */
export function isSameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** HMAC-SHA512 of a text in lower-case hex, as external parties sign. */
export const hmacSha512Hex = (secret: string, text: string): string =>
  createHmac('sha512', secret).update(text).digest('hex');

/** HMAC-SHA256 as bytes, for keys that are derived step by step. */
export const hmacSha256 = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();
