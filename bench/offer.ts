import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * One request that is sent at its time, whatever happened to earlier ones: real visitors do not wait for each other.
 */
export interface Offered {
  readonly kind: string;
  readonly atMs: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}
export interface Answered {
  readonly kind: string;
  readonly ms: number;
  readonly status: number;
  readonly text: string;
}

function send(port: number, agent: Agent, { kind, method, path, headers, body }: Offered): Promise<Answered> {
  return new Promise((settle, fail) => {
    const began = performance.now();
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const outgoing = request({ port, host: '127.0.0.1', agent, method, path, headers: { ...headers, ...length } });
    outgoing.once('error', fail);
    outgoing.once('response', (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => {
        text += part;
      });
      reply.once('end', () => settle({ kind, ms: performance.now() - began, status: reply.statusCode ?? 0, text }));
    });
    outgoing.end(body);
  });
}

/** Sends all at their times and returns when the last reply has arrived. */
export async function offer(port: number, list: readonly Offered[]): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const began = performance.now();
  const replies: Promise<Answered>[] = [];
  for (const one of list.toSorted((a, b) => a.atMs - b.atMs)) {
    const wait = began + one.atMs - performance.now();
    if (wait > 0) await sleep(wait);
    replies.push(send(port, agent, one));
  }
  const all = await Promise.all(replies);
  agent.destroy();
  return all;
}

/** `rate` requests a second for so many seconds, evenly spaced, the first after `offsetMs`. */
export function evenly(
  seconds: number,
  rate: number,
  offsetMs: number,
  make: (n: number) => Omit<Offered, 'atMs'>,
): Offered[] {
  return Array.from({ length: seconds * rate }, (_, n) => ({ ...make(n), atMs: offsetMs + (n * 1000) / rate }));
}
