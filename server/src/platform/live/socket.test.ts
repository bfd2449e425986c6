import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Queryable } from '../db/database.ts';
import { attachSocket } from './socket.ts';

/** Answers when it is told to, and knows how many are being asked at once. */
function slowDatabase() {
  const waiting: (() => void)[] = [];
  const db = {
    query: () =>
      new Promise((resolve) => {
        waiting.push(() => resolve({ rows: [], rowCount: 0 }));
      }),
  } as unknown as Queryable;
  return { db, asked: () => waiting.length, answerAll: () => waiting.splice(0).map((answer) => answer()) };
}

/** A browser's end of the socket, packet by packet. */
async function openSocket(port: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
  const heard: string[] = [];
  const listeners = new Set<() => void>();
  socket.addEventListener('message', ({ data }) => {
    heard.push(String(data));
    for (const listener of listeners) listener();
  });
  const hears = (start: string): Promise<void> =>
    new Promise((resolve) => {
      const look = () => heard.some((packet) => packet.startsWith(start)) && resolve();
      listeners.add(look);
      look();
    });
  await hears('0');
  socket.send('40');
  await hears('40');
  const resume = (id: number) => socket.send(`42${id}["resume","0"]`);
  // A namespace that is none is refused at once, after everything that was sent before.
  const hasRead = () => {
    socket.send('40/nowhere,');
    return hears('44/nowhere');
  };
  return { resume, hears, hasRead, heard, close: () => socket.close() };
}

const database = slowDatabase();
const server = createServer();
let io: { close(): Promise<void> };
let port = 0;
beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  const live = { listen: () => () => undefined } as never;
  io = attachSocket({ server, db: database.db, live, allowedOrigins: [], memberOf: async () => null });
});
afterEach(() => io.close());

test('a socket that asks for what it missed again and again is one question at a time to the database', async () => {
  const socket = await openSocket(port);
  for (let id = 0; id < 50; id += 1) socket.resume(id);
  await socket.hasRead();
  expect(database.asked()).toBe(1);
  database.answerAll();
  await socket.hears('430');
  expect(database.asked()).toBe(0);
  socket.resume(99);
  await expect.poll(() => database.asked()).toBe(1);
  database.answerAll();
  await socket.hears('4399');
  expect(socket.heard.filter((packet) => packet.startsWith('43'))).toHaveLength(2);
  socket.close();
});
