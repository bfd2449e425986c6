import type { Server as HttpServer } from 'node:http';
import type { LiveEvent } from '@lantern/contract';
import { Server } from 'socket.io';
import type { Queryable } from '../db/database.ts';
import type { Live } from './live.ts';

const GATHER_MS = 30;
const MISSED_MAX = 500;

export interface SocketOptions {
  readonly server: HttpServer;
  readonly db: Queryable;
  readonly live: Live;
  readonly allowedOrigins: readonly string[];
  /** Who opened this socket, from its cookie; null is a visitor. */
  readonly memberOf: (cookieHeader: string | undefined) => Promise<bigint | null>;
}

interface MissedRow {
  id: string;
  name: LiveEvent['name'];
  data: LiveEvent['data'];
  at: Date;
}

/** What a member (or everyone) was told after `seq`, oldest first. */
async function missedSince(db: Queryable, memberId: bigint | null, seq: string): Promise<LiveEvent[]> {
  const { rows } = await db.query<MissedRow>(
    'select id, name, data, at from platform.event where id > $1 and (member_id is null or member_id = $2) order by id limit $3',
    [seq, memberId, MISSED_MAX],
  );
  return rows.map((row) => ({ seq: row.id, name: row.name, at: row.at.toISOString(), data: row.data }));
}

/** One socket for all live news. Messages of a short moment travel as one (stack.md: one frame costs as much as ten). */
export function attachSocket(options: SocketOptions): { close(): Promise<void> } {
  const io = new Server(options.server, {
    serveClient: false,
    // The socket answers only pages of this site (ASVS 4.4.2).
    allowRequest: (request, decide) => {
      const origin = request.headers.origin;
      decide(null, origin === undefined || options.allowedOrigins.includes(origin));
    },
    maxHttpBufferSize: 10_000,
  });

  io.use((socket, next) => {
    options.memberOf(socket.request.headers.cookie).then(
      (memberId) => {
        socket.data.memberId = memberId;
        next();
      },
      () => next(new Error('try_again')),
    );
  });
  io.on('connection', (socket) => {
    const memberId = socket.data.memberId as bigint | null;
    if (memberId !== null) void socket.join(`member:${memberId}`);
    // A page asks once when it comes back. Whoever asks while being answered is not heard: no socket may crowd out the others.
    let isAnswering = false;
    socket.on('resume', (seq: unknown, reply: unknown) => {
      if (isAnswering || typeof seq !== 'string' || !/^[0-9]{1,19}$/.test(seq) || typeof reply !== 'function') return;
      isAnswering = true;
      missedSince(options.db, memberId, seq)
        .catch(() => [])
        .then((missed) => {
          isAnswering = false;
          reply(missed);
        });
    });
  });

  const waiting = new Map<string, LiveEvent[]>();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    timer = undefined;
    for (const [to, batch] of waiting) (to === 'everyone' ? io : io.to(to)).emit('events', batch);
    waiting.clear();
  };
  const stop = options.live.listen((event, memberId) => {
    const to = memberId === null ? 'everyone' : `member:${memberId}`;
    // Most who bet through other clients have no page open: nothing is gathered for nobody.
    if (to !== 'everyone' && !io.sockets.adapter.rooms.has(to)) return;
    const batch = waiting.get(to) ?? [];
    batch.push(event);
    waiting.set(to, batch);
    timer ??= setTimeout(flush, GATHER_MS);
    if (event.name === 'session.ended' && memberId !== null) {
      flush();
      io.in(to).disconnectSockets(true);
    }
  });

  return {
    close: async () => {
      stop();
      clearTimeout(timer);
      await io.close();
    },
  };
}
