// Sockets that follow the live tables or prices of matches, in a process of its own: orders come as a message, answers go as messages.
import { connect } from 'node:net';
import type { PushEvent } from '@lantern/contract';

export interface SocketOrders {
  readonly port: number;
  readonly path: string;
  readonly sockets: number;
  readonly topic: 'live' | 'sports';
  /** Answers once every socket has received so many events of bets. */
  readonly events: number;
}
/** A change of prices that a socket has received: of which match, to which of its versions, and when. */
export interface SeenPrices {
  readonly matchId: string;
  readonly version: number;
  readonly atMs: number;
}
/**
 * `open`: every socket follows. `events`: all have all events. `lateMs`: from the close of a round to its news, one for each socket and round. `prices`: all changes of
 * prices, one for each socket and change.
 */
export type SocketAnswer =
  | { readonly is: 'open' }
  | { readonly is: 'events' }
  | { readonly is: 'lateMs'; readonly ms: readonly number[] }
  | { readonly is: 'prices'; readonly seen: readonly SeenPrices[] };

const SOCKETS_AN_ADDRESS = 4;
const CONNECTING_MOST = 50;
const MARKS = { live: Buffer.from('"name":"live.bets"'), sports: Buffer.from('"name":"sports.prices"') };
const CLOSED = '"phase":"closed"';
/** Of a frame from a page; any mask will do. */
const MASK = Buffer.from([1, 2, 3, 4]);

function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text).map((byte, index) => byte ^ (MASK[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length]), MASK, body]);
}

/** Texts of the frames of a server, which are neither masked nor split. */
function frameReader(onText: (text: Buffer) => void): (chunk: Buffer) => void {
  let waiting = Buffer.alloc(0);
  return (chunk) => {
    waiting = waiting.length === 0 ? Buffer.from(chunk) : Buffer.concat([waiting, chunk]);
    for (;;) {
      if (waiting.length < 2) return;
      const short = (waiting[1] ?? 0) & 0x7f;
      const head = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (waiting.length < head) return;
      const size = short === 126 ? waiting.readUInt16BE(2) : short === 127 ? Number(waiting.readBigUInt64BE(2)) : short;
      if (waiting.length < head + size) return;
      onText(waiting.subarray(head, head + size));
      waiting = waiting.subarray(head + size);
    }
  };
}

const tell = (answer: SocketAnswer): void => void process.send?.(answer);
const lateMs: number[] = [];
const prices: SeenPrices[] = [];

type Read = {
  readonly closed: readonly { readonly atMs: number }[];
  readonly priced: readonly Omit<SeenPrices, 'atMs'>[];
};
/** What a frame reports; it is the same for all sockets, and read once. */
let lastRead: Read & { readonly text: string } = { text: '', closed: [], priced: [] };
function reportedIn(text: string): Read {
  if (lastRead.text === text) return lastRead;
  const [, events] = JSON.parse(text.slice(text.indexOf('['))) as [string, PushEvent[]];
  const closed = events.flatMap(({ name, data }) => {
    if (name !== 'live.round') return [];
    const round = data as { phase: string; betsHash: string | null; closesAt: string };
    return round.phase === 'closed' && round.betsHash === null ? [{ atMs: Date.parse(round.closesAt) }] : [];
  });
  const priced = events.flatMap(({ name, data }) =>
    name === 'sports.prices' ? (data as { list: Omit<SeenPrices, 'atMs'>[] }).list : [],
  );
  lastRead = { text, closed, priced: priced.map(({ matchId, version }) => ({ matchId, version })) };
  return lastRead;
}

/** One socket; resolves when it follows. `onAll` is called when it has its events. */
function follow({ port, path, events, topic }: SocketOrders, address: number, onAll: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let isUpgraded = false;
    let seen = 0;
    const mark = MARKS[topic];
    const onText = (text: Buffer): void => {
      if (text[0] === 0x30 || text.length < 3) {
        // The greeting of the transport, or its question whether the page is still there.
        socket.write(maskedFrame(text[0] === 0x30 ? '40' : '3'));
        return;
      }
      if (text[0] === 0x34 && text[1] === 0x30) {
        socket.write(maskedFrame(`42["follow","${topic}",true]`));
        resolve();
        return;
      }
      for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) seen += 1;
      if (seen >= events && events > 0) {
        seen = 0;
        onAll();
      }
      // Of a fan-out the frames are counted, not read.
      if (events > 0 || !(text.includes(CLOSED) || text.includes(MARKS.sports))) return;
      const nowMs = Date.now();
      const { closed, priced } = reportedIn(text.toString());
      for (const { atMs } of closed) lateMs.push(nowMs - atMs);
      for (const one of priced) prices.push({ ...one, atMs: nowMs });
    };
    const read = frameReader(onText);
    let head = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('connect', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n` +
          `sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nx-forwarded-for: 10.79.${address >> 8}.${address & 255}\r\n\r\n`,
      ),
    );
    socket.on('data', (chunk) => {
      if (isUpgraded) return read(chunk);
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!head.subarray(0, 15).includes('101')) return reject(new Error(head.subarray(0, 200).toString()));
      isUpgraded = true;
      read(head.subarray(end + 4));
    });
  });
}

async function open(orders: SocketOrders): Promise<void> {
  let waiting = orders.sockets;
  const onAll = (): void => {
    waiting -= 1;
    if (waiting > 0) return;
    waiting = orders.sockets;
    tell({ is: 'events' });
  };
  let next = 0;
  const connecting = async (): Promise<void> => {
    for (let index = next++; index < orders.sockets; index = next++)
      await follow(orders, Math.floor(index / SOCKETS_AN_ADDRESS), onAll);
  };
  await Promise.all(Array.from({ length: CONNECTING_MOST }, connecting));
  tell({ is: 'open' });
}

process.on('message', (message: SocketOrders | 'lateMs' | 'prices') => {
  if (message === 'prices') {
    tell({ is: 'prices', seen: prices.splice(0) });
    return;
  }
  if (message === 'lateMs') {
    tell({ is: 'lateMs', ms: lateMs.splice(0) });
    return;
  }
  open(message).catch((error) => {
    process.stderr.write(`${error}\n`);
    process.exit(1);
  });
});
