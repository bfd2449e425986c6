// A load generator in its own process, as light as Node allows. Reads its input as JSON from standard input and
// prints JSON.
import { createLoad, isOk, readOrders } from './drive.ts';

interface Orders {
  readonly port: number;
  readonly seconds: number;
  readonly path: string;
  readonly bodies: readonly string[];
  /** Connections, each with one bet at a time. */
  readonly players: number;
  /** Header blocks of the members, used in turn. */
  readonly headers: readonly string[];
}

const orders = await readOrders<Orders>();
const load = createLoad(orders);
let turn = 0;

function player(_player: unknown, index: number): Promise<void> {
  let count = index;
  return load.drive(() => ({
    body: orders.bodies[count++ % orders.bodies.length] ?? '',
    headers: orders.headers[turn++ % orders.headers.length] ?? '',
    isCounted: isOk,
  }));
}

await Promise.all(Array.from({ length: orders.players }, player));
load.report();
