import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Calls older or newer than this are refused. */
export const SKEW_SECONDS = 300;

const hmac = (secret: string, ...lines: readonly (string | number)[]) =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two texts in a time that does not depend on where they differ. */
export const isSame = (one: string, another: string): boolean => timingSafeEqual(digest(one), digest(another));

/** The first line names what is signed, so that no signature of one kind serves as another. */
export const signMessage = (secret: string, number: number, body: string) => hmac(secret, 'message', number, body);
export const signBeat = (secret: string, number: number, time: string) => hmac(secret, 'beat', number, time);
export const signAnswer = (secret: string, path: string, time: string, body: string) =>
  hmac(secret, 'answer', path, time, body);
export const signCall = (secret: string, method: string, path: string, time: string, body: string) =>
  hmac(secret, 'call', method, path, time, body);
export const signForm = (secret: string, visit: string) => hmac(secret, 'form', visit);

/** Whether a call is of a customer of the feed, and of now. `time` is in seconds since 1970. */
export function isOurCall(
  secret: string,
  call: { readonly method: string; readonly path: string; readonly time: string; readonly body: string },
  sign: string,
  nowMs: number,
): boolean {
  const isFresh = /^[0-9]{10}$/.test(call.time) && Math.abs(nowMs / 1000 - Number(call.time)) <= SKEW_SECONDS;
  return isFresh && isSame(signCall(secret, call.method, call.path, call.time, call.body), sign);
}
