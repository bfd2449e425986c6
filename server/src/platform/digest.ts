import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** SHA-256 of a text, as it is stored for tokens and one-time answers, or of bytes. */
export const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest();
/** A second value bound to a secret that tells nothing about it. */
export const derived = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url');
/** Compares without telling how far two texts agree; their length is no secret. */
export function isSameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
