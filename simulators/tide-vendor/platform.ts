import { createHmac } from 'node:crypto';
import type { AppContext } from '../environment.ts';

/** Longest wait for the platform. */
const ANSWER_MS = 10_000;

/** The signed fields: sorted by name, without the signature. */
export function canonical(fields: URLSearchParams): string {
  const all = new URLSearchParams(fields);
  all.delete('sign');
  all.sort();
  return all.toString();
}
export const signOf = (secret: string, first: string, fields: URLSearchParams): string =>
  createHmac('sha256', secret)
    .update(`${first}?${canonical(fields)}`)
    .digest('hex');

/** An answer by its fields; null when it is unknown: none came, or its signature is wrong. */
export type TideAnswer = Readonly<Record<string, string>> | null;
export type AskPlatform = (action: string, fields: Readonly<Record<string, string>>) => Promise<TideAnswer>;

/** Calls the platform's wallet by Tidewire. */
export function createPlatform(options: {
  readonly url: string;
  readonly merchant: string;
  readonly secret: string;
  readonly context: Pick<AppContext, 'nowMs' | 'randomHex'>;
}): AskPlatform {
  const { url, merchant, secret, context } = options;
  return async (action, content) => {
    const path = `/tidewire/v2/${merchant}/${action}`;
    const nonce = context.randomHex(12);
    const fields = new URLSearchParams({ ...content, nonce, ts: String(Math.floor(context.nowMs() / 1000)) });
    fields.set('sign', signOf(secret, path, fields));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = { method: 'POST', headers, body: fields.toString(), signal: AbortSignal.timeout(ANSWER_MS) };
    try {
      const reply = await fetch(new URL(path, url), sent);
      const answer = new URLSearchParams(await reply.text());
      return answer.get('sign') === signOf(secret, nonce, answer) ? Object.fromEntries(answer) : null;
    } catch {
      return null;
    }
  };
}
