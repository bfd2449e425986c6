// A load generator of its own process, as lean as Node allows: raw sockets, prepared bytes, no parsing beyond the status
// and the length. Reads its orders as JSON from standard input and answers JSON.
import { connect } from 'node:net';
import { percentile } from './stage.ts';

interface Orders {
  readonly port: number;
  readonly seconds: number;
  readonly path: string;
  readonly bodies: readonly string[];
  /** Connections, each one bet at a time. */
  readonly players: number;
  /** Header blocks of the members, who take turns. */
  readonly headers: readonly string[];
}
export interface LoadResult {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly refused: number;
  readonly sample: string;
}

const text = await new Promise<string>((resolve) => {
  let all = '';
  process.stdin.on('data', (part) => {
    all += part;
  });
  process.stdin.on('end', () => resolve(all));
});
const orders = JSON.parse(text) as Orders;
const times: number[] = [];
let refused = 0;
let sample = '';
const ends = performance.now() + orders.seconds * 1000;

let turn = 0;

function drive(_player: unknown, index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: orders.port, host: '127.0.0.1', noDelay: true });
    let started = 0;
    let waiting = '';
    let count = index;
    const send = (): void => {
      if (performance.now() >= ends) {
        socket.end();
        resolve();
        return;
      }
      const body = orders.bodies[count++ % orders.bodies.length] ?? '';
      const headers = orders.headers[turn++ % orders.headers.length] ?? '';
      started = performance.now();
      socket.write(
        `POST ${orders.path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}content-type: application/json\r\nidempotency-key: ${crypto.randomUUID()}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
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
      if (!waiting.startsWith('HTTP/1.1 200')) {
        refused += 1;
        sample ||= waiting.slice(head + 4, head + 300);
      }
      waiting = '';
      send();
    });
  });
}

await Promise.all(Array.from({ length: orders.players }, drive));
times.sort((a, b) => a - b);
const result: LoadResult = {
  perSecond: times.length / orders.seconds,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  refused,
  sample,
};
process.stdout.write(JSON.stringify(result));
