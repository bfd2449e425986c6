// Floods from many addresses in their own process: input as JSON on standard input, results as JSON on standard
// output.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readOrders } from './drive.ts';

export interface FloodOrders {
  readonly port: number;
  readonly seconds: number;
  /** Requests a second of each address, evenly spaced. */
  readonly perSecond: number;
  readonly addresses: number;
  readonly method: 'GET' | 'POST';
  readonly paths: readonly string[];
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly bodies?: readonly string[];
  /** The bodies are bytes of files, in base64. */
  readonly isUpload?: boolean;
}
export interface Flooded {
  readonly sent: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** A request without an answer after this time is given up. */
const ANSWER_MS = 15_000;

function send(agent: Agent, orders: FloodOrders, address: number, turn: number): Promise<number> {
  const { port, method, paths, headers, bodies } = orders;
  const path = paths[(turn * orders.addresses + address) % paths.length] ?? '/';
  const text = bodies?.[turn % bodies.length];
  const body = text === undefined ? undefined : Buffer.from(text, orders.isUpload ? 'base64' : 'utf8');
  const type = orders.isUpload ? 'application/octet-stream' : 'application/json';
  return new Promise((settle) => {
    const outgoing = request({
      port,
      host: '127.0.0.1',
      agent,
      method,
      path,
      timeout: ANSWER_MS,
      headers: {
        'x-forwarded-for': `10.77.0.${address + 1}`,
        'accept-encoding': 'br',
        ...headers[address % headers.length],
        ...(body === undefined ? {} : { 'content-type': type, 'content-length': body.length }),
      },
    });
    outgoing.once('error', () => settle(0));
    outgoing.once('timeout', () => outgoing.destroy());
    outgoing.once('response', (reply) => {
      reply.resume();
      reply.once('end', () => settle(reply.statusCode ?? 0));
    });
    outgoing.end(body);
  });
}

const orders = await readOrders<FloodOrders>();
const ends = performance.now() + orders.seconds * 1000;
const statuses: Record<string, number> = {};
let sent = 0;

/** One address: at most two requests at a time, at its rate. */
async function flood(address: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const began = performance.now() + (address * 1000) / orders.perSecond / orders.addresses;
  const answers: Promise<void>[] = [];
  for (let turn = 0; ; turn += 1) {
    const wait = began + (turn * 1000) / orders.perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    if (performance.now() >= ends) break;
    sent += 1;
    answers.push(
      send(agent, orders, address, turn).then((status) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
      }),
    );
  }
  await Promise.all(answers);
  agent.destroy();
}

await Promise.all(Array.from({ length: orders.addresses }, (_, address) => flood(address)));
process.stdout.write(JSON.stringify({ sent, statuses } satisfies Flooded));
