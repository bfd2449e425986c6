import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '@lantern/kernel';
import { Server } from 'socket.io';
import type { Queryable } from '../db/database.ts';
import type { Budget } from '../http/budget.ts';
import type { FairTurns } from '../http/fair-turns.ts';
import { answerResume } from './answer-resume.ts';
import { answerFollow, channelOf, sendInBatches } from './event-batches.ts';
import { mendGaps } from './mend-gap.ts';
import type { Push } from './push.ts';
import { sendAllAway } from './send-away.ts';
import { addressOf, createSocketLimits } from './socket-limits.ts';

export interface SocketOptions {
  readonly server: HttpServer;
  readonly db: Queryable;
  readonly push: Push;
  readonly clock: Clock;
  /** Budget of an address, shared with the calls. */
  readonly budget: Budget;
  /** Budget of an address for missed events; without it each node has its own. */
  readonly resumes?: Budget;
  /** Turns at reading what sockets missed; without them each is answered at once. */
  readonly past?: FairTurns;
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

type Limits = ReturnType<typeof createSocketLimits>;
type AddressOf = (request: IncomingMessage) => string;

/** Only pages of this site may connect (ASVS 4.4.2), and each address opens a limited number of sockets. */
const openServer = (
  { server, allowedOrigins }: SocketOptions,
  limits: Limits,
  from: AddressOf,
  isOpen: () => boolean,
): Server =>
  new Server(server, {
    serveClient: false,
    allowRequest: (request, decide) => {
      const origin = request.headers.origin;
      const isOwn = origin === undefined || allowedOrigins.includes(origin);
      decide(null, isOpen() && isOwn && limits.mayOpen(from(request)));
    },
    maxHttpBufferSize: 10_000,
  });

/** Limits the requests of an address and the messages of a socket. */
function limitMessages(io: Server, limits: Limits, from: AddressOf): void {
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
}

function identifyMembers(io: Server, memberOf: SocketOptions['memberOf']): void {
  io.use((socket, next) => {
    memberOf(socket.request.headers.cookie).then(
      (memberId) => {
        socket.data.memberId = memberId;
        next();
      },
      () => next(new Error('try_again')),
    );
  });
}

export interface AppSocket {
  /** Closes the open sockets over this time, so that their pages connect to other nodes; new ones are refused. */
  sendAway(spreadMs: number): Promise<void>;
  close(): Promise<void>;
}

/** One socket for all events. */
export function attachSocket(options: SocketOptions): AppSocket {
  const { db, clock, push, past } = options;
  const limits = createSocketLimits(options.budget, options.resumes);
  const from: AddressOf = (request) => addressOf(request, options.hasProxy);
  let isLeaving = false;
  const io = openServer(options, limits, from, () => !isLeaving);
  limitMessages(io, limits, from);
  identifyMembers(io, options.memberOf);
  io.on('connection', (socket) => {
    const memberId = socket.data.memberId as bigint | null;
    if (memberId !== null) void socket.join(channelOf(memberId));
    answerFollow(socket);
    const address = from(socket.request);
    answerResume(socket, { db, clock, memberId, address, past, mayResume: () => limits.mayResume(address) });
  });
  const batches = sendInBatches(io, push);
  const stopMending = mendGaps(io, options);
  return {
    sendAway: (spreadMs) => {
      isLeaving = true;
      return sendAllAway(io, spreadMs);
    },
    close: async () => {
      batches.stop();
      stopMending();
      await io.close();
    },
  };
}
