// Opens sockets from many addresses in a process of its own: orders as JSON on standard input, the count of answers on standard output.
import { setTimeout as sleep } from 'node:timers/promises';
import { readOrders } from './drive.ts';

const SOCKETS_AN_ADDRESS = 4;

/** One socket that requests every number from the first one on, as often as it is answered. */
async function ask(port: number, address: number, endsMs: number): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
    headers: { 'x-forwarded-for': `10.78.0.${address + 1}` },
  } as never);
  let answers = 0;
  let id = 0;
  const resume = (): void => {
    if (performance.now() < endsMs && socket.readyState === WebSocket.OPEN) socket.send(`42${id++}["resume","1"]`);
  };
  socket.addEventListener('error', () => undefined);
  socket.addEventListener('message', ({ data }) => {
    const packet = String(data);
    if (packet.startsWith('0')) socket.send('40');
    else if (packet.startsWith('40')) resume();
    else if (packet.startsWith('43')) {
      answers += 1;
      setTimeout(resume, 100);
    }
  });
  await sleep(endsMs - performance.now());
  socket.close();
  return answers;
}

export interface SocketOrders {
  readonly port: number;
  readonly addresses: number;
  readonly seconds: number;
}

/** Sockets of many addresses, as many and as often as they may; they open evenly over the first half. */
async function floodSockets({ port, addresses, seconds }: SocketOrders): Promise<number> {
  const begins = performance.now();
  const endsMs = begins + seconds * 1000;
  const count = addresses * SOCKETS_AN_ADDRESS;
  const sockets = Array.from({ length: count }, async (_, n) => {
    await sleep((n / count) * seconds * 500);
    return ask(port, n % addresses, endsMs);
  });
  return (await Promise.all(sockets)).reduce((sum, one) => sum + one, 0);
}

process.stdout.write(JSON.stringify({ answers: await floodSockets(await readOrders<SocketOrders>()) }));
