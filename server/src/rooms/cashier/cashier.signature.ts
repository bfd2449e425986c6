import { hmacSha256Hex, sha256Hex } from '@lantern/games/fair';
import { err, ok, type Result } from '@lantern/kernel';
import { isSameText } from '../../platform/index.ts';

/** Web-hooks older or newer than this are refused, so a copy taken on the way is soon worth nothing. */
export const SKEW_SECONDS = 300;

export const payTimeOf = (nowMs: number): string => String(Math.floor(nowMs / 1000));

/** `X-Pay-Sign` of a call to the provider, lower-case hex. `path` is as sent, with its query. */
export const signCall = (secret: string, call: { method: string; path: string; time: string; body: string }): string =>
  hmacSha256Hex(secret, [call.method, call.path, call.time, sha256Hex(call.body)].join('\n'));

export interface SignedEvent {
  /** Seconds since 1970, as sent in `X-Pay-Time`. */
  readonly time: string;
  readonly eventId: string;
  readonly sign: string;
  /** The bytes as they came: a body that was parsed and printed again is another one. */
  readonly body: Buffer;
}

const signedBytes = (event: SignedEvent): Buffer =>
  Buffer.concat([Buffer.from(`${event.time}\n${event.eventId}\n`), event.body]);

const isFresh = (time: string, nowMs: number): boolean =>
  /^[0-9]{10}$/.test(time) && Math.abs(Math.floor(nowMs / 1000) - Number(time)) <= SKEW_SECONDS;

/** Whether a web-hook is the provider's and new enough. The signature comes first: an unsigned time proves nothing. */
export function verifyEvent(
  secret: string,
  event: SignedEvent,
  nowMs: number,
): Result<true, 'signature_wrong' | 'signature_stale'> {
  if (!isSameText(hmacSha256Hex(secret, signedBytes(event)), event.sign)) return err('signature_wrong');
  return isFresh(event.time, nowMs) ? ok(true) : err('signature_stale');
}
