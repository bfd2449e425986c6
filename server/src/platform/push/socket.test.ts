import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ID_EPOCH_MS, idFloorOf } from '@lantern/kernel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Queryable } from '../db/database.ts';
import { createBudget } from '../http/budget.ts';
import { attachSocket } from './socket.ts';
import { closeSlow } from './socket-limits.ts';

/** Authenticates when the test lets it, and counts concurrent calls. */
function slowDatabase() {
  const waiting: (() => void)[] = [];
  const asked: unknown[] = [];
  const db = {
    query: ({ values }: { values: readonly unknown[] }) =>
      new Promise((resolve) => {
        asked.push(values[0]);
        waiting.push(() => resolve({ rows: [], rowCount: 0 }));
      }),
  } as unknown as Queryable;
  const answerAll = () => waiting.splice(0).map((answer) => answer());
  return { db, waitingCount: () => waiting.length, answerAll, lastAsked: () => asked.at(-1) };
}

const urlOf = (port: number) => `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;

/** A browser's end of the socket, packet by packet. */
async function openSocket(port: number) {
  const socket = new WebSocket(urlOf(port));
  const events: string[] = [];
  const listeners = new Set<() => void>();
  socket.addEventListener('message', ({ data }) => {
    events.push(String(data));
    for (const listener of listeners) listener();
  });
  const waitFor = (start: string): Promise<void> =>
    new Promise((resolve) => {
      const look = () => events.some((packet) => packet.startsWith(start)) && resolve();
      listeners.add(look);
      look();
    });
  await waitFor('0');
  socket.send('40');
  await waitFor('40');
  const resume = (id: number, since: unknown = '0') => socket.send(`42${id}["resume",${JSON.stringify(since)}]`);
  // An unknown namespace is refused at once, after everything sent before.
  const hasRead = () => {
    socket.send('40/nowhere,');
    return waitFor('44/nowhere');
  };
  const isClosed = () => socket.readyState === WebSocket.CLOSED;
  const send = (packet: string) => socket.send(packet);
  return { resume, hears: waitFor, hasRead, received: events, send, isClosed, close: () => socket.close() };
}

const NOW_MS = ID_EPOCH_MS + 10 * 3600_000;
const rate = { perSecond: 1, burst: 300 };
const database = slowDatabase();
let io: { close(): Promise<void> };
let port = 0;
let publish: (event: object, memberId: bigint | null) => void;
let publishToOffice: (news: object) => void;
/** Rights of operators by their token. */
const operators = new Map<string, { staffId: bigint; rights: readonly string[] }>();
beforeEach(async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  const listen = (listener: typeof publish) => {
    publish = listener;
    return () => undefined;
  };
  const listenOffice = (listener: typeof publishToOffice) => {
    publishToOffice = listener;
    return () => undefined;
  };
  const push = { listen, listenOffice, onGap: () => () => undefined, unsentSinceMs: () => undefined } as never;
  const own = { db: database.db, push, clock: { nowMs: () => NOW_MS }, budget: createBudget(rate), hasProxy: false };
  const operatorsOf = async () => operators;
  operators.clear();
  io = attachSocket({ server, ...own, allowedOrigins: ['http://own'], memberOf: async () => 7n, operatorsOf });
});
afterEach(() => io.close());

test('a socket that requests missed events again and again causes one query at a time', async () => {
  const socket = await openSocket(port);
  for (let id = 0; id < 50; id += 1) socket.resume(id);
  await socket.hasRead();
  expect(database.waitingCount()).toBe(1);
  database.answerAll();
  await socket.hears('430');
  expect(database.waitingCount()).toBe(0);
  socket.resume(99);
  await expect.poll(() => database.waitingCount()).toBe(1);
  database.answerAll();
  await socket.hears('4399');
  expect(socket.received.filter((packet) => packet.startsWith('43'))).toHaveLength(2);
  socket.close();
});

test('a page asks from its last number on, or from the moment at which it began to read; nothing else is answered', async () => {
  const socket = await openSocket(port);
  const asks = async (id: number, since: unknown) => {
    socket.resume(id, since);
    await expect.poll(() => database.waitingCount()).toBe(1);
    database.answerAll();
    await socket.hears(`43${id}`);
    return database.lastAsked();
  };
  const seq = idFloorOf(NOW_MS - 60_000) + 5n;
  expect(await asks(1, String(seq))).toBe(seq);
  expect(await asks(2, 1830.4)).toBe(idFloorOf(NOW_MS - 1831));
  expect(await asks(3, 1e300), 'not further back than an hour').toBe(idFloorOf(NOW_MS - 3600_000));
  for (const [id, since] of [-1, null, '-1', '1e3', '9'.repeat(20), [], {}].entries()) socket.resume(10 + id, since);
  await socket.hasRead();
  expect(database.waitingCount()).toBe(0);
  socket.close();
});

test('a socket that sends more than a page does is closed', async () => {
  const socket = await openSocket(port);
  for (let packet = 0; packet < 100; packet += 1) socket.send('3');
  await expect.poll(socket.isClosed).toBe(true);
});

test('one address has a hundred sockets at most, and a closed one is replaced', async () => {
  const sockets = await Promise.all(Array.from({ length: 100 }, () => openSocket(port)));
  const next = () =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(urlOf(port));
      socket.addEventListener('message', () => {
        resolve('opened');
        socket.close();
      });
      socket.addEventListener('error', () => resolve('refused'));
    });
  expect(await next()).toBe('refused');
  sockets[0]?.close();
  await expect.poll(next).toBe('opened');
  for (const socket of sockets) socket.close();
});

test('requests for a socket are charged to the budget of the address, long polling too', async () => {
  const poll = async () => (await fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`)).status;
  expect(await poll()).toBe(200);
  for (let turn = 0; turn < 30; turn += 1) await Promise.all(Array.from({ length: 11 }, poll));
  expect(await poll()).toBe(400);
});

test('events of a topic go to those who follow it, and only while they do; all others go to everybody', async () => {
  const [follower, other] = [await openSocket(port), await openSocket(port)];
  follower.send('42["follow","live",true]');
  follower.send('42["follow","everything",true]');
  await follower.hasRead();
  const event = (name: string, seq: string) => ({ seq, name, at: '', data: {} });
  const heard = (socket: typeof follower, seq: string) => socket.received.some((packet) => packet.includes(`"${seq}"`));
  publish(event('live.tables', '1'), null);
  publish(event('site.changed', '2'), null);
  await expect.poll(() => heard(other, '2')).toBe(true);
  await expect.poll(() => heard(follower, '1') && heard(follower, '2')).toBe(true);
  follower.send('42["follow","live",false]');
  await follower.hasRead();
  publish(event('live.tables', '3'), null);
  publish(event('site.changed', '4'), null);
  await expect.poll(() => heard(follower, '4') && heard(other, '4')).toBe(true);
  expect([heard(follower, '3'), heard(other, '1'), heard(other, '3')]).toEqual([false, false, false]);
  for (const socket of [follower, other]) socket.close();
});

/** Connects to the office's namespace; the answer is its first packet, `40` when it is let in and `44` when not. */
async function connectOffice(token: unknown, headers: Readonly<Record<string, string>> = {}) {
  const socket = new WebSocket(urlOf(port), { headers } as unknown as string[]);
  const packets: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    packets.push(String(data));
    if (String(data).startsWith('0')) socket.send(`40/office,${JSON.stringify({ token })}`);
  });
  await expect.poll(() => packets.length > 1 || socket.readyState === WebSocket.CLOSED).toBe(true);
  return { first: packets[1]?.slice(0, 2), text: packets[1] ?? '', packets, socket };
}

test('only a token of an operator opens the office’s socket, and a cookie of a member does not', async () => {
  operators.set('of mai', { staffId: 1n, rights: [] });
  expect((await connectOffice('of mai')).first).toBe('40');
  for (const token of ['of a member', '', null, ['of mai'], undefined]) {
    const { first, text } = await connectOffice(token, { cookie: 'session=of-member-7' });
    expect([token, first, text.includes('not_logged_in')]).toEqual([token, '44', true]);
  }
  expect((await connectOffice('of mai', { origin: 'http://other' })).first).toBeUndefined();
});

test('one operator has thirty sockets at most, and others are not kept out', async () => {
  operators.set('of mai', { staffId: 1n, rights: [] }).set('of linh', { staffId: 2n, rights: [] });
  for (let at = 0; at < 30; at += 1) expect((await connectOffice('of mai')).first).toBe('40');
  expect((await connectOffice('of mai')).text).toContain('too_many_requests');
  expect((await connectOffice('of linh')).first).toBe('40');
});

test('an operator gets the office’s events and none of members’; a page of the site gets none of the office’s', async () => {
  operators.set('of mai', { staffId: 1n, rights: ['games'] });
  const { packets } = await connectOffice('of mai');
  const page = await openSocket(port);
  const event = (name: string, seq: string) => ({ seq, name, at: '', data: {} });
  publish(event('site.changed', '11'), null);
  publishToOffice({ right: 'games', everyMs: 1000, event: event('crash.round', '12') });
  await expect.poll(() => packets.some((packet) => packet.includes('"12"'))).toBe(true);
  await expect.poll(() => page.received.some((packet) => packet.includes('"11"'))).toBe(true);
  expect(packets.some((packet) => packet.includes('"11"'))).toBe(false);
  expect(page.received.some((packet) => packet.includes('"12"'))).toBe(false);
});

test('a socket that does not read what it is sent is closed', () => {
  const slow = new EventEmitter() as EventEmitter & { writeBuffer: unknown[]; close: () => void };
  let isClosed = false;
  Object.assign(slow, { writeBuffer: [], close: () => (isClosed = true) });
  closeSlow(slow as never);
  const send = () => {
    slow.emit('packetCreate');
    slow.writeBuffer.push('');
  };
  for (let packet = 0; packet < 500; packet += 1) send();
  expect(isClosed).toBe(false);
  send();
  expect(isClosed).toBe(true);
});
