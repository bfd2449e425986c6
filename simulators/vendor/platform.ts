import type { AppContext } from '../environment.ts';
import { bodyHash, isSame, signLines } from './signing.ts';

/** Longest wait for the platform (SW1, timing). */
const ANSWER_MS = 10_000;

export interface PlatformAnswer {
  readonly code: string;
  readonly final: boolean;
  readonly balance?: { readonly cash: string; readonly bonus: string; readonly currency: string };
  readonly [more: string]: unknown;
}
/** The platform's answer, or null when it is unknown: no answer, a network fault, or a wrong signature. */
export type PlatformReply = PlatformAnswer | null;

export interface PlatformClient {
  readonly ask: (vendor: string, op: string, body: object, spoiled?: { sign?: string }) => Promise<PlatformReply>;
}

/** Calls the platform's wallet API by SW1. */
export function createPlatformClient(options: {
  readonly url: string;
  readonly secret: string;
  readonly keyId: string;
  readonly context: AppContext;
}): PlatformClient {
  const { url, secret, keyId, context } = options;
  return {
    ask: async (vendor, op, body, spoiled = {}) => {
      const path = `/seamless/v1/${op}`;
      const text = JSON.stringify(body);
      const time = String(context.nowMs());
      const nonce = context.randomHex(16);
      try {
        const reply = await fetch(new URL(path, url), {
          method: 'POST',
          body: text,
          signal: AbortSignal.timeout(ANSWER_MS),
          headers: {
            'content-type': 'application/json',
            'x-sw-vendor': vendor,
            'x-sw-key': keyId,
            'x-sw-time': time,
            'x-sw-nonce': nonce,
            'x-sw-sign': spoiled.sign ?? signLines(secret, 'POST', path, time, nonce, bodyHash(text)),
          },
        });
        const answered = await reply.text();
        const header = (name: string): string => reply.headers.get(name) ?? '';
        const wanted = signLines(secret, reply.status, header('x-sw-time'), nonce, bodyHash(answered));
        if (reply.status !== 200 || !isSame(wanted, header('x-sw-sign'))) return null;
        return JSON.parse(answered) as PlatformAnswer;
      } catch {
        return null;
      }
    },
  };
}
