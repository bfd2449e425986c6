import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import type { PushEvent } from '@lantern/contract';
import { attachSocket, createBudget } from '../server/src/platform/index.ts';
import type { SeenPrices, SocketAnswer, SocketOrders } from './push-sockets.ts';

export const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 2000);
export const PLATFORM_PATH = '/socket.io/?EIO=4&transport=websocket';
const EVENTS = 100;
const TURNS = 7;
const NEVER_MS = 120_000;

/** What lies on the spots of a round, as pages get it. */
const BETS: PushEvent = {
  seq: '1',
  name: 'live.bets',
  at: new Date(0).toISOString(),
  data: {
    table: 'hoi-an-1',
    roundId: '1',
    totals: Array.from({ length: 8 }, (_, spot) => ({
      spot: `spot-${spot}`,
      currency: 'LTN',
      players: 12,
      stake: '1250.5',
    })),
  },
};

const marketOf = (market: string, code: string, line: string | null, names: readonly string[]) => ({
  ...{ market, code, line, part: null, from: null, isMain: true, state: 'open', suspendedFor: null, result: null },
  selections: names.map((selection, index) => ({
    ...{ selection, name: '', version: 12 + index, isOpen: true, odds: String(1.87 + index) },
  })),
});
/** The main markets of a match, as lists get them. */
const PRICES: PushEvent = {
  ...{ seq: '1', name: 'sports.prices', at: new Date(0).toISOString() },
  data: {
    list: [
      {
        ...{ matchId: '193053812653584384', gone: [], version: 321 },
        markets: [
          marketOf('1X2', '1X2', null, ['H', 'D', 'A']),
          marketOf('AH:-0.25@1-0', 'AH', '-0.25', ['H', 'A']),
          marketOf('OU:2.5', 'OU', '2.5', ['over', 'under']),
        ],
      },
    ],
  },
} as PushEvent;
const EVENTS_OF = { live: BETS, sports: PRICES };
type Topic = keyof typeof EVENTS_OF;

/** Pages in a process of their own. */
export function openPages() {
  const child = fork(join(import.meta.dirname, 'push-sockets.ts'));
  const next = async <K extends SocketAnswer['is']>(is: K): Promise<Extract<SocketAnswer, { is: K }>> => {
    const [answer] = (await once(child, 'message', { signal: AbortSignal.timeout(NEVER_MS) })) as [SocketAnswer];
    if (answer.is !== is) throw new Error(`${answer.is} instead of ${is}`);
    return answer as Extract<SocketAnswer, { is: K }>;
  };
  return {
    open: async (orders: SocketOrders): Promise<void> => {
      const open = next('open');
      child.send(orders);
      await open;
    },
    /** Resolves when all have received their events. */
    events: () => next('events'),
    lateMs: async (): Promise<readonly number[]> => {
      const answer = next('lateMs');
      child.send('lateMs');
      return (await answer).ms;
    },
    prices: async (): Promise<readonly SeenPrices[]> => {
      const answer = next('prices');
      child.send('prices');
      return (await answer).seen;
    },
    close: async (): Promise<void> => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
export type Pages = ReturnType<typeof openPages>;

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** The frame of a server with a text. */
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  if (body.length < 126) return Buffer.concat([Buffer.from([0x81, body.length]), body]);
  const isLong = body.length > 0xffff;
  const head = Buffer.alloc(isLong ? 10 : 4);
  head.writeUInt16BE(isLong ? 0x817f : 0x817e);
  if (isLong) head.writeBigUInt64BE(BigInt(body.length), 2);
  else head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** Bare sockets: a handshake, and the bytes that are to be sent. */
export async function openBare(): Promise<{
  port: number;
  send: (events: readonly PushEvent[]) => void;
  close: () => void;
}> {
  const sockets = new Set<Socket>();
  const server = createServer();
  server.on('upgrade', (_request, socket: Socket) => {
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: any\r\n\r\n',
    );
    socket.write(frame('40{}'));
    socket.on('error', () => undefined);
    socket.resume();
    sockets.add(socket);
  });
  return {
    port: await listen(server),
    send: (events) => {
      const bytes = frame(`42${JSON.stringify(['events', events])}`);
      for (const socket of sockets) socket.write(bytes);
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

type Publish = (event: PushEvent, memberId: bigint | null) => void;

/** The platform's socket, with a source of events that the bench publishes. */
async function openPlatform() {
  const server = createServer();
  let publish: Publish = () => undefined;
  const push = {
    listen: (listener: Publish) => {
      publish = listener;
      return () => undefined;
    },
    listenOffice: () => () => undefined,
    onGap: () => () => undefined,
    unsentSinceMs: () => undefined,
  } as never;
  const budget = createBudget({ perSecond: 1e6, burst: 1e6 });
  const own = { db: {} as never, push, clock: { nowMs: () => Date.now() }, budget, hasProxy: true };
  const socket = attachSocket({
    server,
    ...own,
    allowedOrigins: [],
    memberOf: async () => null,
    operatorsOf: async () => new Map(),
  });
  return {
    port: await listen(server),
    send: (events: readonly PushEvent[]) => {
      for (const event of events) publish(event, null);
    },
    close: async () => {
      await socket.close();
      server.close();
    },
  };
}

interface Served {
  readonly port: number;
  readonly path: string;
  readonly send: (events: readonly PushEvent[]) => void;
}

/** Milliseconds until all pages have what came together, and those of the processor that sending took. */
export interface Turn {
  readonly ms: number;
  readonly busyMs: number;
}

/** Pages that follow a server. */
async function openTurns({ port, path, send }: Served, topic: Topic) {
  const pages = openPages();
  await pages.open({ port, path, sockets: SOCKETS, events: EVENTS, topic });
  return {
    turn: async (): Promise<Turn> => {
      const all = pages.events();
      const [started, busy] = [performance.now(), process.cpuUsage()];
      send(Array.from({ length: EVENTS }, (_, index) => ({ ...EVENTS_OF[topic], seq: String(index) })));
      await all;
      const { user, system } = process.cpuUsage(busy);
      return { ms: performance.now() - started, busyMs: (user + system) / 1000 };
    },
    close: pages.close,
  };
}

/** Bare sockets and the platform in turns, with the same bytes. */
export async function fanOut(
  topic: Topic = 'live',
): Promise<{ readonly bare: readonly Turn[]; readonly ours: readonly Turn[] }> {
  const [bareServer, ownServer] = [await openBare(), await openPlatform()];
  const bare = await openTurns({ ...bareServer, path: '/' }, topic);
  const own = await openTurns({ ...ownServer, path: PLATFORM_PATH }, topic);
  const times: { bare: Turn[]; ours: Turn[] } = { bare: [], ours: [] };
  try {
    // The first turn of each compiles what it runs.
    for (let turn = -1; turn < TURNS; turn += 1) {
      const [first, second] = [await bare.turn(), await own.turn()];
      if (turn < 0) continue;
      times.bare.push(first);
      times.ours.push(second);
    }
    return times;
  } finally {
    await bare.close();
    await own.close();
    bareServer.close();
    await ownServer.close();
  }
}
