import { setTimeout as sleep } from 'node:timers/promises';

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

/** Sockets of many addresses, at the given number and rate. */
export async function floodSockets(port: number, addresses: number, seconds: number): Promise<number> {
  const endsMs = performance.now() + seconds * 1000;
  const sockets = Array.from({ length: addresses * SOCKETS_AN_ADDRESS }, (_, n) => ask(port, n % addresses, endsMs));
  return (await Promise.all(sockets)).reduce((sum, one) => sum + one, 0);
}
