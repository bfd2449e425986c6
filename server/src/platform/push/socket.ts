import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '@lantern/kernel';
import { Server, type Socket } from 'socket.io';
import type { Queryable } from '../db/database.ts';
import type { Budget } from '../http/budget.ts';
import type { FairTurns } from '../http/fair-turns.ts';
import { answerResume } from './answer-resume.ts';
import { answerFollow, channelOf, sendInBatches } from './event-batches.ts';
import { mendGaps } from './mend-gap.ts';
import { sendToOffice } from './office-events.ts';
import { endLapsed, identifyOperators, OFFICE, type OperatorsOf } from './operators.ts';
import type { Push } from './push.ts';
import { sendAllAway } from './send-away.ts';
import { addressOf, closeSlow, createSocketLimits, type RawSocket } from './socket-limits.ts';

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
  readonly operatorsOf: OperatorsOf;
}

type Limits = ReturnType<typeof createSocketLimits>;

const memberIdOf = (socket: Socket): bigint | null => (socket.data.memberId ?? null) as bigint | null;
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

/** Limits the requests of an address, the messages of a socket, and what waits for it. */
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
    closeSlow(raw);
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

/** The pages of members and visitors. */
function servePages(io: Server, options: SocketOptions, limits: Limits, from: AddressOf): () => void {
  const { db, clock, push, past, memberOf } = options;
  identifyMembers(io, memberOf);
  io.on('connection', (socket) => {
    const memberId = memberIdOf(socket);
    if (memberId !== null) void socket.join(channelOf(memberId));
    answerFollow(socket);
    const address = from(socket.request);
    answerResume(socket, { db, clock, memberId, address, past, mayResume: () => limits.mayResume(address) });
  });
  const batches = sendInBatches(io, push);
  const stopMending = mendGaps(io.sockets, push, async (socket) => {
    const memberId = memberIdOf(socket);
    return memberId === null || (await memberOf(socket.request.headers.cookie)) === memberId;
  });
  return () => {
    batches.stop();
    stopMending();
  };
}

/** The pages of operators. They resume nothing: on each connection a page reads again what it shows. */
function serveOffice(io: Server, { push, operatorsOf }: SocketOptions): () => void {
  const office = io.of(OFFICE);
  identifyOperators(office, operatorsOf);
  const stops = [
    sendToOffice(office, { push, operatorsOf }),
    endLapsed(office, operatorsOf),
    mendGaps(office, push, async (socket) => {
      const { token } = socket.data as { token: string };
      return (await operatorsOf([token])).has(token);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** One socket for all events, with two audiences. */
export function attachSocket(options: SocketOptions): AppSocket {
  const limits = createSocketLimits(options.budget, options.resumes);
  const from: AddressOf = (request) => addressOf(request, options.hasProxy);
  let isLeaving = false;
  const io = openServer(options, limits, from, () => !isLeaving);
  limitMessages(io, limits, from);
  const stopPages = servePages(io, options, limits, from);
  const stopOffice = serveOffice(io, options);
  return {
    sendAway: (spreadMs) => {
      isLeaving = true;
      return sendAllAway([...io.sockets.sockets.values(), ...io.of(OFFICE).sockets.values()], spreadMs);
    },
    close: async () => {
      stopPages();
      stopOffice();
      await io.close();
    },
  };
}
