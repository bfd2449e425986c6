import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** SW1's signature by a shared secret: base64 of HMAC-SHA256 over lines of text. */
export const signLines = (secret: string, ...lines: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('base64');
export const bodyHash = (body: string): string => createHash('sha256').update(body).digest('hex');
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
/** Opens the replay of one round to whoever was given its address. */
export const replaySign = (secret: string, vendor: string, roundId: string): string =>
  createHmac('sha256', secret).update(`replay ${vendor} ${roundId}`).digest('hex');
