import { createHmac, timingSafeEqual } from 'node:crypto';

export const SKEW_SECONDS = 300;

/** `X-Ferry-Signature`: HMAC-SHA512 in lower-case hex. */
export const sign = (secret: string, text: string): string => createHmac('sha512', secret).update(text).digest('hex');

export const callText = (call: { method: string; path: string; time: string; body: string }): string =>
  `${call.method} ${call.path}\n${call.time}\n${call.body}`;

/** Web-hooks and answers. */
export const statementText = (time: string, body: string): string => `${time}.${body}`;

export function isSignature(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}
