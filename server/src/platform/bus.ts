import type { RandomBytes } from '@lantern/kernel';
import type { Logger } from 'pino';
import { frameById, framesAround, lastFrame, sendFrames, sweepFrames } from './bus/bus.store.ts';
import { type BusMessage, createSeen, type Frame, packFrames, readFrame, unpackFrame } from './bus/frames.ts';
import { type Connection, createLink } from './bus/link.ts';
import { createOutbox } from './bus/outbox.ts';
import type { Database, Queryable, Tx } from './db/database.ts';

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

/** News between the nodes of one database. */
export interface Bus {
  /**
   * Calls the handlers of every node: of this node at once (with `tx`: after its commit), of the others some milliseconds later, each once.
   * With `tx` it is sent if and only if the transaction commits; commits that notify wait for each other, so transactions of bets publish
   * after their commit, without `tx`. Such news is lost if this node is killed in those milliseconds; the others then get a gap.
   */
  publish(channel: string, payload: JsonValue, tx?: Tx): Promise<void>;
  on(channel: string, handler: (payload: JsonValue) => void): () => void;
  /**
   * Called when news may be missing: the listening connection was lost and is back, another node ended unexpectedly, or a commit was
   * not answered. Read everything again.
   */
  onGap(handler: () => void): () => void;
  /** When the oldest news of this node that is not on its way to the others was published, by `performance.now()`; undefined without such news. */
  unsentSinceMs(): number | undefined;
}

/** The bus with its connection: listening begins with `start`. Without it `publish` reaches other nodes only with `tx`. */
export interface OwnedBus extends Bus {
  start(): Promise<void>;
  /** Sends what waits, then closes the connection. */
  stop(): Promise<void>;
  isListening(): boolean;
  /** Reports a gap to the handlers of this node. */
  gap(): void;
  /** Sends to the other nodes at once, whether or not any is known. */
  announce(channel: string, payload: JsonValue): Promise<void>;
  /** Uses the connection for a short statement; undefined while it is lost. */
  withConnection<T>(work: (db: Queryable) => Promise<T>): Promise<T | undefined>;
}

export interface BusOptions {
  readonly db: Database;
  readonly random: RandomBytes;
  readonly log: Logger;
  /** Prepares the connection before it listens; an error keeps it closed. */
  readonly claim?: (connection: Connection, isFirst: boolean) => Promise<void>;
  readonly onLost?: () => void;
  /** False when no other node runs: then nothing is sent. */
  readonly hasPeers?: () => boolean;
}

const SWEEP_MS = 20_000;
const UNCERTAIN_MS = 100;
const GAP: BusMessage = ['bus.gap', null];

function createHandlers(log: Logger) {
  const byChannel = new Map<string, Set<(payload: JsonValue) => void>>();
  const onGap = new Set<() => void>();
  const safely = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      log.error({ err: error }, 'a handler of news between nodes failed');
    }
  };
  const gap = (): void => onGap.forEach(safely);
  return {
    gap,
    deliver: ([channel, payload]: BusMessage): void => {
      if (channel === GAP[0]) gap();
      for (const handler of byChannel.get(channel) ?? []) safely(() => handler(payload));
    },
    on: (channel: string, handler: (payload: JsonValue) => void): (() => void) => {
      const handlers = byChannel.get(channel) ?? new Set();
      byChannel.set(channel, handlers.add(handler));
      return () => handlers.delete(handler);
    },
    onGap: (handler: () => void): (() => void) => {
      onGap.add(handler);
      return () => onGap.delete(handler);
    },
  };
}

/** Frames in the order of their arrival; large ones are fetched, so later ones wait for them. */
function createInbox(self: string, deliver: (message: BusMessage) => void, gap: () => void) {
  const seen = createSeen();
  let firstId = 0;
  let work: Promise<void> = Promise.resolve();

  async function take(db: Queryable, frame: Frame): Promise<void> {
    if (frame.id <= firstId || !seen.add(frame.id) || frame.sender === self) return;
    const whole = frame.messages === '' ? await frameById(db, frame.id) : frame;
    if (!whole) return gap();
    for (const message of unpackFrame(whole.messages)) deliver(message);
  }
  const inOrder = (step: () => Promise<void>): Promise<void> => {
    const done = work.then(step);
    work = done.catch(gap);
    return done;
  };
  return {
    take: (db: Queryable, frame: Frame): void => void inOrder(() => take(db, frame)).catch(() => undefined),
    /** The frames before this moment concern nobody here. */
    begin: async (db: Queryable): Promise<void> => {
      firstId = await lastFrame(db);
    },
    /** What was sent while the connection was lost. */
    catchUp: (db: Queryable): Promise<void> =>
      inOrder(async () => {
        for (const frame of await framesAround(db, seen.latest() || firstId)) await take(db, frame);
      }),
  };
}

/** News by LISTEN and NOTIFY on one connection (decision 0039). */
export function createBus({ db, random, log, claim, onLost, hasPeers = () => true }: BusOptions): OwnedBus {
  const self = Buffer.from(random.bytes(9)).toString('base64url');
  const handlers = createHandlers(log);
  const inbox = createInbox(self, handlers.deliver, handlers.gap);
  let sweeper: NodeJS.Timeout | undefined;
  let uncertain: NodeJS.Timeout | undefined;

  async function listen(connection: Connection, isFirst: boolean): Promise<void> {
    await claim?.(connection, isFirst);
    if (isFirst) await inbox.begin(connection);
    connection.onNotification((payload) => inbox.take(connection, readFrame(payload)));
    await connection.query('set synchronous_commit = off');
    await connection.query('listen lantern_bus');
    if (isFirst) return;
    await inbox.catchUp(connection);
    handlers.gap();
    setImmediate(() => void outbox.flush());
  }
  const link = createLink({ connect: () => db.dedicated(), onOpen: listen, log, ...(onLost ? { onLost } : {}) });
  const outbox = createOutbox({
    isOpen: () => link.connection() !== undefined,
    send: (messages) => sendFrames(link.connection()!, self, packFrames(messages)),
    gap: GAP,
  });
  /** A commit that was not answered may have been written, on every node, without its news. Many are lost at once: one gap is for all. */
  const reportUncertain = (): void => {
    uncertain ??= setTimeout(() => {
      uncertain = undefined;
      handlers.gap();
      if (sweeper) outbox.add(GAP);
    }, UNCERTAIN_MS);
    uncertain.unref();
  };
  db.onUncertain(reportUncertain);
  const sweep = (): void => {
    const connection = link.connection();
    if (connection)
      void sweepFrames(connection).catch((error: unknown) => log.warn({ err: error }, 'old news not swept'));
  };

  return {
    publish: async (channel, payload, tx) => {
      const message = [channel, payload] as const;
      if (tx) {
        await sendFrames(tx, self, packFrames([message]));
        tx.afterCommit(() => handlers.deliver(message));
        return;
      }
      // Before its own handlers: what they have got is never older than what is unsent.
      if (sweeper && hasPeers()) outbox.add(message);
      handlers.deliver(message);
    },
    on: handlers.on,
    onGap: handlers.onGap,
    unsentSinceMs: outbox.unsentSinceMs,
    start: async () => {
      await link.start();
      sweeper = setInterval(sweep, SWEEP_MS);
      sweeper.unref();
    },
    stop: async () => {
      clearInterval(sweeper);
      clearTimeout(uncertain);
      sweeper = undefined;
      await outbox.stop();
      await link.stop();
    },
    isListening: () => link.connection() !== undefined,
    gap: handlers.gap,
    announce: async (channel, payload) => {
      const connection = link.connection();
      if (connection) await sendFrames(connection, self, packFrames([[channel, payload]])).catch(() => undefined);
    },
    withConnection: async (work) => {
      const connection = link.connection();
      return connection && work(connection);
    },
  };
}
