// Players who spin as fast as they are answered, in a process of its own: raw sockets, no parsing beyond the status, the length
// and the number of the round, which the next spin says it has seen. Reads its orders as JSON from standard input and answers JSON.
import { connect } from 'node:net';
import type { LoadResult } from './load.ts';
import { percentile } from './stage.ts';

interface Orders {
  readonly port: number;
  readonly seconds: number;
  readonly path: string;
  readonly stake: string;
  /** Connections, each one spin at a time. */
  readonly players: number;
  /** Header blocks of the members; each connection has its own share of them, who take turns. */
  readonly headers: readonly string[];
}

interface Member {
  readonly headers: string;
  seen: string;
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

function spinOf({ headers, seen }: Member): string {
  const body = JSON.stringify({ stake: orders.stake, mathsVersion: 1, ...(seen === '' ? {} : { seenRoundId: seen }) });
  return `POST ${orders.path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}content-type: application/json\r\nidempotency-key: ${crypto.randomUUID()}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

function drive(members: readonly Member[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: orders.port, host: '127.0.0.1', noDelay: true });
    let [started, turn, waiting] = [0, 0, ''];
    let member = members[0] as Member;
    const send = (): void => {
      if (performance.now() >= ends) {
        socket.end();
        resolve();
        return;
      }
      member = members[turn++ % members.length] as Member;
      started = performance.now();
      socket.write(spinOf(member));
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
      // What is still open from before the run is told in the refusal; only the first spin of a member meets it.
      const round = /"roundId":"(\d+)"/.exec(waiting)?.[1];
      if (!waiting.startsWith('HTTP/1.1 200') && !(member.seen === '' && round !== undefined)) {
        refused += 1;
        sample ||= waiting.slice(head + 4, head + 300);
      }
      member.seen = round ?? member.seen;
      waiting = '';
      send();
    });
  });
}

const members = orders.headers.map((headers): Member => ({ headers, seen: '' }));
await Promise.all(
  Array.from({ length: orders.players }, (_, player) =>
    drive(members.filter((_member, index) => index % orders.players === player)),
  ),
);
times.sort((a, b) => a - b);
const result: LoadResult = {
  perSecond: times.length / orders.seconds,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  refused,
  sample,
};
process.stdout.write(JSON.stringify(result));
