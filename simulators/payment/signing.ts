import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Merchant calls older or newer than this are refused. */
export const SKEW_SECONDS = 300;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** Compares two texts in a time that does not depend on where they differ. */
export function sameText(a: string, b: string): boolean {
  // Digests have equal length, which `timingSafeEqual` requires.
  return timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));
}

export interface SignedRequest {
  readonly method: string;
  /** Path with its query, exactly as sent: `/v1/payments?reference=D1`. */
  readonly path: string;
  /** Seconds since 1970 UTC, as sent in `X-Pay-Time`. */
  readonly time: string;
  /** The body's bytes as text; empty for GET. */
  readonly body: string;
}

/** `X-Pay-Sign` of a merchant call, lower-case hex. */
export function signRequest(secret: string, request: SignedRequest): string {
  return hmac(secret, [request.method, request.path, request.time, sha256(request.body)].join('\n'));
}

export type SigningRefusal = 'stale_time' | 'bad_signature';

const isFresh = (time: string, nowMs: number) =>
  /^[0-9]{10}$/.test(time) && Math.abs(Math.floor(nowMs / 1000) - Number(time)) <= SKEW_SECONDS;

/** Why a merchant call is rejected, or null. */
export function checkRequest(
  secret: string,
  request: SignedRequest,
  sign: string,
  nowMs: number,
): SigningRefusal | null {
  if (!sameText(signRequest(secret, request), sign)) return 'bad_signature';
  return isFresh(request.time, nowMs) ? null : 'stale_time';
}

export interface SignedWebhook {
  /** Seconds since 1970 UTC, as sent in `X-Pay-Time`. */
  readonly time: string;
  /** As sent in `X-Pay-Event`. */
  readonly eventId: string;
  readonly body: string;
}

/** `X-Pay-Sign` of a web-hook, lower-case hex. */
export function signWebhook(secret: string, webhook: SignedWebhook): string {
  return hmac(secret, [webhook.time, webhook.eventId, webhook.body].join('\n'));
}

/** The checks of a merchant before it accepts a web-hook; the tests receive with it. */
export function verifyWebhook(
  secret: string,
  webhook: SignedWebhook,
  sign: string,
  nowMs: number,
): SigningRefusal | null {
  if (!sameText(signWebhook(secret, webhook), sign)) return 'bad_signature';
  return isFresh(webhook.time, nowMs) ? null : 'stale_time';
}

/** Binds a form of the hosted page to one visitor and one payment. */
export function signForm(secret: string, visit: string, paymentId: string): string {
  return hmac(secret, ['form', visit, paymentId].join('\n'));
}
