import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { LiveEvent } from '@lantern/contract';
import { MEMBER_TYPE } from '@lantern/rules/account';
import { placeBets } from '../server/src/modules/live/live.place.ts';
import { attachSocket, createBudget } from '../server/src/platform/index.ts';
import { dealUntil, openLiveApp, WHEEL } from '../server/test/live.ts';
import { openMember } from '../server/test/money.ts';
import { atLeast, atMost, type Claim, median, P, report } from './stage.ts';

const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 500);
const EVENTS = 100;
const BETS = 1000;
const NEVER_MS = 60_000;

/** A state of a round as pages get it. */
const EVENT: LiveEvent = {
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

/** Opens sockets and resolves when each has received `count` marks. */
async function receivers(url: string, greet: (socket: WebSocket, text: string) => void, mark: RegExp, count: number) {
  const opened: Promise<void>[] = [];
  const done: Promise<void>[] = [];
  for (let index = 0; index < SOCKETS; index += 1) {
    const socket = new WebSocket(url, { headers: { 'x-forwarded-for': `10.79.${index >> 6}.${index & 63}` } } as never);
    opened.push(new Promise((resolve) => socket.addEventListener('message', () => resolve(), { once: true })));
    done.push(
      new Promise((resolve) => {
        let seen = 0;
        socket.addEventListener('message', ({ data }) => {
          const text = String(data);
          greet(socket, text);
          seen += text.match(mark)?.length ?? 0;
          if (seen >= count) {
            socket.close();
            resolve();
          }
        });
      }),
    );
  }
  await Promise.all(opened);
  await new Promise((resolve) => setTimeout(resolve, 500));
  return Promise.all(done);
}

const MARK = /"name":"live\.bets"/g;

async function throughPlatform(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let publish: (event: LiveEvent, memberId: bigint | null) => void = () => undefined;
  const live = {
    listen: (listener: typeof publish) => {
      publish = listener;
      return () => undefined;
    },
    onGap: () => () => undefined,
  } as never;
  const budget = createBudget({ perSecond: 1e6, burst: 1e6 });
  const own = { db: {} as never, live, clock: { nowMs: () => Date.now() }, budget, hasProxy: true };
  const io = attachSocket({ server, ...own, allowedOrigins: [], memberOf: async () => null });
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/socket.io/?EIO=4&transport=websocket`;
  const greet = (socket: WebSocket, text: string): void => {
    if (text.startsWith('0')) socket.send('40');
    else if (text.startsWith('40')) socket.send('42["follow","live",true]');
    else if (text === '2') socket.send('3');
  };
  const ready = receivers(url, greet, MARK, EVENTS);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const started = performance.now();
  for (let index = 0; index < EVENTS; index += 1) publish({ ...EVENT, seq: String(index) }, null);
  await ready;
  const took = performance.now() - started;
  await io.close();
  server.close();
  return took;
}

/** The same bytes written to bare sockets: a handshake, and the events in one frame, as the platform sends what comes together. */
async function throughBareSockets(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer();
  server.on('upgrade', (request, socket: Socket) => {
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    socket.write(frame('hello'));
    socket.on('error', () => undefined);
    sockets.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ready = receivers(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/`, () => undefined, MARK, EVENTS);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const started = performance.now();
  const batch = frame(`42${JSON.stringify(['events', Array.from({ length: EVENTS }, () => EVENT)])}`);
  for (const socket of sockets) socket.write(batch);
  await ready;
  const took = performance.now() - started;
  server.closeAllConnections();
  server.close();
  return took;
}

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

/** Bets while a round closes: how long each waits for its answer, and how many were taken after the close. */
async function lastSecond(): Promise<{ waits: number[]; late: number; unanswered: number }> {
  const app = await openLiveApp([WHEEL]);
  const members = await Promise.all(Array.from({ length: 200 }, () => openMember(app.context, 1000n * P)));
  const round = await dealUntil(app, WHEEL, 'open');
  const waits: number[] = [];
  let answered = 0;
  const bet = async (index: number): Promise<void> => {
    const memberId = members[index % members.length] ?? 0n;
    const actor = {
      kind: 'member' as const,
      memberId,
      account: 'bench',
      type: MEMBER_TYPE.member,
      currency: 'LTN',
      language: 'EN',
      sessionId: '1',
    };
    const started = performance.now();
    await placeBets(app.context, {
      ...{ actor, address: '10.0.0.1', headers: {}, language: 'EN', code: WHEEL },
      key: crypto.randomUUID(),
      bodyHash: Buffer.from(String(index)),
      body: { roundId: round.id, bets: [{ spot: 'red', stake: '1' }] },
    });
    waits.push(performance.now() - started);
    answered += 1;
  };
  const sent: Promise<void>[] = [];
  for (let index = 0; index < BETS; index += 1) {
    sent.push(bet(index));
    if (index === BETS / 2) app.clock.set(round.closes_at.getTime());
    if (index % 20 === 19) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await Promise.race([Promise.all(sent), new Promise((resolve) => setTimeout(resolve, NEVER_MS).unref())]);
  const { rows } = await app.context.db.query<{ late: number }>(
    'select count(*)::int as late from wager.wager w join live.round r on r.id = w.event_id where r.id = $1 and w.placed_at >= r.closes_at',
    [round.id],
  );
  await app.close();
  return { waits, late: rows[0]?.late ?? -1, unanswered: BETS - answered };
}

const bare = median([await throughBareSockets(), await throughBareSockets()]);
const ours = median([await throughPlatform(), await throughPlatform()]);
const { waits, late, unanswered } = await lastSecond();
const sorted = waits.toSorted((a, b) => a - b);
const middle = median(waits);
const slowest = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
console.log(`  ${SOCKETS} sockets, ${EVENTS} events: bare ${bare.toFixed(0)} ms, platform ${ours.toFixed(0)} ms`);
console.log(`  ${BETS} bets in a second: median ${middle.toFixed(1)} ms, p99 ${slowest.toFixed(1)} ms`);
const claims: Claim[] = [
  atLeast('fan-out against bare sockets with the same bytes', bare / ours, 0.7),
  atMost('bets taken after the close', late, 0),
  atMost('bets without an answer', unanswered, 0),
  atMost('the slowest hundredth of the bets, in medians', slowest / middle, 10),
];
process.exitCode = report(claims);
