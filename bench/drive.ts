// Shared by the load generators: raw sockets, prepared bytes, no parsing beyond the status and the length.
import { connect } from 'node:net';
import { newKey, percentile } from './stage.ts';

export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly refused: number;
  readonly sample: string;
}

export interface Sending {
  /** Header block of a member, each line ended. */
  readonly headers: string;
  readonly body: string;
  /** Receives the whole answer; returns true where it counts, false where it is a refusal. */
  readonly isCounted: (answer: string) => boolean;
}

/** The input of a generator: JSON on standard input. */
export async function readOrders<Orders>(): Promise<Orders> {
  let all = '';
  for await (const part of process.stdin) all += part;
  return JSON.parse(all) as Orders;
}

export const isOk = (answer: string): boolean => answer.startsWith('HTTP/1.1 200');

/**
 * Connections that send one request after another until the time is over; their combined figures go to standard output
 * as JSON.
 */
export function createLoad({ port, seconds, path }: { port: number; seconds: number; path: string }) {
  const times: number[] = [];
  let refused = 0;
  let sample = '';
  const ends = performance.now() + seconds * 1000;

  /** One connection: `next` returns each request to send. */
  const drive = (next: () => Sending): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let started = 0;
      let waiting = '';
      let sending: Sending | undefined;
      const send = (): void => {
        if (performance.now() >= ends) {
          socket.end();
          resolve();
          return;
        }
        sending = next();
        started = performance.now();
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${sending.headers}content-type: application/json\r\nidempotency-key: ${newKey()}\r\ncontent-length: ${Buffer.byteLength(sending.body)}\r\n\r\n${sending.body}`,
        );
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        waiting += chunk.toString('latin1');
        const head = waiting.indexOf('\r\n\r\n');
        if (head < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(waiting)?.[1] ?? 0);
        if (waiting.length < head + 4 + length) return;
        times.push(performance.now() - started);
        if (!sending?.isCounted(waiting)) {
          refused += 1;
          sample ||= waiting.slice(head + 4, head + 300);
        }
        waiting = '';
        send();
      });
    });

  const report = (): void => {
    times.sort((a, b) => a - b);
    const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    const result: LoadResult = { perSecond: times.length / seconds, p50, p99, refused, sample };
    process.stdout.write(JSON.stringify(result));
  };
  return { drive, report };
}
