import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { LiveEvent } from '@lantern/contract';
import { type Clock, idFloorOf } from '@lantern/kernel';
import { Server } from 'socket.io';
import type { Queryable } from '../db/database.ts';
import type { Budget } from '../http/budget.ts';
import type { Live } from './live.ts';
import { missedSince } from './past.ts';
import { addressOf, createSocketLimits } from './socket-limits.ts';

const BATCH_MS = 30;
const MISSED_MAX = 500;
/** Clients that were away longer refetch: a page shows the present state. */
const RESUMED_MAX_MS = 3600_000;

export interface SocketOptions {
  readonly server: HttpServer;
  readonly db: Queryable;
  readonly live: Live;
  readonly clock: Clock;
  /** Budget of an address, shared with the calls. */
  readonly budget: Budget;
  /** One proxy in front appends the address it saw. */
  readonly hasProxy: boolean;
  readonly allowedOrigins: readonly string[];
  /** Who opened this socket, by its cookie; null is a visitor. */
  readonly memberOf: (cookieHeader: string | undefined) => Promise<bigint | null>;
}

interface RawSocket {
  readonly request: IncomingMessage;
  on(event: 'packet' | 'close', listener: () => void): void;
  close(discard: boolean): void;
}

/** One socket for all live events. Messages of a short interval share a frame (stack.md: one frame costs as much as ten). */
export function attachSocket(options: SocketOptions): { close(): Promise<void> } {
  const limits = createSocketLimits(options.budget);
  const from = (request: IncomingMessage) => addressOf(request, options.hasProxy);
  const io = new Server(options.server, {
    serveClient: false,
    // Only pages of this site may connect (ASVS 4.4.2).
    allowRequest: (request, decide) => {
      const origin = request.headers.origin;
      const isOwn = origin === undefined || options.allowedOrigins.includes(origin);
      decide(null, isOwn && limits.mayOpen(from(request)));
    },
    maxHttpBufferSize: 10_000,
  });
  io.engine.use((request: IncomingMessage, _response: ServerResponse, next: (refused?: Error) => void) => {
    next(limits.mayAsk(from(request)) ? undefined : new Error('too_many_requests'));
  });
  io.engine.on('connection', (raw: RawSocket) => {
    const counted = limits.enter(from(raw.request));
    raw.on('close', counted.leave);
    raw.on('packet', () => {
      if (!counted.maySpeak()) raw.close(true);
    });
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
  /** Missed events as far back as they are served; `isWhole` says whether they are complete. */
  async function missed(memberId: bigint | null, after: bigint): Promise<{ news: LiveEvent[]; isWhole: boolean }> {
    const floor = idFloorOf(options.clock.nowMs() - RESUMED_MAX_MS);
    const news = await missedSince(options.db, memberId, after < floor ? floor : after, MISSED_MAX);
    return { news, isWhole: after >= floor && news.length < MISSED_MAX };
  }

  io.on('connection', (socket) => {
    const memberId = socket.data.memberId as bigint | null;
    if (memberId !== null) void socket.join(`member:${memberId}`);
    // A page asks once when it reconnects. Requests during an answer are ignored, so that no socket crowds out the others.
    let isAnswering = false;
    socket.on('resume', (seq: unknown, reply: unknown) => {
      if (isAnswering || typeof seq !== 'string' || !/^[0-9]{1,19}$/.test(seq) || typeof reply !== 'function') return;
      if (!limits.mayResume(from(socket.request))) return;
      isAnswering = true;
      missed(memberId, BigInt(seq))
        .catch(() => ({ news: [], isWhole: false }))
        .then(({ news, isWhole }) => {
          isAnswering = false;
          reply(news, isWhole);
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
    // Members who bet through other clients have no page open: no events are collected for them.
    if (to !== 'everyone' && !io.sockets.adapter.rooms.has(to)) return;
    const batch = waiting.get(to) ?? [];
    batch.push(event);
    waiting.set(to, batch);
    timer ??= setTimeout(flush, BATCH_MS);
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
