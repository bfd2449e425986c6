import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openTestApp } from '../../../test/app.ts';
import { limitUnanswered } from './sockets.ts';

const open: Socket[] = [];
let server: Server | undefined;
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await new Promise((closed) => (server ? server.close(closed) : closed(undefined)));
});

function half(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  socket.on('error', () => undefined);
  // A client that does not read does not see the end either.
  socket.resume();
  return new Promise((resolve) => socket.once('connect', () => socket.write(text, () => resolve(socket))));
}
const closed = (socket: Socket): Promise<boolean> =>
  socket.destroyed ? Promise.resolve(true) : new Promise((resolve) => socket.once('close', () => resolve(true)));

const HEAD = 'POST /api/login HTTP/1.1\r\nhost: x\r\n';
const BODY = `${HEAD}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"account`;

test('the connection that has waited longest without a whole request is closed for a new one', async () => {
  server = createServer((request, response) => {
    if (request.url === '/slow') setTimeout(() => response.end('slow'), 1000);
    else response.end('soon');
  });
  limitUnanswered(server, 3);
  await new Promise<void>((listening) => void server?.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const slow = fetch(`http://127.0.0.1:${port}/slow`);
  const first = await half(port, HEAD);
  const second = await half(port, BODY);
  const rest = [await half(port, ''), await half(port, HEAD), await half(port, BODY)];
  expect(await Promise.all([first, second].map(closed))).toEqual([true, true]);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('soon');
  // A client that waits for an answer is never disconnected.
  expect(await (await slow).text()).toBe('slow');
  expect(rest.at(-1)?.destroyed).toBe(false);
});

test('health answers under 1200 connections with half a request, and the server closes them in time', async () => {
  const app = await openTestApp({ PORT: '0' });
  try {
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    limitUnanswered(app.http.server);
    const { port } = app.http.server.address() as AddressInfo;
    const texts = ['', HEAD, BODY];
    const sockets = await Promise.all(Array.from({ length: 1200 }, (_, index) => half(port, texts[index % 3] ?? '')));
    for (let tries = 0; tries < 5; tries += 1) {
      const reply = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(3000) });
      expect(reply.status).toBe(200);
    }
    const heads = sockets.filter((_, index) => index % 3 === 1);
    await Promise.all(heads.map(closed));
  } finally {
    for (const socket of open.splice(0)) socket.destroy();
    await app.close();
  }
}, 30_000);
